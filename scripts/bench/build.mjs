import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverBundle } from '../buildServer.mjs'
import { root } from '../lib/processes.mjs'

const sources = join(root, 'api-server/bench')
const benchFolder = join(root, 'api-server/dist/bench')

/** Bundles every file of api-server/bench. */
export async function buildBench() {
  const { build, stop } = await import('esbuild')
  const names = readdirSync(sources).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3))
  await build({ ...serverBundle(), outdir: benchFolder, entryPoints: Object.fromEntries(names.map((name) => [name, join(sources, `${name}.ts`)])) })
  await stop()
}

/** What one of them exports; buildBench must have run. */
export const loadBench = (name) => import(pathToFileURL(join(benchFolder, `${name}.mjs`)).href)

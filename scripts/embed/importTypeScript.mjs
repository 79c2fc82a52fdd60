import { build } from 'esbuild'
import { join } from 'node:path'
import { root } from '../lib/processes.mjs'

/** Loads one of the embed SDK's own modules, which are TypeScript. @param {string} file below embed-sdk/src: "metadata.ts" */
export async function importTypeScript(file) {
  const { outputFiles } = await build({ entryPoints: [join(root, 'embed-sdk/src', file)], bundle: true, format: 'esm', write: false, outdir: 'nowhere' })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}

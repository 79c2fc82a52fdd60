import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIfStale } from './lib/install.mjs'
import { hashOf, stampOf, writeStamp } from './lib/inputs.mjs'
import { Failure, main, root, run } from './lib/processes.mjs'

const common = ['shared/src', 'shared/package.json', 'tsconfig.json', 'pnpm-lock.yaml', 'scripts/build.mjs']

async function bundleServer() {
  const { build, formatMessages, stop } = await import('esbuild')
  const { serverBundle } = await import('./buildServer.mjs')
  try {
    // Their names hold hashes: those of the last build would stay for ever.
    rmSync(join(root, 'api-server/dist/chunks'), { recursive: true, force: true })
    await build(serverBundle())
    return { code: 0, output: '' }
  } catch (error) {
    if (!error.errors) throw error
    return { code: 1, output: (await formatMessages(error.errors, { kind: 'error' })).join('') }
  } finally {
    // Its helper process would otherwise live as long as the server that starts next.
    await stop()
  }
}

const listOlder = (folder) => (folder && existsSync(folder) ? readdirSync(folder).sort().join(' ') : (folder ?? ''))

/** Builders color their words even when nobody is at a terminal. */
const env = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }

/** What can be built: from which files, which file it ends in, and how. */
export const parts = {
  'api-server': {
    inputs: ['api-server/src', 'api-server/package.json', 'scripts/buildServer.mjs', ...common],
    result: 'api-server/dist/main.mjs',
    build: bundleServer,
  },
  'embed-sdk': {
    inputs: ['embed-sdk', 'rollup.config.mjs', 'scripts/embed', ...common],
    // Older versions that are to be served alongside the one that is built.
    setting: () => listOlder(process.env.PORTAL_EMBED_VERSIONS),
    result: 'embed-sdk/dist/v1/loader.js',
    build: () => run(process.execPath, ['node_modules/rollup/dist/bin/rollup', '--config', 'rollup.config.mjs'], { env }),
  },
  'admin-app': {
    inputs: ['admin-app', ...common],
    result: 'admin-app/dist/index.html',
    build: () => run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { cwd: join(root, 'admin-app'), env }),
  },
}

/**
 * Builds what is older than its inputs, side by side.
 * @param {{ all?: boolean, only?: string[] }} options all: builds everything again; only: looks at these parts only
 * @returns {Promise<string[]>} the names of the parts that were built
 * @throws Failure naming the parts that do not build, after printing what their builders said
 */
export async function buildStale({ all = false, only = Object.keys(parts) } = {}) {
  const stale = only
    .map((name) => ({ name, part: parts[name], hash: hashOf(parts[name].inputs) + (parts[name].setting?.() ?? '') }))
    .filter(({ name, part, hash }) => all || stampOf(`build-${name}`) !== hash || !existsSync(join(root, part.result)))
  if (stale.length) console.log(`Building ${stale.map(({ name }) => name).join(', ')} ...`)
  const failed = []
  await Promise.all(
    stale.map(async ({ name, part, hash }) => {
      const started = performance.now()
      const { code, output } = await part.build()
      if (code === 0 && existsSync(join(root, part.result))) {
        writeStamp(`build-${name}`, hash)
        console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
      } else {
        failed.push(name)
        console.error(`${output.trimEnd()}\n${code === 0 ? `${part.result} is missing after the build of ${name}.` : `${name} did not build.`}`)
      }
    }),
  )
  if (failed.length) throw new Failure(`The build failed: ${failed.sort().join(', ')} (see above).`)
  return stale.map(({ name }) => name)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
    const unknown = wanted.filter((name) => !(name in parts))
    if (unknown.length) throw new Failure(`There is no part ${unknown.join(', ')}: the parts are ${Object.keys(parts).join(', ')}.`)
    await installIfStale()
    const built = await buildStale({ all: process.argv.includes('--all'), ...(wanted.length ? { only: wanted } : {}) })
    if (!built.length) console.log('Everything is built already.')
  })
}

import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { installIfStale } from './lib/install.mjs'
import { main, root } from './lib/processes.mjs'

/**
 * `npm start`: brings what is missing, builds what is stale, and becomes the server: one process, so that Ctrl-C, signals
 * and the exit status are the server's own (api-server/src/main.ts).
 */
await main(async (releaseSignals) => {
  await installIfStale()
  await buildStale()
  releaseSignals()
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(join(root, 'api-server/dist/main.mjs')).href)
})

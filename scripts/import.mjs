import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { installIfStale } from './lib/install.mjs'
import { main, root } from './lib/processes.mjs'

/** `npm run import -- …`: files and organizations from the command line (api-server/src/office/imports/importFromCommandLine.ts). */
await main(async (releaseSignals) => {
  await installIfStale()
  await buildStale({ only: ['api-server'] })
  releaseSignals()
  await import(pathToFileURL(join(root, 'api-server/dist/importCommand.mjs')).href)
})

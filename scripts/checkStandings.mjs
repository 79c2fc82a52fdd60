import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { installIfStale } from './lib/install.mjs'
import { main, root } from './lib/processes.mjs'

/** `npm run check-standings`: rebuilds every score, bracket and table from what it follows from (api-server/src/app/commands/checkStandingsCommand.ts). */
await main(async (releaseSignals) => {
  await installIfStale()
  await buildStale({ only: ['api-server'] })
  releaseSignals()
  await import(pathToFileURL(join(root, 'api-server/dist/checkStandings.mjs')).href)
})

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { announce } from './app/announce'
import { startServer } from './app/startServer'
import { isUnavailable } from './platform/db/errorCode'
import { wordsOf } from './platform/db/openPostgres'
import { StartProblem } from './platform/db/startProblem'
import { describeError } from './platform/http/logged'
import { readSettings, SettingsError } from './platform/settings'

/** The repository's top, found from the source and from the bundle alike. */
function top(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'pnpm-workspace.yaml')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

try {
  const settings = readSettings(process.env)
  const folder = top()
  const server = await startServer(settings, { admin: join(folder, 'admin-app/dist'), embed: join(folder, 'embed-sdk/dist'), examples: join(folder, 'examples') }, undefined, (text) => console.log(text))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait for open requests.
      if (stopping) process.exit(1)
      stopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
  // Last: whoever reads that the server is there may end it at once.
  console.log(announce(server))
} catch (error) {
  const known = error instanceof StartProblem || error instanceof SettingsError
  // It was there when the start began, or there would be a problem of the start.
  if (!known && isUnavailable(error)) console.error(`The database was lost during the start: ${wordsOf(error)}. Nothing is half done; start again once it is back.`)
  // What stood in a row is people's: a log of the start gets none of it either.
  else console.error(known ? error.message : describeError(error))
  process.exit(1)
}

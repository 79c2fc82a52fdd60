import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { announce } from './app/announce'
import { startServer } from './app/startServer'
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
  // What stood in a row is people's: a log of the start gets none of it either.
  console.error(known ? error.message : describeError(error))
  process.exit(1)
}

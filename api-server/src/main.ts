import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, type RunningServer } from './app/startServer'
import { StartProblem } from './db/startProblem'
import { demoUsers } from './demo/demoUsers'
import { describeError } from './http/logged'
import { readSettings, SettingsError } from './settings'

/** The repository's top, found from the source and from the bundle alike. */
function top(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'pnpm-workspace.yaml')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

function announce({ url, services, demoPassword, setUpUrl }: RunningServer): void {
  const at = services.baseUrl()
  const lines = [
    '',
    `  Portal        ${at}/`,
    `  API           ${at}/api/docs`,
    `  Examples      ${at}/examples/`,
    `  Embed SDK     ${at}/embed/v1/loader.js`,
    ...(at === url ? [] : [`  Listening on  ${url}`]),
  ]
  if (setUpUrl) lines.push('', `  Set up        ${setUpUrl}`, '    The portal is empty. Whoever has this link sets it up; each start makes a new one.')
  if (demoPassword) {
    lines.push('', `  Demo sign-ins, password ${demoPassword}`, ...demoUsers.map((user) => `    ${user.email}`))
  }
  console.log([...lines, ''].join('\n'))
}

try {
  const settings = readSettings(process.env)
  const folder = top()
  const server = await startServer(settings, { admin: join(folder, 'admin-app/dist'), embed: join(folder, 'embed-sdk/dist'), examples: join(folder, 'examples') })
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
  announce(server)
} catch (error) {
  const known = error instanceof StartProblem || error instanceof SettingsError
  // What stood in a row is people's: a log of the start gets none of it either.
  console.error(known ? error.message : describeError(error))
  process.exit(1)
}

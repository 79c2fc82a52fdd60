import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { serverBundle } from './buildServer.mjs'
import { installIfStale } from './lib/install.mjs'
import { end, main, root, startChild } from './lib/processes.mjs'

const port = process.env.PORT ?? '4000'
const appPort = process.env.PORTAL_DEV_APP_PORT ?? '5173'

/** Bundles the server at every change and starts it again; a bundle with errors leaves the last good one running. */
async function watchServer() {
  const { context, formatMessages } = await import('esbuild')
  let server = null
  let turn = Promise.resolve()
  const restart = async () => {
    if (server) await end(server)
    server = startChild(process.execPath, ['--enable-source-maps', 'api-server/dist/main.mjs'], {
      env: { PORTAL_LOG_LEVEL: 'warn', PORTAL_CHECK_ANSWERS: 'true', ...process.env, PORT: port, NODE_ENV: 'development' },
    })
  }
  const restarting = {
    name: 'restart',
    setup(build) {
      build.onEnd(async ({ errors }) => {
        if (errors.length) console.error((await formatMessages(errors, { kind: 'error', color: true })).join(''))
        // One after the other: two servers at once would fight for the data directory.
        else turn = turn.then(restart)
      })
    },
  }
  const options = serverBundle()
  const watcher = await context({ ...options, plugins: [...options.plugins, restarting] })
  await watcher.watch()
}

/**
 * Builds the embed SDK again once its files stop changing. The whole of it, because its bundles share one folder and a list
 * of sizes and hashes.
 */
function watchEmbeds() {
  const build = () => buildStale({ only: ['embed-sdk'] }).catch((error) => console.error(error.message))
  let resting
  let turn = Promise.resolve()
  for (const folder of ['embed-sdk/src', 'shared/src']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(resting)
      resting = setTimeout(() => (turn = turn.then(build)), 150)
    })
  }
}

/** `npm run dev`: every part is rebuilt as its files change. The app is at PORTAL_DEV_APP_PORT and asks the server at PORT. */
await main(async () => {
  await installIfStale()
  // The server hands out the built app and SDK too; a part that does not build yet is no reason not to start working.
  await buildStale({ only: ['embed-sdk', 'admin-app'] }).catch((error) => console.error(error.message))
  await watchServer()
  watchEmbeds()
  startChild(process.execPath, ['node_modules/vite/bin/vite.js', '--port', appPort, '--strictPort', '--clearScreen', 'false'], {
    cwd: join(root, 'admin-app'),
    env: { ...process.env, PORTAL_DEV_SERVER: `http://localhost:${port}` },
  })
})

import { join } from 'node:path'
import { Failure, root, startChild } from './processes.mjs'

/** The password of the demo's people in pictures. */
export const demoPassword = 'Demo-Lantern-7!'

/**
 * Starts the built portal with a demo of its own in an empty directory.
 * @param {Record<string, string>} [environment]
 * @param {string[]} [options] of Node
 * @returns its address and process
 */
export async function startDemo(directory, environment = {}, options = []) {
  const child = startChild(process.execPath, [...options, join(root, 'api-server/dist/main.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', PORTAL_DATA_DIR: directory, PORTAL_DEMO_PASSWORD: demoPassword, PORTAL_LOG_LEVEL: 'error', ...environment },
  })
  const port = await new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (text) => {
      printed += text
      const found = /(?:localhost|127\.0\.0\.1|portal\.example)\S*:(\d{4,5})/.exec(printed)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', () => reject(new Failure(`The portal did not start: ${printed}`)))
  })
  return { child, url: `http://localhost:${port}` }
}

import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const top = fileURLToPath(new URL('../../..', import.meta.url))

/** The server as its bundle, made again, in a folder from which its packages are found. @returns the folder, and what removes it */
export async function bundleServer(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = join(top, 'api-server/node_modules/.cache', `server-${randomBytes(6).toString('hex')}`)
  await promisify(execFile)(process.execPath, [join(top, 'scripts/bundleServer.mjs'), folder], { cwd: top })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export interface ServerProcess {
  url: string
  /** Ends it with a signal, and waits for its end. @returns its exit status, null if the signal was its end */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a real process of the server and waits until it says that it is there. @throws Error with all it printed if it ends before */
export async function startProcess(folder: string, environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(folder, 'main.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', PORTAL_LOG_LEVEL: 'error', PORTAL_OFFICE_SECOND_FACTOR: 'false', PORTAL_CHECK_ANSWERS: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Listening on\s+(http:\S+)/.exec(text)
      if (found) resolve(found[1]!)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    void ended.then((code) => reject(new Error(`The process ended with ${code}: ${text}`)))
  })
  return {
    url,
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

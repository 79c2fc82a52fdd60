import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartProblem } from './startProblem'

/**
 * Holds a data directory for this process alone: two embedded databases on one directory lose committed rows silently.
 * On Linux by a socket in the abstract name space, which the kernel frees however the process ends (kill -9 included);
 * elsewhere by a file with the process id, taken over when that process is gone.
 * @returns lets the directory go
 * @throws StartProblem if another process holds it
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true })
  const real = realpathSync(directory)
  const held = () => new StartProblem(`The data directory ${real} is in use by another process; stop that one first or set PORTAL_DATA_DIR to another folder.`)
  return process.platform === 'linux' ? lockBySocket(real, held) : lockByFile(real, held)
}

function lockBySocket(directory: string, held: () => Error): Promise<() => Promise<void>> {
  const name = `\0portal-data-${createHash('sha256').update(directory).digest('hex').slice(0, 40)}`
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? held() : error))
    server.listen(name, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })
}

async function lockByFile(directory: string, held: () => Error): Promise<() => Promise<void>> {
  const path = join(directory, 'portal.pid')
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return async () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isAlive(Number(readFileSync(path, 'utf8')))) throw held()
      rmSync(path, { force: true })
    }
  }
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0 || processId === process.pid) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

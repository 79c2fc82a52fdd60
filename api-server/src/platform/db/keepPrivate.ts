import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { StartProblem } from './startProblem'

const folderMode = 0o700
const fileMode = 0o600

/**
 * Makes a data directory its owner's alone, with all that is in it: the embedded database opens some of its files to all, and
 * whatever an earlier start or a copy has left is closed again. What it opens while it runs is out of reach, since nobody else
 * gets into the folder. Links in it are left as they are, and so is what belongs to another account (`lost+found` of a disk).
 * @param make make the directory if it is not there
 * @throws StartProblem if one of the own files cannot be closed to others
 */
export function keepPrivate(directory: string, { make }: { make: boolean }): void {
  // Windows has neither; there the folder's own rights decide.
  if (process.platform === 'win32') return
  // Whatever this process makes from here on is its owner's alone. (A thread cannot say so, and has it from its process.)
  if (isMainThread) process.umask(0o077)
  if (make) mkdirSync(directory, { recursive: true, mode: folderMode })
  // The directory itself may be a link to where the disk is.
  if (existsSync(directory)) close(realpathSync(directory))
}

function close(path: string): void {
  // The beat of the lock comes and goes while this looks.
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || found.uid !== process.getuid!()) return
  const mode = found.isDirectory() ? folderMode : fileMode
  if (found.mode & 0o077) {
    try {
      chmodSync(path, mode)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw new StartProblem(`Others can read ${path}, and that cannot be changed (${(error as NodeJS.ErrnoException).code}). Set PORTAL_DATA_DIR to a folder on a disk that knows owners.`, { cause: error })
    }
  }
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
}

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartProblem } from '../db/startProblem'
import type { Settings } from '../settings'

/** Bytes of the key: AES-256. */
export const keyBytes = 32

const known = new WeakMap<object, Buffer>()

/**
 * The server's own key for encrypting secrets that the database must not reveal by itself: PORTAL_SECRET_KEY or,
 * if that is not given, a file next to the embedded database that is made with the first secret and only its owner may read.
 * Several servers on one database need the setting: a file is one server's alone.
 * @throws StartProblem if the file cannot be made or is not a key
 */
export function secretKeyOf(settings: Pick<Settings, 'PORTAL_SECRET_KEY' | 'PORTAL_DATA_DIR'>): Buffer {
  let key = known.get(settings)
  if (!key) {
    key = settings.PORTAL_SECRET_KEY ? Buffer.from(settings.PORTAL_SECRET_KEY, 'base64') : keyFromFile(settings.PORTAL_DATA_DIR)
    known.set(settings, key)
  }
  return key
}

function keyFromFile(folder: string): Buffer {
  const file = join(resolve(folder), 'secret.key')
  try {
    const kept = read(file) ?? make(file, resolve(folder))
    if (kept.length !== keyBytes) throw new StartProblem(`${file} is no key of ${keyBytes} bytes. Put the right one back, or set PORTAL_SECRET_KEY.`)
    return kept
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The key in ${file} can neither be read nor made: ${(error as Error).message}.`, { cause: error })
  }
}

function read(file: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes a key aside first and then gives it its name, which succeeds once: no half key, and no second one. */
function make(file: string, folder: string): Buffer {
  mkdirSync(folder, { recursive: true })
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(aside, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  return read(file)!
}

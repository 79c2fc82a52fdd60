import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Database } from '../../platform/db/database'
import { StartProblem } from '../../platform/db/startProblem'
import type { Settings } from '../../platform/settings'
import { findErased, type Erased } from './erased.repository'

/** One line of the list. */
const Line = z.strictObject({ kind: z.enum(['user', 'student']), id: z.number().int(), createdAt: z.iso.datetime(), erasedAt: z.iso.datetime() })

type Place = Pick<Settings, 'PORTAL_DATA_DIR' | 'PORTAL_ERASURE_LIST'>

/** Where the list is: a file next to the database, not in it. */
export const erasureListPath = ({ PORTAL_DATA_DIR, PORTAL_ERASURE_LIST }: Place) => PORTAL_ERASURE_LIST ?? join(PORTAL_DATA_DIR, 'erasures.jsonl')

/** Everyone whom the list holds. @throws StartProblem for a line that is none of the list's: it is not to be lost in silence */
export async function readErasureList(settings: Place): Promise<Erased[]> {
  const path = erasureListPath(settings)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartProblem(`The list of the erased (${path}) cannot be read: ${error.message}`)
  })
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [Line.parse(JSON.parse(line))]
    } catch (cause) {
      throw Object.assign(new StartProblem(`${path}, line ${index + 1}: this is no line of the list of the erased. Fix or remove the line; whoever it was for has to be erased manually if a backup is put back.`), { cause })
    }
  })
}

const keyOf = ({ kind, id, createdAt }: Erased) => `${kind}/${id}/${createdAt}`

/** Adds everyone who is erased in the database to the list; nobody leaves it. Whole or not at all. */
export async function keepErasureList({ database, settings }: { database: Database; settings: Place }): Promise<void> {
  const listed = new Map((await readErasureList(settings)).map((each) => [keyOf(each), each]))
  const before = listed.size
  for (const each of await findErased(database.reader)) if (!listed.has(keyOf(each))) listed.set(keyOf(each), each)
  if (listed.size === before) return
  const path = erasureListPath(settings)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beginning = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(beginning, [...listed.values()].map((each) => `${JSON.stringify(each)}\n`).join(''), { mode: 0o600, flush: true })
    await rename(beginning, path)
  } catch (error) {
    await rm(beginning, { force: true })
    throw error
  }
}

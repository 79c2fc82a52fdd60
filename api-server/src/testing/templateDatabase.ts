import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../db/openDatabase'

/** Where the processes of the test files find the template. */
const variable = 'PORTAL_TEST_TEMPLATE'

/** Makes and migrates one embedded database for the whole run; each test file begins with a copy, which takes a third of the time. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'))
  const client = await PGlite.create()
  await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  const dump = await client.dumpDataDir('none')
  await client.close()
  const file = join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  process.env[variable] = file
  return () => rm(folder, { recursive: true, force: true })
}

/** The template, or undefined outside a run that made one. */
export async function readTemplate(): Promise<Blob | undefined> {
  const file = process.env[variable]
  return file ? new Blob([await readFile(file)]) : undefined
}

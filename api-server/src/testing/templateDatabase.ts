import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { migrationsFolder } from '../platform/db/migrationsFolder'
import { openPostgres } from '../platform/db/openPostgres'

/** Where the processes of the test files find the template: a file, or the name of a database on the server that they use. */
const variable = 'PORTAL_TEST_TEMPLATE'

/** Makes and migrates one database for the whole run; each test file begins with a copy, which takes a third of the time. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  return process.env.PORTAL_TEST_DATABASE_URL ? makeOnServer(process.env.PORTAL_TEST_DATABASE_URL) : makeEmbedded()
}

async function makeOnServer(server: string): Promise<() => Promise<void>> {
  const name = `portal_template_${randomBytes(6).toString('hex')}`
  const admin = new Pool({ connectionString: server, max: 1 })
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await (await openPostgres(url.href)).close()
  process.env[variable] = name
  return async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

async function makeEmbedded(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'))
  const client = await PGlite.create()
  // Nobody makes a database from these two, and every file that begins with a copy would unpack them: a quarter of its start.
  for (const name of ['template0', 'template1']) {
    await client.query('update pg_database set datistemplate = false where datname = $1', [name])
    await client.exec(`drop database ${name}`)
  }
  await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  const dump = await client.dumpDataDir('none')
  await client.close()
  const file = join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  process.env[variable] = file
  return () => rm(folder, { recursive: true, force: true })
}

/** The name of the template on the server, or undefined outside a run that made one. */
export const templateName = (): string | undefined => process.env[variable]

/** A Blob whose bytes lie ready: Node's own puts them together from pieces each time, which took a third of what a database takes to open. */
class ReadyBlob extends Blob {
  constructor(private readonly content: ArrayBuffer) {
    super()
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content)
  }
}

let template: Promise<Blob> | undefined

/** The embedded template, or undefined outside a run that made one. Read once in a process. */
export async function readTemplate(): Promise<Blob | undefined> {
  const file = process.env[variable]
  if (!file) return undefined
  template ??= readFile(file).then((bytes) => new ReadyBlob(new Uint8Array(bytes).buffer))
  return template
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import type { Database } from './database'
import { openEmbedded } from './openDatabase'
import { openPostgres } from './openPostgres'

const server = process.env.PORTAL_TEST_DATABASE_URL
const refusal = 'A newer version of the portal has changed this database already. Start that version, or put back a backup from before the upgrade.'

/** Opens a database as a start does; opens it again; and once more after a version of next year has been there. */
async function openThrice(open: () => Promise<Database>): Promise<void> {
  await (await open()).close()
  const database = await open()
  await database.transaction((tx) => tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${Date.now() + 365 * 86_400_000})`))
  await database.close()
  await expect(open()).rejects.toThrow(refusal)
}

it('the embedded database is not opened by a version older than the last one that changed it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-newer-'))
  try {
    await openThrice(() => openEmbedded(folder))
  } finally {
    await rm(folder, { recursive: true })
  }
})

it.skipIf(!server)('nor is one on a server', async () => {
  const name = `portal_newer_${randomBytes(6).toString('hex')}`
  const admin = new Client({ connectionString: server! })
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    const url = new URL(server!)
    url.pathname = `/${name}`
    await openThrice(() => openPostgres(url.href))
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
})

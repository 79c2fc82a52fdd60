import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import type { Database } from './database'
import { openEmbedded } from './openDatabase'
import { openPostgres } from './openPostgres'

const server = process.env.PORTAL_TEST_DATABASE_URL
const refusal = 'A newer version of the portal has changed this database already. Start that version, or put back a backup from before the upgrade.'

const tooOld = 'This database is from before the first release, and from before its last changes. Start the last version from before November 24, 2026 with it once, which brings it up to date, and then this one.'

/** Opens a database as a start does; opens it again; once more after a version of next year has been there; and as one that stopped short of the first release. */
async function openAgainAndAgain(open: () => Promise<Database>, change: (statement: string) => Promise<unknown>): Promise<void> {
  await (await open()).close()
  const database = await open()
  await database.transaction((tx) => tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${Date.now() + 365 * 86_400_000})`))
  await database.close()
  await expect(open()).rejects.toThrow(refusal)
  await change(`update drizzle.__drizzle_migrations set created_at = 1795441055133`)
  await expect(open()).rejects.toThrow(tooOld)
}

it('the embedded database is not opened by a version older than the last one that changed it, nor if it is older than the first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-newer-'))
  try {
    await openAgainAndAgain(() => openEmbedded(folder), async (statement) => {
      const client = await PGlite.create(join(folder, 'postgres'))
      await client.exec(statement)
      await client.close()
    })
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
    await openAgainAndAgain(() => openPostgres(url.href), async (statement) => {
      const client = new Client({ connectionString: url.href })
      await client.connect()
      await client.query(statement)
      await client.end()
    })
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
})

import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organization } from '../../identity/organizations/organization.tables'
import { allTables } from '../../testing/allTables'
import { schemaOf } from '../../testing/schemaOf'
import { openTestDatabase } from '../../testing/testPortal'
import type { Database } from './database'
import { openEmbedded } from './openDatabase'
import { openPostgres } from './openPostgres'

const server = process.env.PORTAL_TEST_DATABASE_URL
const folder = new URL('../../../released/', import.meta.url)
/** What `npm run dump-schema` wrote of each release. */
const releases = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** A place that holds the database of a release, as that release left it. */
interface Left {
  open(): Promise<Database>
  /** A new one of the same kind. */
  openNew(): Promise<Database>
  remove(): Promise<void>
}

async function leaveEmbedded(dump: string): Promise<Left> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-released-'))
  const client = await PGlite.create(join(directory, 'postgres'))
  await client.exec(dump)
  await client.close()
  return { open: () => openEmbedded(directory), openNew: () => openEmbedded(), remove: () => rm(directory, { recursive: true }) }
}

async function leaveOnServer(dump: string): Promise<Left> {
  const url = new URL(server!)
  const admin = new Client({ connectionString: server! })
  await admin.connect()
  const name = `portal_released_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(dump)
  await client.end()
  return {
    open: () => openPostgres(url.href),
    openNew: openTestDatabase,
    remove: async () => {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

const rowsOf = async <Row>(database: Database, query: ReturnType<typeof sql>) => ((await database.reader.execute(query)) as unknown as { rows: Row[] }).rows

it('there is a release to come from', () => {
  expect(releases).toContain('2026-11-24-unreleased.sql')
})

describe.each(releases)('the database of %s', (name) => {
  const dump = readFileSync(new URL(name, folder), 'utf8')

  describe.each([['embedded', leaveEmbedded], ['on a server', leaveOnServer]] as const)('%s', (kind, leave) => {
    if (kind === 'on a server' && !server) return it.skip('needs a server', () => {})

    let left: Left
    let database: Database
    beforeAll(async () => {
      left = await leave(dump)
      database = await left.open()
    })
    afterAll(async () => {
      await database.close()
      await left.remove()
    })

    it('is brought to the tables of today, to the last index and trigger', async () => {
      const fresh = await left.openNew()
      try {
        expect(await schemaOf(database.reader)).toEqual(await schemaOf(fresh.reader))
      } finally {
        await fresh.close()
      }
    })

    it('keeps its rows, which can be read as they are today', async () => {
      const filled = [...dump.matchAll(/^INSERT INTO public\.(\w+) /gm)].map(([, table]) => table!)
      expect(filled.length).toBeGreaterThan(80)
      for (const table of allTables) {
        const rows = await database.reader.select().from(table)
        if (filled.includes(getTableName(table))) expect(rows, getTableName(table)).not.toEqual([])
      }
    })

    it('goes on from there, and is opened again', async () => {
      const last = (await rowsOf<{ id: number }>(database, sql`select max(id) as id from organization`))[0]!.id
      const [added] = await database.transaction((tx) => tx.insert(organization).values({ orgParam: 'newcomers', name: 'Newcomers', timeZone: 'America/Chicago' }).returning())
      expect(added!.id).toBeGreaterThan(last)
      const history = () => rowsOf(database, sql`select hash, created_at::text from drizzle.__drizzle_migrations order by id`)
      const before = await history()
      await database.close()
      database = await left.open()
      expect(await history()).toEqual(before)
      expect(await database.reader.$count(organization, sql`org_param = 'newcomers'`)).toBe(1)
    })
  })
})

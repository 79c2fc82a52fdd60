import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from './openPostgres'

const server = process.env.PORTAL_TEST_DATABASE_URL

describe.skipIf(!server)('a table that a migration needs while someone else has it', () => {
  const name = `portal_in_use_${randomBytes(6).toString('hex')}`
  const url = new URL(server ?? 'postgresql://nobody')
  url.pathname = `/${name}`
  const admin = new Client({ connectionString: server })
  let other: Client
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create database ${name}`)
    await (await openPostgres(url.href)).close()
    other = new Client({ connectionString: url.href })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  /** The history is read and written by each start; any other table would be waited for in the same way. */
  const take = async () => {
    await other.query('begin')
    await other.query('lock table drizzle.__drizzle_migrations in access exclusive mode')
  }

  it('is not waited for without end: whoever reads it meanwhile would wait too', async () => {
    await take()
    await expect(openPostgres(url.href, { toLock: 100 })).rejects.toThrow('The database at DATABASE_URL cannot be used: a table that a migration changes is in use.')
    await other.query('rollback')
  })

  it('is asked for again as long as the start may wait', async () => {
    await take()
    const said: string[] = []
    const released: Promise<unknown>[] = []
    const database = await openPostgres(url.href, { toLock: 100, patience: 60_000, say: (text) => { said.push(text); released.push(other.query('rollback')) } })
    await Promise.all(released)
    await database.close()
    expect(said).toEqual(['Waiting for the database: a table that a migration changes is in use.'])
  })
})

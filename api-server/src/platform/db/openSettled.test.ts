import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings'
import { connectionsOf, openSettled } from './openSettled'

const given = { PORTAL_DATABASE_CONNECTIONS: '3', PORTAL_DATABASE_CONNECT_SECONDS: '0.5', PORTAL_DATABASE_STATEMENT_SECONDS: '7', PORTAL_DATABASE_IDLE_SECONDS: '11' }

describe('the connections of a server', () => {
  it('are as many, and may take as long, as the settings say; a command that someone waits for may ask what takes long', () => {
    const settings = readSettings(given)
    expect(connectionsOf(settings, 'limited')).toEqual({ most: 3, toConnect: 500, toState: 7_000, toIdle: 11_000 })
    expect(connectionsOf(settings, 'unlimited')).toEqual({ most: 3, toConnect: 500, toState: 0, toIdle: 0 })
  })

  it('are waited for at the start, as long as the settings say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-socket-'))
    const start = (seconds: string) => {
      const said: string[] = []
      return openSettled(readSettings({ DATABASE_URL: `postgresql:///portal?host=${encodeURIComponent(folder)}&user=portal`, PORTAL_DATABASE_START_SECONDS: seconds }), { say: (text) => said.push(text) })
        .then(() => expect.unreachable(), () => said.length)
    }
    expect([await start('0'), await start('0.6')]).toEqual([0, 1])
    await rm(folder, { recursive: true })
  })

  it.skipIf(!process.env.PORTAL_TEST_DATABASE_URL)('are so at the database', async () => {
    const database = await openSettled(readSettings({ ...given, DATABASE_URL: process.env.PORTAL_TEST_DATABASE_URL! }))
    const read = async (query: string) => Object.values(((await database.reader.execute(sql.raw(query))) as unknown as { rows: [object] }).rows[0])[0] as unknown
    expect([await read('show statement_timeout'), await read('show idle_in_transaction_session_timeout')]).toEqual(['7s', '11s'])
    const pids = await Promise.all(Array.from({ length: 12 }, () => read('select pg_backend_pid() from pg_sleep(0.05)')))
    expect(new Set(pids).size).toBe(3)
    await database.close()
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asDomainError } from '../http/answer'
import { Connections, usualConnections } from './connections'
import { openPostgres } from './openPostgres'

/** A PostgreSQL that is stopped: reached by a Unix socket, the socket's file is gone with it. */
let folder: string
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'portal-socket-')) })
afterAll(() => rm(folder, { recursive: true }))
const url = () => `postgresql:///portal?host=${encodeURIComponent(folder)}&user=portal`

it('is not there for the moment: whoever asks may come again', async () => {
  const connections = new Connections({ ...usualConnections, url: url() })
  const refused = await connections.reader.execute(sql`select 1`).catch((error: unknown) => error)
  expect(asDomainError(refused).id).toBe('unavailable')
  await connections.close()
})

it('is waited for at the start', async () => {
  const said: string[] = []
  await expect(openPostgres(url(), { patience: 600, say: (text) => said.push(text) })).rejects.toThrow(/^The database at DATABASE_URL cannot be used: connect ENOENT/)
  expect(said).toEqual([expect.stringMatching(/^Waiting for the database: connect ENOENT/)])
})

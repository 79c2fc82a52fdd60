import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
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

it.skipIf(!process.env.PORTAL_TEST_DATABASE_URL)('is as good as stopped while its owner takes no connections, and once it is taken away to be put back', async () => {
  const name = `portal_shut_${process.pid}`
  const owner = new Client(process.env.PORTAL_TEST_DATABASE_URL!)
  await owner.connect()
  await owner.query(`create database ${name}`)
  const address = process.env.PORTAL_TEST_DATABASE_URL!.replace(/^(postgresql:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const connections = new Connections({ ...usualConnections, url: address })
  const ask = async () => connections.reader.execute(sql`select 1`).then(() => 'answered', (error: unknown) => asDomainError(error).id)
  try {
    await owner.query(`alter database ${name} allow_connections false`)
    expect(await ask()).toBe('unavailable')
    await owner.query(`alter database ${name} allow_connections true`)
    expect(await ask()).toBe('answered')
    await connections.close()
  } finally {
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
  const gone = new Connections({ ...usualConnections, url: address })
  expect(await gone.reader.execute(sql`select 1`).then(() => 'answered', (error: unknown) => asDomainError(error).id)).toBe('unavailable')
  await gone.close()
  // At a start it is more often a wrong name: that is not waited for.
  const said: string[] = []
  await expect(openPostgres(address, { patience: 60_000, say: (text) => said.push(text) })).rejects.toThrow(/does not exist/)
  expect(said).toEqual([])
})

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asDomainError } from '../http/answer'
import type { Database } from './database'
import { openPostgres } from './openPostgres'
import { StartProblem } from './startProblem'
import { seconds } from '../../../../scripts/lib/patience.mjs'

const server = process.env.PORTAL_TEST_DATABASE_URL

/** Stands between a server and its database, and can fall silent as a network does: nothing is closed, nothing arrives. */
async function startNetwork(to: URL) {
  const state = { isSilent: false, isRefusing: false }
  const pairs = new Set<[Socket, Socket]>()
  // A local server may be named by the folder of its socket alone.
  const socketFolder = to.searchParams.get('host')
  const network = createServer((near) => {
    if (state.isRefusing) {
      near.destroy()
      return
    }
    const far = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${to.port || 5432}`) : connect(Number(to.port || 5432), to.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [[near, far], [far, near]] as const) {
      one.on('error', () => {}).on('close', () => {
        pairs.delete(pair)
        if (!silenced.has(pair)) other.destroy()
      })
      one.on('data', (bytes: Buffer) => {
        if (!state.isSilent && !silenced.has(pair)) other.write(bytes)
      })
    }
  })
  const silenced = new WeakSet<[Socket, Socket]>()
  await once(network.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(to)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((network.address() as AddressInfo).port)
  return {
    state, url: url.href,
    /** Connections of now are silent for ever; new ones work. */
    silenceThoseOpen: () => {
      for (const pair of pairs) silenced.add(pair)
      return pairs.size
    },
    /** Connections that there are now. */
    opened: () => pairs.size,
    stop: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      network.close()
      await once(network, 'close')
    },
  }
}

describe.skipIf(!server)('a database behind a network that falls silent', () => {
  let network: Awaited<ReturnType<typeof startNetwork>>
  let database: Database
  let admin: Pool
  const name = `portal_test_silent_${process.pid}`

  beforeAll(async () => {
    admin = new Pool({ connectionString: server, max: 1 })
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    const url = new URL(server!)
    url.pathname = `/${name}`
    network = await startNetwork(url)
    database = await openPostgres({ url: network.url, toConnect: 1_000, toLook: 300, toState: 4_000, toIdle: 500 })
  })
  afterEach(() => { Object.assign(network.state, { isSilent: false, isRefusing: false }) })
  afterAll(async () => {
    await database.close()
    await network.stop()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })

  const read = (of: Database = database) => of.reader.execute(sql`select 'read' as said`) as unknown as Promise<{ rows: { said: string }[] }>

  it('answers reads soon, when all connections that it holds have fallen silent', async () => {
    const patient = await openPostgres({ url: network.url, toConnect: 1_000, toLook: 300, toState: 600_000 })
    await Promise.all(Array.from({ length: 10 }, () => patient.reader.execute(sql`select pg_sleep(0.1)`)))
    expect(network.silenceThoseOpen()).toBeGreaterThanOrEqual(10)
    // Neither the time for a statement nor the system's own is waited for, which is a quarter of an hour.
    const found = await Promise.all(Array.from({ length: 30 }, () => read(patient)))
    expect(found.map(({ rows }) => rows[0]!.said)).toEqual(Array.from({ length: 30 }, () => 'read'))
    await patient.close()
  })

  it('does a transaction again of which nobody answers', async () => {
    let tries = 0
    expect(await database.transaction(async (tx) => {
      tries += 1
      if (tries === 1) network.silenceThoseOpen()
      await tx.execute(sql`select 1`)
      return 'done'
    })).toBe('done')
    expect(tries).toBe(2)
  })

  it('says that it is not there when nothing arrives at all, and is there again at once', async () => {
    network.state.isSilent = true
    const refused = await read().catch((error: unknown) => error)
    expect(asDomainError(refused).id).toBe('unavailable')
    network.state.isSilent = false
    expect((await read()).rows[0]!.said).toBe('read')
  })

  it('says so once it was asked in vain and no new connection came, also to whoever comes to wait later', async () => {
    const [toConnect, toLook, toAsk] = [3_000, 300, 300]
    const warm = await openPostgres({ url: network.url, most: 4, toConnect, toLook, toAsk, toState: 600_000 })
    await Promise.all(Array.from({ length: 4 }, () => warm.reader.execute(sql`select pg_sleep(0.1)`)))
    network.state.isSilent = true
    const before = network.opened()
    const waited = async () => {
      const started = performance.now()
      expect(asDomainError(await read(warm).catch((error: unknown) => error)).id).toBe('unavailable')
      return performance.now() - started
    }
    const first = [waited(), waited()]
    // While the server is being asked about these two.
    await expect.poll(() => network.opened(), { interval: 10 }).toBeGreaterThan(before)
    const all = await Promise.all([...first, waited(), waited()])
    // It is looked each third of the time; the rest is for a machine that is busy.
    for (const milliseconds of all) expect(milliseconds).toBeLessThan(toLook * (4 / 3) + toAsk + toConnect + 1_500)
    network.state.isSilent = false
    expect((await read(warm)).rows[0]!.said).toBe('read')
    await warm.close()
  })

  it('waits for what the server is at work on, until its time for a statement', async () => {
    expect(((await database.reader.execute(sql`select 'slow' as said from pg_sleep(1.5)`)) as unknown as { rows: { said: string }[] }).rows[0]!.said).toBe('slow')
    const refused = await database.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)).catch((error: unknown) => error)
    expect(asDomainError(refused).id).toBe('unavailable')
  })

  it('lets no transaction hold its locks while nothing is asked in it', async () => {
    let tries = 0
    await expect(database.transaction(async (tx) => {
      tries += 1
      const { rows: [own] } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: [{ pid: number }] }
      // Nothing is asked until the server has ended it by itself.
      if (tries === 1) await expect.poll(async () => (await admin.query('select 1 from pg_stat_activity where pid = $1', [own.pid])).rowCount, { timeout: seconds(60) }).toBe(0)
      await tx.execute(sql`select 1`)
      return tries
    })).resolves.toBe(2)
  })

  it('is waited for at the start while it comes up, and named when it does not', async () => {
    network.state.isRefusing = true
    const said: string[] = []
    const opening = openPostgres(network.url, { patience: 30_000, say: (text) => void said.push(text) })
    await expect.poll(() => said).toHaveLength(1)
    expect(said[0]).toMatch(/^Waiting for the database: /)
    network.state.isRefusing = false
    const opened = await opening
    expect((await read(opened)).rows[0]!.said).toBe('read')
    await opened.close()
    network.state.isRefusing = true
    await expect(openPostgres(network.url)).rejects.toThrow(StartProblem)
    network.state.isRefusing = false
    const nobody = new URL(network.url)
    nobody.pathname = '/there_is_no_such_database'
    // What will not mend itself is said at once.
    await expect(openPostgres(nobody.href, { patience: 600_000 })).rejects.toThrow(/The database at DATABASE_URL cannot be used: .*does not exist/)
  })
})

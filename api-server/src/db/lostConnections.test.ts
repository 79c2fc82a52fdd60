import { setTimeout as wait } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitScore } from '@portal/shared/scores/score.calls'
import { asDomainError } from '../http/answer'
import { loginAs, makeLeague, makeMatch, type League } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'
import { match } from './schema/matches'

const server = process.env.PORTAL_TEST_DATABASE_URL

describe.skipIf(!server)('a database that ends connections', () => {
  let portal: TestPortal
  let league: League
  let token: string
  let name: string
  let admin: Pool
  let matchIds: number[]
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)

  beforeAll(async () => {
    portal = await startTestPortal()
    const { rows } = (await portal.database.reader.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] }
    name = rows[0]!.name
    admin = new Pool({ connectionString: server, max: 1 })
    league = await makeLeague(portal, { teamNames: ['Atlas', 'Borea', 'Corvus', 'Delphi', 'Echo'] })
    token = (await loginAs(portal, league, { roleName: 'Organization Admin' })).token
    const pairs = league.teams.flatMap((_, home) => league.teams.flatMap((__, away) => (home === away ? [] : [[home, away] as const]))).slice(0, 16)
    matchIds = []
    for (const [home, away] of pairs) matchIds.push(await makeMatch(portal, league, home, away))
    process.on('uncaughtException', note)
  })
  afterAll(async () => {
    process.off('uncaughtException', note)
    await portal.stop()
    await admin.end()
  })

  const endAll = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  const enter = (matchId: number, matchVersion: number, homeScore: number) => portal.send(
    submitScore,
    { matchId, matchVersion, outcome: 'played', homeScore, awayScore: 0, periods: [], overtimePeriods: 0, reason: 'Entered again' },
    { token },
  )
  const stored = async () => {
    const rows = await portal.database.reader.select({ id: match.id, version: match.version, homeScore: match.homeScore }).from(match).where(inArray(match.id, matchIds))
    return new Map(rows.map((row) => [row.id, row]))
  }

  it('twenty times under sixteen scores at once: the process lives, says 503, and loses nothing that it has said yes to', async () => {
    let ended = 0
    for (let round = 1; round <= 20; round += 1) {
      const before = await stored()
      // Another each time: the same score once more would be no change.
      const homeScore = round
      const sending = Promise.all(matchIds.map((id) => enter(id, before.get(id)!.version, homeScore)))
      // A little later each round: while connections are opened, scores are stored, and transactions are committed.
      await wait(round * 4)
      ended += (await endAll()).rowCount ?? 0
      const answers = await sending
      for (const { status, headers } of answers) {
        expect([200, 503]).toContain(status)
        if (status === 503) expect(headers['retry-after']).toBe('5')
      }
      const after = await stored()
      answers.forEach(({ status }, index) => {
        const { version, homeScore: kept } = after.get(matchIds[index]!)!
        const { version: known } = before.get(matchIds[index]!)!
        if (status === 200) expect({ version, kept }).toEqual({ version: known + 1, kept: homeScore })
        // What came of a commit on which nobody answered only the database knows: it was done once, or not at all.
        else expect([known, known + 1]).toContain(version)
      })
    }
    expect(ended).toBeGreaterThan(20)
    expect(uncaught).toEqual([])
  })

  it('holds no place for a connection that is gone: as many are at work as before', async () => {
    const started = performance.now()
    await Promise.all(Array.from({ length: 10 }, () => portal.database.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`))))
    // Ten at once and not one after the other: that took two seconds.
    expect(performance.now() - started).toBeLessThan(1_900)
  })

  it('does again what was not yet committed, and reads again what was being read', async () => {
    let tries = 0
    const done = portal.database.transaction(async (tx) => {
      tries += 1
      if (tries === 1) await endAll()
      await tx.execute(sql`select pg_sleep(0.01)`)
      return 'done'
    })
    expect(await done).toBe('done')
    expect(tries).toBe(2)
    const reading = portal.database.reader.execute(sql`select pg_sleep(0.3), 'read' as said`) as unknown as Promise<{ rows: { said: string }[] }>
    // The connection is at the query by then, or the query goes to the next one: both have to be answered.
    await wait(100)
    await endAll()
    expect((await reading).rows[0]!.said).toBe('read')
  })

  it('refuses as it would have, when the connection is lost after that', async () => {
    const refused = await portal.database.transaction(async () => {
      await endAll()
      throw new Error('Refused for a reason of its own.')
    }).catch((error: unknown) => error)
    expect((refused as Error).message).toBe('Refused for a reason of its own.')
  })

  it('does not do again what may be committed: it says that it does not know', async () => {
    let tries = 0
    await portal.database.transaction((tx) => tx.execute(sql`create table slow_commit (id int)`))
    await portal.database.transaction((tx) => tx.execute(sql`create function wait_a_little() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end'`))
    await portal.database.transaction((tx) => tx.execute(sql`create constraint trigger slow after insert on slow_commit deferrable initially deferred for each row execute function wait_a_little()`))
    const done = portal.database.transaction(async (tx) => {
      tries += 1
      await tx.execute(sql`insert into slow_commit values (1)`)
    }).catch((error: unknown) => error)
    await expect.poll(async () => (await admin.query(`select 1 from pg_stat_activity where datname = $1 and state = 'active' and query = 'commit'`, [name])).rowCount, { timeout: 20_000 }).toBe(1)
    await endAll()
    expect(asDomainError(await done).id).toBe('unavailable')
    expect(tries).toBe(1)
  })
})

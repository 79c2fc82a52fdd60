import { inArray, sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { asDomainError } from '../http/answer'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { match } from '../../scheduling/matches/match.tables'
import { seconds } from '../../../../scripts/lib/patience.mjs'

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
  /** What a connection of the portal can be seen at: each of these is a moment to lose it. */
  const moments = [`state = 'active'`, `state = 'idle in transaction'`, `query like 'insert%' and state <> 'idle'`, `query = 'commit' and state = 'active'`] as const
  const isSeen = async (moment: string) => (await admin.query(`select 1 from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and ${moment}`, [name])).rowCount! > 0
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
      let isAnswered = false
      const sending = Promise.all(matchIds.map((id) => enter(id, before.get(id)!.version, homeScore))).finally(() => { isAnswered = true })
      // At another moment each round. A commit is short: whoever looks for one may see none.
      while (!isAnswered && !(await isSeen(moments[round % moments.length]!)));
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
    let begun = 0
    let all = () => {}
    const allHaveBegun = new Promise<void>((resolve) => { all = resolve })
    // Each waits for all others: with a place too few the tenth would never begin, and none would end.
    await Promise.all(Array.from({ length: 10 }, () => portal.database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      begun += 1
      if (begun === 10) all()
      await allHaveBegun
    })))
    expect(begun).toBe(10)
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
    // A read that waits for a lock is seen to be under way when its connection is lost. (Drizzle asks only when someone waits for the answer.)
    const url = new URL(server!)
    url.pathname = `/${name}`
    const holder = new Client({ connectionString: url.href })
    await holder.connect()
    await holder.query('select pg_advisory_lock(740211904)')
    const reading = Promise.all([portal.database.reader.execute(sql`select pg_advisory_xact_lock(740211904), 'read' as said`)]) as unknown as Promise<[{ rows: { said: string }[] }]>
    const isWaiting = async () => (await holder.query(`select 1 from pg_stat_activity where datname = $1 and wait_event = 'advisory'`, [name])).rowCount
    await expect.poll(isWaiting, { timeout: seconds(20) }).toBe(1)
    await holder.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [name])
    await holder.end()
    expect((await reading)[0].rows[0]!.said).toBe('read')
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
    await expect.poll(async () => (await admin.query(`select 1 from pg_stat_activity where datname = $1 and state = 'active' and query = 'commit'`, [name])).rowCount, { timeout: seconds(20) }).toBe(1)
    await endAll()
    expect(asDomainError(await done).id).toBe('unavailable')
    expect(tries).toBe(1)
  })
})

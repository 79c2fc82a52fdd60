import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, saveEvent, saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { removeClassification } from '@portal/shared/directory/classifications/classification.calls'
import { removeDistricts, saveDistrict } from '@portal/shared/directory/districts/district.calls'
import { removeEntry } from '@portal/shared/directory/setupLists/setupList.calls'
import { addTeam, getTeam, saveTeam } from '@portal/shared/directory/teams/schoolTeam.calls'
import { moveMatch } from '@portal/shared/scheduling/matches/match.calls'
import { publishSeason } from '@portal/shared/scheduling/seasons/season.calls'
import { removeVenues } from '@portal/shared/scheduling/venues/venue.calls'
import type { Tx } from '../platform/db/database'
import { standingTable } from '../competition/standings/standing.tables'
import { level } from '../directory/activities/activity.tables'
import { classification } from '../directory/classifications/classification.tables'
import { district } from '../directory/districts/district.tables'
import { schoolActivity } from '../directory/participation/participation.tables'
import { team } from '../directory/teams/team.tables'
import { match } from '../scheduling/matches/match.tables'
import { lockPlaces } from '../scheduling/venues/lockPlaces'
import { venue } from '../scheduling/venues/venue.tables'
import { emptyEvent } from '../testing/eventsWorld'
import { makeLeague, makeMatch, type League } from '../testing/factories'
import { layOutSeason } from '../testing/layOutSeason'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

/**
 * What is deleted while someone else puts it to use, by two transactions that are open at the same moment. The second one is
 * told so: no answer is a failure of the portal. The embedded database has one transaction at a time: there the second begins later.
 */
let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

/** In what order rows are held: where nothing waits for anything, it cannot be seen. */
const onPostgres = it.skipIf(!process.env.PORTAL_TEST_DATABASE_URL)

interface Sent { status: number; body: { error?: { id: string; fields?: { field: string }[] }; error_message: string | null } }

/** Does `first` in a transaction that stays open until what `second` asks for waits for it, then does `last`, and ends. @returns what the second was told */
async function overtaking(first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>, last?: (tx: Tx) => Promise<unknown>): Promise<Sent> {
  let begin!: () => void
  // Made outside of the transaction: inside of it another one is refused.
  const answer = new Promise<void>((resolve) => { begin = resolve }).then(second)
  let isAnswered = false
  void answer.finally(() => { isAnswered = true })
  await portal.database.transaction(async (tx) => {
    await first(tx)
    begin()
    while (portal.database.kind === 'postgresql' && !isAnswered) {
      // Not from pg_stat_activity: within a transaction its list of connections stays as it was first looked at, and the other's may be newer.
      const waiting = await tx.execute(sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`) as unknown as { rows: unknown[] }
      if (waiting.rows.length > 0) break
    }
    await last?.(tx)
  })
  return (await answer) as Sent
}

const said = ({ status, body }: Sent) => [status, body.error?.id, body.error?.fields?.map(({ field }) => field).join() ?? '']
const options = () => ({ token: league.adminToken })
const at = () => ({ organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, levelId: league.levelId })
let made = 0
const makeDistrict = () => portal.database.transaction(async (tx) => (await tx.insert(district).values({ ...at(), slug: `made-${(made += 1)}`, name: `Made ${made}`, position: 10 + made }).returning())[0]!.id)
const makeClass = () => portal.database.transaction(async (tx) => (await tx.insert(classification).values({ organizationId: league.organizationId, academicYearId: league.yearId, slug: `made-${(made += 1)}`, label: `${made}A`, position: made }).returning())[0]!.id)
const makeLevel = () => portal.database.transaction(async (tx) => (await tx.insert(level).values({ organizationId: league.organizationId, slug: `made-${(made += 1)}`, name: `Level ${made}`, position: made }).returning())[0]!.id)
const teamId = () => league.teams[0]!.teamId
const place = () => ({ activityId: league.activityId, levelId: league.levelId })

describe('a district', () => {
  const put = (districtId: number) => (tx: Tx) => tx.update(team).set({ districtId }).where(eq(team.id, teamId()))
  const deleted = (districtId: number) => async (tx: Tx) => {
    await tx.delete(standingTable).where(eq(standingTable.districtId, districtId))
    await tx.delete(district).where(eq(district.id, districtId))
  }

  it('that a team is just being put into is in use', async () => {
    const districtId = await makeDistrict()
    const answer = await overtaking(put(districtId), () => portal.send(removeDistricts, { ...place(), districtIds: [districtId], releaseTeams: false }, options()))
    expect(said(answer)).toEqual([409, 'in-use', ''])
    expect(answer.body.error_message).toMatch(/^“Made \d+” is used by 1 team and cannot be deleted\.$/)
  })

  it('is in use for whoever comes on a connection that is made only then, too', async () => {
    const districtId = await makeDistrict()
    if (portal.database.kind === 'postgresql') await portal.database.reader.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    const answer = await overtaking(put(districtId), () => portal.send(removeDistricts, { ...place(), districtIds: [districtId], releaseTeams: false }, options()))
    expect(said(answer)).toEqual([409, 'in-use', ''])
  })

  it('lets such a team go if that was asked for', async () => {
    const districtId = await makeDistrict()
    const answer = await overtaking(put(districtId), () => portal.send(removeDistricts, { ...place(), districtIds: [districtId], releaseTeams: true }, options()))
    expect(answer).toMatchObject({ status: 200, payload: { removed: 1, released: 1 } })
    expect(await portal.database.reader.select({ districtId: team.districtId }).from(team).where(eq(team.id, teamId()))).toEqual([{ districtId: null }])
  })

  it('that is just being deleted takes no team, neither one that stands nor a new one', async () => {
    const { payload: { version } } = await portal.send(getTeam, { teamId: teamId() }, options())
    const [first, second] = [await makeDistrict(), await makeDistrict()]
    expect(said(await overtaking(deleted(first), () => portal.send(saveTeam, { teamId: teamId(), version, districtId: first }, options())))).toEqual([400, 'invalid-input', 'districtId'])
    const [taking] = await portal.database.reader.select().from(schoolActivity).where(eq(schoolActivity.schoolId, league.teams[1]!.schoolId))
    const fields = { schoolActivityId: taking!.id, levelId: league.levelId, name: 'Blue', homeVenueId: null, staff: [], key: crypto.randomUUID() }
    expect(said(await overtaking(deleted(second), () => portal.send(addTeam, { ...fields, districtId: second }, options())))).toEqual([400, 'invalid-input', 'districtId'])
  })
})

describe('what has no words of its own for it', () => {
  it('is not deleted while it comes into use', async () => {
    const [classId, levelId] = [await makeClass(), await makeLevel()]
    expect(said(await overtaking((tx) => tx.update(district).set({ classificationId: classId }).where(eq(district.id, league.districtId)), () => portal.send(removeClassification, { classificationId: classId }, options()))).slice(0, 1)).toEqual([409])
    expect(said(await overtaking((tx) => tx.update(team).set({ levelId }).where(eq(team.id, teamId())), () => portal.send(removeEntry, { kind: 'level', entryId: levelId }, options()))).slice(0, 1)).toEqual([409])
    await portal.database.transaction(async (tx) => {
      await tx.update(team).set({ levelId: league.levelId }).where(eq(team.id, teamId()))
      await tx.update(district).set({ classificationId: null }).where(eq(district.id, league.districtId))
    })
  })

  it('is not put to use while it is deleted', async () => {
    const [classId, districtId] = [await makeClass(), await makeDistrict()]
    const [seen] = await portal.database.reader.select({ name: district.name, classificationId: district.classificationId, published: district.published }).from(district).where(eq(district.id, districtId))
    const answer = await overtaking((tx) => tx.delete(classification).where(eq(classification.id, classId)), () => portal.send(saveDistrict, { districtId, values: { ...seen!, classificationId: classId }, seen: seen! }, options()))
    expect([400, 409]).toContain(answer.status)
    expect(answer.body.error_message).toBeTruthy()
  })
})

describe('a venue', () => {
  const makeVenue = () => portal.database.transaction(async (tx) => (await tx.insert(venue).values({ organizationId: league.organizationId, name: `Hall ${(made += 1)}`, timeZone: 'America/Chicago' }).returning())[0]!.id)
  const remove = (venueId: number) => async (tx: Tx) => {
    await lockPlaces(tx, { venueIds: [venueId] })
    await tx.update(venue).set({ deletedAt: new Date() }).where(eq(venue.id, venueId))
  }
  const fields = () => ({ ...emptyEvent, activityId: league.activityId, levelId: league.levelId, key: crypto.randomUUID() })

  it('is not taken by an event, or a session of one, while it is being deleted', async () => {
    const [first, second, third] = [await makeVenue(), await makeVenue(), await makeVenue()]
    expect(said(await overtaking(remove(first), () => portal.send(addEvent, { ...fields(), venueId: first }, options())))).toEqual([400, 'invalid-input', 'venueId'])
    const { eventId } = (await portal.send(addEvent, fields(), options())).payload
    expect(said(await overtaking(remove(second), () => portal.send(saveEvent, { eventId, version: 1, venueId: second }, options())))).toEqual([400, 'invalid-input', 'venueId'])
    const session = { sessionId: null, title: 'Heats', day: '2026-12-04', from: '09:00', to: '12:00', venueId: third, assetId: null, note: '' }
    expect(said(await overtaking(remove(third), () => portal.send(saveEventSessions, { eventId, version: 1, sessions: [session] }, options())))).toEqual([400, 'invalid-input', 'sessions.0.venueId'])
  })

  it('is no team’s home, neither of one that stands nor of a new one, while it is being deleted', async () => {
    const { payload: { version } } = await portal.send(getTeam, { teamId: teamId() }, options())
    const [first, second] = [await makeVenue(), await makeVenue()]
    expect(said(await overtaking(remove(first), () => portal.send(saveTeam, { teamId: teamId(), version, homeVenueId: first }, options())))).toEqual([400, 'invalid-input', 'homeVenueId'])
    const [taking] = await portal.database.reader.select().from(schoolActivity).where(eq(schoolActivity.schoolId, league.teams[1]!.schoolId))
    const fields = { schoolActivityId: taking!.id, levelId: league.levelId, name: 'Gold', homeVenueId: second, districtId: null, staff: [], key: crypto.randomUUID() }
    expect(said(await overtaking(remove(second), () => portal.send(addTeam, fields, options())))).toEqual([400, 'invalid-input', 'homeVenueId'])
  })

  it('that a team is just making its home is in use', async () => {
    const venueId = await makeVenue()
    const home = async (tx: Tx) => {
      await lockPlaces(tx, { venueIds: [venueId] })
      await tx.update(team).set({ homeVenueId: venueId }).where(eq(team.id, teamId()))
    }
    const answer = await overtaking(home, () => portal.send(removeVenues, { venueIds: [venueId] }, options()))
    expect(answer).toMatchObject({ payload: { outcomes: [{ outcome: 'refused', why: 'It is in use: 1 team that plays at home there.' }] } })
  })

  onPostgres('is waited for before its match is held: who has the venue can still change the match', async () => {
    const venueId = await makeVenue()
    const matchId = await makeMatch(portal, league, 0, 1, { venueId, startsAt: new Date('2026-12-04T01:00:00Z') })
    const to = { day: '2026-12-05', time: '19:00', venueId, assetId: null }
    const answer = await overtaking(
      (tx) => lockPlaces(tx, { venueIds: [venueId] }),
      () => portal.send(moveMatch, { matchId, matchVersion: 1, reason: 'Rain.', accepted: [], ...to }, options()),
      // As a venue's new time zone does. Without a wait: where the match is held already, this fails.
      (tx) => tx.select({ id: match.id }).from(match).where(eq(match.id, matchId)).for('update', { noWait: true }),
    )
    expect(said(answer)).toEqual([200, undefined, ''])
  })

  onPostgres('and the teams are waited for before a district whose season is published is held', async () => {
    const wishes = { double: false, firstDay: '2027-01-04', lastDay: '2027-01-24', slots: [{ weekday: 2, time: '18:30' }, { weekday: 5, time: '19:00' }], extraDays: [], wishes: [], homes: [], places: [], seed: 1 }
    const { draft, standing } = (await layOutSeason(portal, { districtId: league.districtId, key: crypto.randomUUID(), version: 0, wishes }, league.adminToken)).payload
    const accepted = draft!.conflicts.map(({ key }) => key)
    const answer = await overtaking(
      (tx) => lockPlaces(tx, { venueIds: [], teamIds: [draft!.games[0]!.homeTeamId] }),
      () => portal.send(publishSeason, { districtId: league.districtId, draftId: draft!.draftId, version: draft!.version, accepted, ...(standing > 0 && { addTo: standing }) }, options()),
      // As a match of the district does that is made for the team.
      (tx) => tx.select({ id: district.id }).from(district).where(eq(district.id, league.districtId)).for('key share', { noWait: true }),
    )
    expect(said(answer)).toEqual([200, undefined, ''])
  })
})

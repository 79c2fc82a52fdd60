import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, asc, eq } from 'drizzle-orm'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { changeSeason, getSeason, listSeasonFilters, listSeasons, publishSeason, removeSeason, type draftSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { PlannedGame, SeasonPage, SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import { getTeam } from '@portal/shared/directory/teams/schoolTeam.calls'
import { getPublicSchedule } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { addBooking, addVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { team } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from '../matches/match.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { layOutSeason } from '../../testing/layOutSeason'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
let chair: { token: string; userId: number }
let venueId = 0

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const ofFirst = { schoolId: league.teams[0]!.schoolId }
  coach = await loginAs(portal, league, { roleName: 'Coach', ...ofFirst, coaches: [teamId(0)] })
  chair = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[1]!.schoolId })
  venueId = (await portal.send(addVenue, {
    key: crypto.randomUUID(), name: 'Shared Park', schoolId: null, address: '', city: '', state: '', zip: '', latitude: null, longitude: null, timeZone: 'America/Chicago', directions: '',
    openingTimes: [], assets: ['Field 1'].map((name) => ({ assetId: null, name, kind: 'field' as const, activityIds: [] })),
  }, { token: league.adminToken })).payload.venueId
})
afterAll(() => portal.stop())

const teamId = (index: number) => league.teams[index]!.teamId
const wishes = (changes: Partial<SeasonWishes> = {}): SeasonWishes => ({
  double: false, firstDay: '2027-01-04', lastDay: '2027-01-24', slots: [{ weekday: 2, time: '18:30' }, { weekday: 5, time: '19:00' }], extraDays: [], wishes: [], homes: [], places: [], seed: 1, ...changes,
})
const read = async (token = league.adminToken): Promise<SeasonPage> => (await portal.send(getSeason, { districtId: league.districtId }, { token })).payload
const lay = (changes: Partial<SeasonWishes> = {}, more: Partial<InputOf<typeof draftSeason>> = {}, token = league.adminToken) =>
  layOutSeason(portal, { districtId: league.districtId, key: crypto.randomUUID(), version: 0, wishes: wishes(changes), ...more }, token)
const change = (version: number, games: PlannedGame[], token = league.adminToken) => portal.send(changeSeason, { districtId: league.districtId, version, games }, { token })
const plain = ({ game, homeTeamId, awayTeamId, day, time, venueId: place, assetId }: PlannedGame): PlannedGame => ({ game, homeTeamId, awayTeamId, day, time, venueId: place, assetId })
const throwAway = async () => {
  const { draft } = await read()
  if (draft) expect((await portal.send(removeSeason, { districtId: league.districtId, version: draft.version }, { token: league.adminToken })).status).toBe(200)
}
const problems = (body: unknown) => ((body as { error?: { fields?: { field: string }[] } }).error?.fields ?? []).map(({ field }) => field)
const errorOf = (body: unknown) => (body as { error?: { id: string } }).error?.id
const detailsOf = (body: unknown) => (body as { error?: { details?: unknown } }).error?.details
const districtMatches = () => portal.database.reader.select().from(match).where(and(eq(match.districtId, league.districtId), eq(match.academicYearId, league.yearId))).orderBy(asc(match.startsAt), asc(match.id))

describe('laying a season out', () => {
  it('proposes what it knows, makes a draft that nobody else sees, and is done once if it is sent twice', async () => {
    const first = await read()
    expect(first).toMatchObject({ draft: null, standing: 0, published: null, can: { edit: true }, wishes: { slots: [{ weekday: 2 }, { weekday: 5 }], firstDay: '2026-11-21', lastDay: '2027-07-31' } })
    const input = { districtId: league.districtId, key: crypto.randomUUID(), version: 0, wishes: wishes() }
    const { payload } = await layOutSeason(portal, input, league.adminToken)
    expect(payload.draft).toMatchObject({ version: 1, breaks: 2, fewestBreaks: 2, unmet: [], problems: [], conflicts: [] })
    expect(payload.draft!.games).toHaveLength(6)
    expect(payload.draft!.games[0]).toMatchObject({ day: '2027-01-05', time: '18:30', placeText: '' })
    expect((await layOutSeason(portal, input, league.adminToken)).payload.draft).toEqual(payload.draft)
    expect(await districtMatches()).toEqual([])
    expect((await portal.send(getSeason, { districtId: league.districtId }, { token: chair.token })).status).toBe(404)
    const [entry] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'season.drafted'))
    expect(entry).toMatchObject({ subjectType: 'district', subjectId: league.districtId, data: { after: { games: 6 } } })
  })

  it('another number lays it out again; who saw an older state is told', async () => {
    const { draft } = await read()
    const anew = (await lay({ seed: 2 }, { version: draft!.version })).payload.draft!
    expect(anew.version).toBe(draft!.version + 1)
    const { status, body } = await lay({ seed: 3 }, { version: draft!.version })
    expect([status, errorOf(body)]).toEqual([409, 'changed-meanwhile'])
    expect((detailsOf(body) as SeasonPage).draft).toEqual(anew)
  })

  it.each<[string, Partial<SeasonWishes>, string]>([
    ['too few days', { lastDay: '2027-01-08' }, 'wishes.slots'], ['days of another year', { lastDay: '2027-09-01' }, 'wishes.lastDay'],
    ['a venue that is not there', { homes: [{ teamId: 1, venueId: 9_999_999 }] }, 'wishes.homes.0.venueId'], ['a place that is not there', { places: [{ venueId: 9_999_999, most: 1 }] }, 'wishes.places.0.venueId'],
  ])('refuses %s, and does nothing', async (_, changes, field) => {
    const before = await pictureOf(portal.database)
    const { status, body } = await lay(changes, { version: (await read()).draft!.version })
    expect([status, problems(body)]).toEqual([400, [field]])
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('names wishes that cannot be kept, and keeps the others', async () => {
    const { draft } = (await lay({
      wishes: [
        { kind: 'rivalry', teamIds: [teamId(0), teamId(1)], day: '2027-01-22' }, { kind: 'rivalry', teamIds: [teamId(2), teamId(3)], day: '2027-01-23' },
        { kind: 'blackout', teamId: null, day: '2027-01-12' },
      ],
    }, { version: (await read()).draft!.version })).payload
    expect(draft!.unmet).toEqual(['Corvus and Delphi on January 23, 2027: that day is not played on.'])
    expect(draft!.games.some(({ day, homeTeamId, awayTeamId }) => day === '2027-01-22' && [homeTeamId, awayTeamId].sort().join() === [teamId(0), teamId(1)].sort().join())).toBe(true)
    expect(draft!.games.some(({ day }) => day === '2027-01-12')).toBe(false)
  })

  it('keeps off days on which teams play already and venues are closed, without being asked', async () => {
    const other = await makeMatch(portal, league, 0, 2, { kind: 'nonDistrict', districtId: null, startsAt: new Date('2027-01-09T01:00:00Z') })
    const { bookingId } = (await portal.send(addBooking, { venueId, key: crypto.randomUUID(), assetId: null, title: 'Concert', startDay: '2027-01-15', startTime: '08:00', endDay: '2027-01-15', endTime: '23:00', accepted: [] }, { token: league.adminToken })).payload
    expect(bookingId).toBeGreaterThan(0)
    const { draft } = (await lay({ homes: [{ teamId: teamId(1), venueId }] }, { version: (await read()).draft!.version })).payload
    expect(draft!.games.some(({ day }) => day === '2027-01-08')).toBe(false)
    expect(draft!.games.some(({ day, homeTeamId }) => day === '2027-01-15' && homeTeamId === teamId(1))).toBe(false)
    expect(draft!.conflicts).toEqual([])
    await portal.database.transaction((tx) => tx.delete(match).where(eq(match.id, other)))
  })

  it('turns home and away of the season before around, as far as it is known', async () => {
    const past = await portal.database.transaction(async (tx) => {
      const [year] = await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning()
      const [old] = await tx.insert(district).values({ organizationId: league.organizationId, academicYearId: year!.id, activityId: league.activityId, levelId: league.levelId, slug: 'district-1', name: 'District 1', position: 1 }).returning()
      const ids: number[] = []
      for (const { schoolId } of league.teams) {
        const [taking] = await tx.insert(schoolActivity).values({ academicYearId: year!.id, schoolId, activityId: league.activityId }).returning()
        const [made] = await tx.insert(team).values({ organizationId: league.organizationId, academicYearId: year!.id, schoolActivityId: taking!.id, schoolId, activityId: league.activityId, levelId: league.levelId, districtId: old!.id }).returning()
        ids.push(made!.id)
      }
      return { academicYearId: year!.id, districtId: old!.id, ids }
    })
    const pairs = [[0, 1], [2, 3], [3, 0], [1, 2], [0, 2], [1, 3]] as const
    for (const [index, [home, away]] of pairs.entries()) {
      await makeMatch(portal, league, 0, 1, { academicYearId: past.academicYearId, districtId: past.districtId, homeTeamId: past.ids[home]!, awayTeamId: past.ids[away]!, startsAt: new Date(Date.UTC(2026, 0, 6 + 7 * Math.floor(index / 2), 20)) })
    }
    const page = (await lay({}, { version: (await read()).draft!.version })).payload
    expect(page.lastSeason).toBe(6)
    expect(page.draft!.sameHomeAsLastSeason).toBe(0)
    expect(page.draft!.teams.map(({ balance }) => balance)).toEqual([0, 0, 0, 0])
  })
})

describe('changing it by hand', () => {
  it('moves a match and exchanges home and away, names what is wrong then, and goes back', async () => {
    const { draft } = await read()
    const [one] = draft!.games
    const busy = draft!.games.find(({ day, homeTeamId, awayTeamId }) => day !== one!.day && [homeTeamId, awayTeamId].includes(one!.homeTeamId))!
    const moved = (await change(draft!.version, [{ ...plain(one!), day: busy.day, homeTeamId: one!.awayTeamId, awayTeamId: one!.homeTeamId }])).payload.draft!
    const nameOf = league.teams.find((each) => each.teamId === one!.homeTeamId)!.name
    expect(moved.problems.map(({ text }) => text)).toContainEqual(expect.stringMatching(new RegExp(`^${nameOf} plays 2 matches on January`)))
    expect(moved.problems.find(({ text }) => text.startsWith(nameOf))!.games.sort()).toEqual([one!.game, busy.game].sort())
    expect(moved.conflicts.some(({ kind, game }) => kind === 'teamBusy' && [one!.game, busy.game].includes(game))).toBe(true)
    const back = (await change(moved.version, [plain(one!)])).payload.draft!
    expect(back.games).toEqual(draft!.games)
    expect(back.problems).toEqual([])
    // Sending the same again changes nothing.
    expect((await change(1, [plain(one!)])).payload.draft!.version).toBe(back.version)
  })

  it('refuses other pairs, places and days that are none, and does nothing', async () => {
    const { draft } = await read()
    const game = plain(draft!.games[0]!)
    const before = await pictureOf(portal.database)
    const refused = async (changes: Partial<PlannedGame>) => {
      const { status, body } = await change(draft!.version, [{ ...game, ...changes }])
      return [status, problems(body)[0]]
    }
    const stranger = league.teams.find((each) => ![game.homeTeamId, game.awayTeamId].includes(each.teamId))!.teamId
    expect(await refused({ awayTeamId: stranger })).toEqual([400, 'games.0.game'])
    expect(await refused({ game: 999 })).toEqual([400, 'games.0.game'])
    expect(await refused({ day: '2027-08-01' })).toEqual([400, 'games.0.day'])
    expect(await refused({ venueId: 9_999_999 })).toEqual([400, 'games.0.venueId'])
    expect(await refused({ assetId: 1 })).toEqual([400, 'games.0.assetId'])
    expect(errorOf((await change(draft!.version - 1, [{ ...game, time: '20:00' }])).body)).toBe('changed-meanwhile')
    expect(await pictureOf(portal.database)).toEqual(before)
  })
})

describe('who plans it', () => {
  it('the office, and the chair of the district; nobody else, not even that there is a draft', async () => {
    const before = await pictureOf(portal.database)
    for (const { token } of [coach, chair]) {
      expect((await portal.send(getSeason, { districtId: league.districtId }, { token })).status).toBe(404)
      expect((await lay({}, {}, token)).status).toBe(404)
      expect((await portal.send(publishSeason, { districtId: league.districtId, draftId: 1, version: 1 }, { token })).status).toBe(404)
      expect((await portal.send(listSeasons, {}, { token })).payload.rows).toEqual([])
    }
    expect(await pictureOf(portal.database)).toEqual(before)
    await portal.database.transaction((tx) => tx.update(district).set({ chairUserId: chair.userId }).where(eq(district.id, league.districtId)))
    expect((await read(chair.token)).can).toEqual({ edit: true })
    expect((await portal.send(listSeasons, {}, { token: chair.token })).payload.rows.map(({ districtId }) => districtId)).toEqual([league.districtId])
    const { draft } = await read(chair.token)
    expect((await change(draft!.version, [{ ...plain(draft!.games[0]!), time: '17:00' }], chair.token)).status).toBe(200)
  })

  it('lists districts by state', async () => {
    const listed = async (state: 'none' | 'draft' | 'published') => (await portal.send(listSeasons, { state }, { token: league.adminToken })).payload.rows
    expect(await listed('draft')).toMatchObject([{ name: 'District 1', activityName: 'Soccer', teams: 4, matches: 0, hasDraft: true }])
    expect(await listed('none')).toEqual([])
    expect((await portal.send(listSeasons, { search: 'socc dist' }, { token: league.adminToken })).payload.total).toBe(1)
    expect((await portal.send(listSeasons, { search: '%' }, { token: league.adminToken })).payload.total).toBe(0)
    expect((await portal.send(listSeasonFilters, {}, { token: league.adminToken })).payload).toMatchObject({ activities: [{ name: 'Soccer' }], levels: [{ name: 'Varsity' }] })
  })
})

describe('publishing', () => {
  const publish = (page: SeasonPage, more: Partial<InputOf<typeof publishSeason>> = {}, token = league.adminToken) =>
    portal.send(publishSeason, { districtId: league.districtId, draftId: page.draft!.draftId, version: page.draft!.version, ...more }, { token })

  it('asks for what stands against it, makes all matches at once, tells each coach once, and is done once', async () => {
    await throwAway()
    const second = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[2]!.schoolId, coaches: [teamId(2), teamId(3)] })
    expect((await lay({ homes: league.teams.map((each) => ({ teamId: each.teamId, venueId })) })).status).toBe(200)
    const other = (await portal.send(addBooking, { venueId, key: crypto.randomUUID(), assetId: null, title: 'Flood', startDay: '2027-01-05', startTime: '08:00', endDay: '2027-01-05', endTime: '23:00', accepted: [] }, { token: league.adminToken })).payload
    expect(other.bookingId).toBeGreaterThan(0)
    const page = await read()
    const warnings = page.draft!.conflicts.filter(({ isWarning }) => isWarning)
    expect(warnings.map(({ kind }) => kind)).toContain('booked')

    const before = await pictureOf(portal.database)
    const refused = await publish(page)
    expect([refused.status, errorOf(refused.body)]).toEqual([409, 'conflicts'])
    expect((detailsOf(refused.body) as { conflicts: { key: string }[] }).conflicts.map(({ key }) => key)).toEqual(expect.arrayContaining(warnings.map(({ key }) => key)))
    expect(errorOf((await publish(page, { version: page.draft!.version + 1 })).body)).toBe('changed-meanwhile')
    expect(await pictureOf(portal.database)).toEqual(before)

    const told = (await portal.database.reader.select().from(outgoingMessage)).length
    const accepted = warnings.map(({ key }) => key)
    // Of four teams one has no coach: the director of its school is written to.
    expect([page.district.activityId, page.draft!.told]).toEqual([league.activityId, { people: 3, teamsWithoutCoach: 1 }])
    const done = await publish(page, { accepted })
    expect([done.payload, done.body.success_message]).toEqual([{ matches: 6 }, '6 matches are published. 3 people get one email each, with their list. One team has no coach.'])
    expect((await publish(page, { accepted })).payload).toEqual({ matches: 6 })
    const made = await districtMatches()
    expect(made).toHaveLength(6)
    for (const each of made) expect(each).toMatchObject({ kind: 'district', status: 'scheduled', published: true, organizationId: league.organizationId, levelId: league.levelId, venueId, timeZone: 'America/Chicago' })
    expect(made.map(({ startsAt }) => startsAt.toISOString())).toContain('2027-01-06T00:30:00.000Z')

    const news = (await portal.database.reader.select().from(outgoingMessage).orderBy(asc(outgoingMessage.id))).slice(told)
    const addresses = await portal.database.reader.select({ id: user.id, email: user.email }).from(user)
    const emailOf = (userId: number) => addresses.find(({ id }) => id === userId)!.email
    // A coach of one team, one of two, and the director of the school that has no coach.
    expect(news.map(({ target }) => target).sort()).toEqual([coach, second, chair].map(({ userId }) => emailOf(userId)).sort())
    const ofCoach = news.find(({ target }) => target === emailOf(coach.userId))!
    expect(ofCoach.subject).toBe('District schedule: Soccer Varsity, District 1')
    expect(ofCoach.text.split('\n\n').filter((line) => / at Atlas|Atlas at /.test(line))).toHaveLength(3)
    expect(ofCoach.text).toContain('The district matches of Atlas are scheduled: 3 matches.')
    expect(news.find(({ target }) => target === emailOf(second.userId))!.text).toContain('The district matches of Corvus and Delphi are scheduled: 5 matches.')
    // Where the season has them play at home is the teams' home, on their own pages too.
    expect((await portal.send(getTeam, { teamId: teamId(0) }, { token: league.adminToken })).payload).toMatchObject({ homeVenueId: venueId })
    expect((await portal.database.reader.select().from(audit).where(and(eq(audit.action, 'team.changed'), eq(audit.subjectId, teamId(0))))).at(-1)).toMatchObject({ data: { before: { homeVenueId: null }, after: { homeVenueId: venueId } } })
    const entries = await portal.database.reader.select().from(audit).where(eq(audit.action, 'season.published'))
    expect(entries).toMatchObject([{ subjectId: league.districtId, data: { after: { matches: 6, addedTo: 0 } } }])
    const schedule = (await portal.send(getPublicSchedule, { team: teamId(0) })).payload
    expect(JSON.stringify(schedule)).toContain('Shared Park')
    const { exists, ...season } = await read()
    expect(season).toMatchObject({ draft: null, standing: 6, published: { matches: 6 } })
    // What someone who would add another season is told: how many, from when to when, and who has met.
    expect(exists).toMatchObject({ matches: 6, played: 0 })
    expect(exists!.pairs).toHaveLength(6)
    expect(exists!.firstDay < exists!.lastDay).toBe(true)
  })

  it('adds to matches that stand only if that is said, with how many', async () => {
    const page = (await lay({ firstDay: '2027-02-01', lastDay: '2027-02-20' })).payload
    const before = await pictureOf(portal.database)
    for (const addTo of [0, 5]) {
      const { status, body } = await publish(page, { addTo })
      expect([status, errorOf(body)]).toEqual([409, 'in-use'])
      expect(JSON.stringify(body)).toContain('District 1 has 6 district matches already.')
    }
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await publish(page, { addTo: 6, accepted: page.draft!.conflicts.map(({ key }) => key) })).payload).toEqual({ matches: 6 })
    expect(await districtMatches()).toHaveLength(12)
  })

  it('asks for a yes to matches whose date has passed or has begun, and names no others', async () => {
    const page = (await lay({ firstDay: '2026-11-10', lastDay: '2026-11-24' })).payload
    const past = page.draft!.conflicts.filter(({ kind }) => kind === 'past')
    const begun = page.draft!.games.filter(({ day }) => day <= '2026-11-20')
    expect(past.map(({ game }) => game).sort()).toEqual(begun.map(({ game }) => game).sort())
    expect([begun.length > 0, begun.length < 6, past.every(({ isWarning }) => isWarning)]).toEqual([true, true, true])
    const tells = ({ day }: PlannedGame) => (day === '2026-11-20' ? 'This match would be today.' : `November ${Number(day.slice(-2))}, 2026 has already passed.`)
    expect(new Set(past.map(({ text }) => text))).toEqual(new Set(begun.map(tells)))
    const accepted = page.draft!.conflicts.filter(({ kind }) => kind !== 'past').map(({ key }) => key)
    const before = await pictureOf(portal.database)
    const { status, body } = await publish(page, { addTo: 12, accepted })
    expect([status, errorOf(body)]).toEqual([409, 'conflicts'])
    expect(await pictureOf(portal.database)).toEqual(before)
    await throwAway()
  })

  it('is refused where a team left the district after it was laid out', async () => {
    const page = (await lay({ firstDay: '2027-03-01', lastDay: '2027-03-20' })).payload
    await portal.database.transaction((tx) => tx.update(team).set({ districtId: null }).where(eq(team.id, teamId(3))))
    expect((await read()).draft!.problems[0]!.text).toMatch(/no longer in the district/)
    const before = await pictureOf(portal.database)
    const { status, body } = await publish(page, { addTo: 12 })
    expect([status, errorOf(body)]).toEqual([409, 'changed-meanwhile'])
    expect(await pictureOf(portal.database)).toEqual(before)
    await portal.database.transaction((tx) => tx.update(team).set({ districtId: league.districtId }).where(eq(team.id, teamId(3))))
  })

  it('of two at once, one makes the matches', async () => {
    const page = await read()
    const input = { addTo: 12, accepted: page.draft!.conflicts.map(({ key }) => key) }
    const answers = await Promise.all([publish(page, input), publish(page, input, chair.token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await districtMatches()).toHaveLength(18)
    expect((await portal.send(scheduleMatch, { key: crypto.randomUUID(), homeTeamId: teamId(0), awayTeamId: teamId(1), day: '2027-05-05', time: '18:00', venueId: null, assetId: null, kind: 'nonDistrict', officialsNote: '' }, { token: league.adminToken })).status).toBe(200)
  })
})

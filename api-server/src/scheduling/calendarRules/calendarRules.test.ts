import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { addBlackout, getCalendarRules, listBreaches, removeBlackout, saveBlackout, saveLimit, saveWeekStart } from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import type { LimitValues } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import { importResults } from '@portal/shared/office/imports/import.calls'
import { cancelMatch, moveMatch, scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { publishSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import { removeEntry } from '@portal/shared/directory/setupLists/setupList.calls'
import { findMatchConflicts } from '@portal/shared/scheduling/matches/match.calls'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { audit } from '../../platform/audit/audit.tables'
import { match } from '../matches/match.tables'
import { event } from '../../competition/events/event.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { layOutSeason } from '../../testing/layOutSeason'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let token: string
let coach: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  token = league.adminToken
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [teamId(0)] })
})
afterAll(() => portal.stop())

const teamId = (index: number) => league.teams[index]!.teamId
const expectRefused = refusalsOf(() => portal)
const rules = async () => (await portal.send(getCalendarRules, {}, { token })).payload
const breaches = async () => (await portal.send(listBreaches, {}, { token })).payload
const blackoutOf = (changes: Partial<InputOf<typeof addBlackout>> = {}): InputOf<typeof addBlackout> => ({ key: crypto.randomUUID(), name: 'Christmas', startsOn: '2026-12-24', endsOn: '2026-12-25', activityIds: [], ...changes })
const add = (changes: Partial<InputOf<typeof addBlackout>> = {}) => portal.send(addBlackout, blackoutOf(changes), { token })
const clear = async () => { for (const { blackoutId } of (await rules()).blackouts) await portal.send(removeBlackout, { blackoutId }, { token }) }
const limit = async (values: LimitValues) => {
  const seen = (await rules()).limits[0] ?? { perWeek: null, perSeason: null }
  return portal.send(saveLimit, { activityId: league.activityId, levelId: league.levelId, values, seen: { perWeek: seen.perWeek, perSeason: seen.perSeason } }, { token })
}
const noLimits: LimitValues = { perWeek: null, perSeason: null }
const schedule = (changes: Partial<InputOf<typeof scheduleMatch>> = {}, as = token) => portal.send(scheduleMatch, {
  key: crypto.randomUUID(), homeTeamId: teamId(0), awayTeamId: teamId(1), day: '2026-12-25', time: '18:00', venueId: null, assetId: null, kind: 'nonDistrict', officialsNote: '', ...changes,
}, { token: as })
const conflictsIn = (body: unknown) => ((body as { error?: { details?: { conflicts?: { kind: string; key: string; isRefusal?: boolean }[] } } }).error?.details?.conflicts ?? [])
const noMatches = () => portal.database.transaction((tx) => tx.delete(match))

describe('the list of the office', () => {
  it('adds days once, changes them, and takes them away, each with its audit', async () => {
    const input = blackoutOf({ activityIds: [league.activityId] })
    const { blackoutId } = (await portal.send(addBlackout, input, { token })).payload
    expect((await portal.send(addBlackout, input, { token })).payload.blackoutId).toBe(blackoutId)
    expect((await rules()).blackouts).toEqual([{ blackoutId, version: 1, name: 'Christmas', startsOn: '2026-12-24', endsOn: '2026-12-25', activityIds: [league.activityId], everyYear: false, daysText: 'December 24 to 25, 2026' }])
    const save = (changes: object, version = 1) => portal.send(saveBlackout, { blackoutId, version, name: 'Winter break', startsOn: '2026-12-21', endsOn: '2027-01-03', activityIds: [], ...changes }, { token })
    expect((await save({})).status).toBe(200)
    expect((await save({})).status).toBe(200)
    expect((await save({ everyYear: true }, 2)).status).toBe(200)
    expect((await rules()).blackouts[0]).toMatchObject({ everyYear: true, version: 3 })
    await expectRefused(() => save({ name: 'Other' }), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => save({ endsOn: '2026-12-20' }, 3), 400, { id: 'invalid-input', fields: [{ field: 'endsOn' }] })
    await expectRefused(() => add({ startsOn: '2026-07-01' }), 400, { id: 'invalid-input', fields: [{ field: 'startsOn' }] })
    await expectRefused(() => add({ activityIds: [9_999_999] }), 400, { id: 'invalid-input', fields: [{ field: 'activityIds.0' }] })
    await expectRefused(() => add({ name: ' ' }), 400, { id: 'invalid-input', fields: [{ field: 'name' }] })
    expect((await portal.send(removeBlackout, { blackoutId }, { token })).status).toBe(200)
    await expectRefused(() => portal.send(removeBlackout, { blackoutId }, { token }), 404, { id: 'not-found' })
    const written = await portal.database.reader.select({ action: audit.action }).from(audit).where(eq(audit.subjectType, 'blackout')).orderBy(asc(audit.id))
    expect(written.map(({ action }) => action)).toEqual(['blackout.added', 'blackout.changed', 'blackout.changed', 'blackout.deleted'])
  })

  it('keeps limits by activity and level, and the day on which weeks begin; what another changed is not overwritten', async () => {
    expect((await limit({ perWeek: 2, perSeason: 20 })).status).toBe(200)
    expect((await rules()).limits).toEqual([{ activityId: league.activityId, levelId: league.levelId, perWeek: 2, perSeason: 20 }])
    const save = (values: LimitValues, seen: LimitValues) => portal.send(saveLimit, { activityId: league.activityId, levelId: league.levelId, values, seen }, { token })
    await expectRefused(() => save({ perWeek: 3, perSeason: null }, noLimits), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => save({ perWeek: 0, perSeason: null }, { perWeek: 2, perSeason: 20 }), 400, { id: 'invalid-input', fields: [{ field: 'values.perWeek' }] })
    await expectRefused(() => portal.send(removeEntry, { kind: 'level', entryId: league.levelId }, { token }), 409, { id: 'in-use' }, '1 limit of games')
    await limit(noLimits)
    expect((await rules()).limits).toEqual([])
    const start = (weekStartsOn: 'monday' | 'sunday', seen: 'monday' | 'sunday') => portal.send(saveWeekStart, { weekStartsOn, seen }, { token })
    expect((await start('sunday', 'monday')).status).toBe(200)
    expect((await rules()).weekStartsOn).toBe('sunday')
    await start('monday', 'sunday')
    await start('sunday', 'monday')
    await expectRefused(() => start('monday', 'monday'), 409, { id: 'changed-meanwhile' })
    await start('monday', 'sunday')
  })
})

describe('a match made or moved by hand', () => {
  it('staff are refused on a blackout date whatever they accept, the office confirms', async () => {
    await add()
    const refused = await schedule({ accepted: ['blackout:1.2026-12-25', 'blackout:2.2026-12-25', 'blackout:3.2026-12-25'] }, coach.token)
    expect([refused.status, conflictsIn(refused.body)]).toMatchObject([409, [{ kind: 'blackout', isRefusal: true }]])
    await expectRefused(() => schedule({ accepted: conflictsIn(refused.body).map(({ key }) => key) }, coach.token), 409, { id: 'conflicts' }, 'December 25, 2026 is a blackout date: Christmas.')
    const asked = await schedule()
    expect(conflictsIn(asked.body)[0]).not.toHaveProperty('isRefusal')
    const { matchId } = (await schedule({ accepted: conflictsIn(asked.body).map(({ key }) => key) })).payload
    const row = async () => (await portal.database.reader.select().from(match).where(eq(match.id, matchId)))[0]!
    const move = async (day: string, time: string, as: string) => portal.send(moveMatch, { matchId, matchVersion: (await row()).version, reason: 'Gym', day, time, venueId: null, assetId: null }, { token: as })
    await expectRefused(() => move('2026-12-24', '18:00', coach.token), 409, { id: 'conflicts' })
    expect((await move('2026-12-25', '19:00', coach.token)).status).toBe(200)
    expect(await breaches()).toMatchObject({ total: 1, rows: [{ kind: 'blackout', matchId, teamId: teamId(0), text: 'December 25, 2026 (Christmas): Soccer Varsity: Borea at Atlas.' }] })
    expect((await move('2026-12-23', '19:00', coach.token)).status).toBe(200)
    expect((await breaches()).total).toBe(0)
    await noMatches()
  })

  it('a blackout of other activities is none', async () => {
    await clear()
    const [other] = await portal.database.transaction((tx) => tx.insert(activity).values({ organizationId: league.organizationId, slug: 'golf', name: 'Golf', kind: 'teamSport', gender: 'girls', position: 2, rules: null }).returning())
    await expectRefused(() => add({ activityIds: [other!.id] }), 400, { id: 'invalid-input' })
    await portal.database.transaction(async (tx) => {
      const [soccer] = await tx.select().from(activity).where(eq(activity.id, league.activityId))
      await tx.update(activity).set({ rules: soccer!.rules }).where(eq(activity.id, other!.id))
    })
    await add({ activityIds: [other!.id] })
    expect((await schedule({}, coach.token)).status).toBe(200)
    await noMatches()
    await clear()
  })

  it('limits count what is played or to be played, forfeits too; not what is called off, no contests and scrimmages', async () => {
    await limit({ perWeek: 1, perSeason: 3 })
    const on = (day: string, values: Partial<typeof match.$inferInsert> = {}) => makeMatch(portal, league, 0, 2, { startsAt: new Date(`${day}T20:00:00Z`), ...values })
    await on('2026-12-14', { status: 'cancelled' })
    await on('2026-12-15', { status: 'final', outcome: 'noContest' })
    await on('2026-12-16', { kind: 'scrimmage', districtId: null })
    const ask = async (day: string, more: object = {}) => (await portal.send(findMatchConflicts, { homeTeamId: teamId(0), awayTeamId: teamId(1), day, time: '18:00', ...more }, { token: coach.token })).payload.conflicts.map(({ kind }) => kind)
    expect(await ask('2026-12-17')).toEqual([])
    const forfeit = await on('2026-12-18', { status: 'final', outcome: 'forfeitByAway' })
    expect(await ask('2026-12-17')).toEqual(['weekLimit'])
    expect(await ask('2026-12-17', { kind: 'scrimmage' })).toEqual([])
    expect(await ask('2026-12-21')).toEqual([])
    await on('2026-12-01'); await on('2026-12-08')
    expect(await ask('2026-12-21')).toEqual(['seasonLimit'])
    const refused = await schedule({ day: '2026-12-17' }, coach.token)
    expect(conflictsIn(refused.body).map(({ kind, isRefusal }) => [kind, isRefusal])).toEqual([['weekLimit', true], ['seasonLimit', true]])
    const warned = await schedule({ day: '2026-12-17' })
    const { matchId } = (await schedule({ day: '2026-12-17', accepted: conflictsIn(warned.body).map(({ key }) => key) })).payload
    expect((await breaches()).rows.map(({ kind, text }) => [kind, text])).toEqual([
      ['weekLimit', 'Atlas (Soccer Varsity) has 2 matches in the week of December 14, 2026; the limit is 1 a week.'], ['seasonLimit', 'Atlas (Soccer Varsity) has 4 matches this season; the limit is 3 a season.'],
    ])
    const [row] = await portal.database.reader.select().from(match).where(eq(match.id, matchId))
    await portal.send(cancelMatch, { matchId, matchVersion: row!.version, reason: 'Snow' }, { token })
    expect((await breaches()).total).toBe(0)
    // It would be one too many again.
    const again = await portal.send(moveMatch, { matchId, matchVersion: row!.version + 1, reason: 'On again', day: '2026-12-22', time: '18:00', venueId: null, assetId: null }, { token: coach.token })
    expect(conflictsIn(again.body).map(({ kind }) => kind)).toEqual(['seasonLimit'])
    expect(forfeit).toBeGreaterThan(0)
    await noMatches()
    await limit(noLimits)
  })
})

describe('a district’s season', () => {
  const wishes: SeasonWishes = {
    double: false, firstDay: '2026-12-21', lastDay: '2027-01-10', slots: [{ weekday: 2, time: '18:30' }, { weekday: 5, time: '19:00' }], extraDays: [{ day: '2026-12-24', time: '12:00' }], wishes: [], homes: [], places: [], seed: 1,
  }
  const lay = (changes: Partial<SeasonWishes> = {}, version = 0, as = token) => layOutSeason(portal, { districtId: league.districtId, key: crypto.randomUUID(), version, wishes: { ...wishes, ...changes } }, as)

  it('keeps off blackout dates and to the limit of a week, and refuses where that cannot be', async () => {
    await add()
    await limit({ perWeek: 1, perSeason: null })
    const { draft, rules: told } = (await lay()).payload
    expect(told).toMatchObject({ perWeek: 1, blackouts: [{ name: 'Christmas' }] })
    expect([...new Set(draft!.games.map(({ day }) => day))].filter((day) => day === '2026-12-24' || day === '2026-12-25')).toEqual([])
    expect(draft!.conflicts).toEqual([])
    await expectRefused(() => lay({ lastDay: '2027-01-03' }, draft!.version), 400, { id: 'invalid-input', fields: [{ field: 'wishes.slots' }] })
    await limit({ perWeek: 1, perSeason: 2 })
    await expectRefused(() => lay({}, draft!.version), 400, { id: 'invalid-input', fields: [{ field: 'wishes.double', message: 'Every team would play 3 matches, and the limit is 2 a season.' }] })
    await limit({ perWeek: 1, perSeason: null })
  })

  it('a blackout that comes after the draft is a conflict: its chair is refused, the office confirms', async () => {
    const chair = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[1]!.schoolId })
    await portal.database.transaction((tx) => tx.update(district).set({ chairUserId: chair.userId }).where(eq(district.id, league.districtId)))
    await clear()
    const before = (await lay({ extraDays: [] }, 1)).payload.draft!
    const day = before.games[0]!.day
    await add({ name: 'Testing', startsOn: day, endsOn: day })
    const publish = (as: string, accepted: string[]) => portal.send(publishSeason, { districtId: league.districtId, draftId: before.draftId, version: before.version, accepted }, { token: as })
    const refused = await publish(chair.token, [])
    const keys = conflictsIn(refused.body).filter(({ kind }) => kind === 'blackout').map(({ key }) => key)
    expect(keys).toHaveLength(before.games.filter((game) => game.day === day).length)
    await expectRefused(() => publish(chair.token, keys), 409, { id: 'conflicts' })
    expect((await publish(token, keys)).payload.matches).toBe(6)
    expect((await breaches()).rows.filter(({ kind }) => kind === 'blackout')).toHaveLength(keys.length)
  })
})

it('events that a blackout came after are listed with their days, but for other activities, those called off, deleted and over', async () => {
  await noMatches()
  await clear()
  const { organizationId, yearId: academicYearId, activityId, levelId } = league
  const make = (name: string, values: Partial<typeof event.$inferInsert> = {}) => ({
    organizationId, academicYearId, activityId, levelId, kind: 'competition' as const, name, startsOn: '2026-12-23', endsOn: '2026-12-26', timeZone: 'America/Chicago', stage: 'draw' as const, ...values,
  })
  const made = await portal.database.transaction((tx) => tx.insert(event).values([
    make('Holiday Classic'), make('Called Off', { cancelledAt: new Date() }), make('Deleted', { deletedAt: new Date() }), make('Earlier', { startsOn: '2026-12-22', endsOn: '2026-12-23' }),
    make('Banquet', { kind: 'manual', activityId: null, levelId: null }),
  ]).returning({ id: event.id, name: event.name }))
  const idOf = (wanted: string) => made.find(({ name }) => name === wanted)!.id
  await add()
  await add({ name: 'Exams', startsOn: '2026-12-26', endsOn: '2026-12-28', activityIds: [activityId] })
  expect((await breaches()).rows).toEqual([
    { key: `event ${idOf('Holiday Classic')} Christmas`, kind: 'event', matchId: null, teamId: null, eventId: idOf('Holiday Classic'), text: 'December 24 to 25, 2026 (Christmas): Holiday Classic.' },
    { key: `event ${idOf('Banquet')} Christmas`, kind: 'event', matchId: null, teamId: null, eventId: idOf('Banquet'), text: 'December 24 to 25, 2026 (Christmas): Banquet.' },
    { key: `event ${idOf('Holiday Classic')} Exams`, kind: 'event', matchId: null, teamId: null, eventId: idOf('Holiday Classic'), text: 'December 26, 2026 (Exams): Holiday Classic.' },
  ])
  await portal.database.transaction((tx) => tx.delete(event))
  expect((await breaches()).rows).toEqual([])
})

it('an import is told what does not keep to it, and stores it anyway', async () => {
  await noMatches()
  await clear()
  await limit({ perWeek: 1, perSeason: 1 })
  await add()
  const [soccer] = await portal.database.reader.select().from(activity).where(eq(activity.id, league.activityId))
  const [varsity] = await portal.database.reader.select().from(level).where(eq(level.id, league.levelId))
  const send = (dryRun: boolean) => portal.send(importResults, {
    fileName: 'results.csv', dryRun, createMissingTeams: false, activity: soccer!.slug, activityName: 'Soccer', level: varsity!.slug, district: 'District 1',
    content: 'Date,Home Team,Away Team,Home Score,Away Score\n2026-12-25,Atlas,Borea,2,1\n2026-12-22,Corvus,Atlas,1,0\n',
  }, { token })
  const expected = [
    'Row 2 is on a blackout date: December 25, 2026, Christmas.', 'Atlas has 2 matches in the week of December 21, 2026; the limit is 1 a week.', 'Atlas has 2 matches this season; the limit is 1 a season.',
  ]
  expect((await send(true)).payload.notes).toEqual(expect.arrayContaining(expected))
  expect(await portal.database.reader.$count(match)).toBe(0)
  const { payload } = await send(false)
  expect(payload).toMatchObject({ created: 2, failed: 0 })
  expect(payload.notes).toEqual(expect.arrayContaining(expected))
})

it('a past year is read, not changed', async () => {
  const { blackoutId } = (await rules()).blackouts[0]!
  await portal.database.transaction(async (tx) => {
    await tx.update(academicYear).set({ isCurrent: false }).where(and(eq(academicYear.id, league.yearId), eq(academicYear.isCurrent, true)))
    await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31', isCurrent: true })
  })
  const past = { token, extra: { academicYear: league.yearId } }
  expect((await portal.send(getCalendarRules, {}, past)).payload).toMatchObject({ readOnly: true, blackouts: [{ blackoutId }] })
  await expectRefused(() => portal.send(addBlackout, blackoutOf(), past), 409, { id: 'read-only-year' })
  await expectRefused(() => portal.send(removeBlackout, { blackoutId }, past), 409, { id: 'read-only-year' })
})

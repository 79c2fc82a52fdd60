import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addActivity, getActivity, getActivityForm, listActivities, listOwnActivities, removeActivities, removeCategory, removePosition, restoreActivities, saveActivity,
} from '@portal/shared/directory/activities/activity.calls'
import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { parentOfStudent } from '../../identity/family/family.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activityRequest } from '../activityRequests/activityRequest.tables'
import { classification } from '../classifications/classification.tables'
import { district } from '../districts/district.tables'
import { schoolActivity } from '../participation/participation.tables'
import { rosterEntry } from '../rosters/roster.tables'
import { team } from '../teams/team.tables'
import { activity, activitySeason, level } from './activity.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let office: string
let pastYearId: number
let bandIds: number[]
let studentId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = league.adminToken
  const final = (homeScore: number, awayScore: number) => ({ status: 'final' as const, outcome: 'played' as const, homeScore, awayScore })
  await makeMatch(portal, league, 0, 1, final(9, 0))
  await makeMatch(portal, league, 1, 2, final(3, 0))
  await makeMatch(portal, league, 2, 0, final(3, 0))
  await portal.database.transaction(async (tx) => {
    const { organizationId, yearId: academicYearId, activityId, levelId } = league
    const [year] = await tx.insert(academicYear).values({ organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning()
    pastYearId = year!.id
    await tx.insert(district).values({ organizationId, academicYearId: pastYearId, activityId, levelId, slug: 'district-1', name: 'District 1', position: 1 })
    const bands = await tx.insert(classification).values([1, 2].map((position) => ({ organizationId, academicYearId, slug: `${position}a`, label: `${position}A`, position }))).returning()
    bandIds = bands.map(({ id }) => id)
    const [pupil] = await tx.insert(student).values({ organizationId, schoolId: schoolAt(0), firstName: 'Kit', lastName: 'Fen', grade: 10 }).returning()
    studentId = pupil!.id
  })
})
afterAll(() => portal.stop())

const schoolAt = (index: number) => league.teams[index]!.schoolId
const errorOf = ({ body }: { body: { status: boolean; error?: unknown } }) => (body as { error?: { id: string; fields: unknown[]; details?: unknown } }).error
const read = async (activityId: number, extra = {}) => (await portal.send(getActivity, { activityId }, { token: office, extra })).payload
const save = (input: InputOf<typeof saveActivity>, extra = {}) => portal.send(saveActivity, input, { token: office, extra })
const empty = {
  kind: 'teamSport' as const, gender: 'girls' as const, startsOn: '2026-11-10', endsOn: '2027-02-05', rosterDueOn: '2026-12-01', rostersLocked: false, classificationIds: [], levelIds: [], rosterLimits: [],
}
const add = (values: Partial<InputOf<typeof addActivity>>, key: string = crypto.randomUUID(), extra = {}) =>
  portal.send(addActivity, { ...empty, name: 'Volleyball', slug: 'volleyball', ...defaultsForKind('teamSport', 'Volleyball'), ...values, key }, { token: office, extra })
const lastAudit = async (action: string) => (await portal.database.reader.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)).limit(1))[0]

describe('adding', () => {
  it('adds one with its season, positions and rules, however often the form is sent', async () => {
    const key = crypto.randomUUID()
    const form = (await portal.send(getActivityForm, {}, { token: office })).payload
    expect(form).toMatchObject({ year: { label: '2026-27', startsOn: '2026-08-01' }, levels: [{ levelId: league.levelId, name: 'Varsity' }], classifications: [{ label: '1A' }, { label: '2A' }] })
    const values = { levelIds: [league.levelId], rosterLimits: [{ levelId: league.levelId, least: 6, most: 15 }], classificationIds: [...bandIds].reverse() }
    const [first, second] = await Promise.all([add(values, key), add(values, key)])
    expect(first.payload).toEqual(second.payload)
    expect(await portal.database.reader.$count(activity, eq(activity.name, 'Volleyball'))).toBe(1)
    const made = await read(first.payload.activityId)
    expect(made).toMatchObject({ ...values, classificationIds: bandIds, startsOn: '2026-11-10', endsOn: '2027-02-05', rosterDueOn: '2026-12-01', scores: { unit: 'sets', winsNeeded: 3 }, isDeleted: false })
    expect(made.positions.map(({ name }) => name)).toEqual(['Setter', 'Outside hitter', 'Middle blocker', 'Right side', 'Libero'])
    expect(made.tieBreakers[0]).toBe('Record among the tied teams')
    expect(await lastAudit('activity.added')).toMatchObject({ subjectId: first.payload.activityId, data: { after: { name: 'Volleyball' }, academicYearId: league.yearId } })
    // Seasons may overlap.
    expect((await add({ name: 'Golf', slug: 'golf', kind: 'individualSport' })).status).toBe(200)
  })

  it('refuses what is taken or cannot be, at its field', async () => {
    const fieldsOf = async (values: Parameters<typeof add>[0]) => errorOf(await add({ slug: 'x', name: 'X', ...values }))?.fields
    const picture = await pictureOf(portal.database)
    expect(await fieldsOf({ name: 'sOCCER' })).toEqual([{ field: 'name', message: 'Activity already exist.' }])
    expect(await fieldsOf({ slug: 'soccer' })).toEqual([{ field: 'slug', message: 'Soccer has this already.' }])
    expect(await fieldsOf({ name: ' ' })).toEqual([{ field: 'name', message: 'Activity name is required.' }])
    expect(await fieldsOf({ startsOn: '2026-07-31' })).toEqual([{ field: 'startsOn', message: 'This is outside 2026-27, which runs from 2026-08-01 to 2027-07-31.' }])
    expect(await fieldsOf({ endsOn: '2026-11-09' })).toEqual([{ field: 'endsOn', message: 'The season ends before it begins.' }])
    expect(await fieldsOf({ startsOn: '2026-02-30' })).toMatchObject([{ field: 'startsOn' }])
    expect(await fieldsOf({ levelIds: [999_999] })).toMatchObject([{ field: 'levelIds' }])
    expect(await fieldsOf({ rosterLimits: [{ levelId: league.levelId, least: 9, most: 8 }] })).toMatchObject([{ field: 'rosterLimits.0.most' }])
    expect(await fieldsOf({ classificationIds: [999_999] })).toMatchObject([{ field: 'classificationIds' }])
    expect(await fieldsOf({ positions: [{ termId: 1, name: 'Setter', shortName: '' }] })).toMatchObject([{ field: 'positions' }])
    expect(await fieldsOf({ studentRules: [{ kind: 'age', under: 5, on: '09-01' }] })).toMatchObject([{ field: 'studentRules.0.under' }])
    expect(await pictureOf(portal.database)).toEqual(picture)
  })
})

describe('what a contest is called', () => {
  it('is kept, told and audited, and refused at its field where it is none of the words', async () => {
    const { activityId } = (await add({ name: 'Tackle football', slug: 'tackle', contestName: 'game' })).payload
    const made = await read(activityId)
    expect(made.contestName).toBe('game')
    expect(await lastAudit('activity.added')).toMatchObject({ subjectId: activityId, data: { after: { contestName: 'game' } } })
    expect((await save({ activityId, version: made.version, contestName: 'contest' })).payload.contestName).toBe('contest')
    expect((await lastAudit('activity.changed'))!.data).toMatchObject({ before: { contestName: 'game' }, after: { contestName: 'contest' } })
    const refused = await save({ activityId, version: (await read(activityId)).version, contestName: 'duel' as 'game' })
    expect([refused.status, errorOf(refused)?.fields]).toEqual([400, [{ field: 'contestName', message: 'Please choose what a contest is called.' }]])
    expect((await read(activityId)).contestName).toBe('contest')
  })

  it('is asked of a new activity', async () => {
    const refused = await add({ name: 'Nameless', slug: 'nameless', contestName: undefined })
    expect([refused.status, errorOf(refused)?.fields]).toEqual([400, [{ field: 'contestName', message: 'Please choose what a contest is called.' }]])
  })
})

describe('changing', () => {
  it('tells the second of two what the first changed, and loses neither', async () => {
    const { activityId } = league
    const { version } = await read(activityId)
    const first = await save({ activityId, version, scoreDueHours: 24, ...empty })
    expect(first.payload).toMatchObject({ scoreDueHours: 24, startsOn: '2026-11-10', lastChange: { by: 'Ada Office' } })
    const second = await save({ activityId, version, matchMinutes: 90 })
    expect([second.status, errorOf(second)?.details]).toMatchObject([409, { scoreDueHours: 24, startsOn: '2026-11-10' }])
    // Sent twice it is the same.
    expect((await save({ activityId, version, scoreDueHours: 24, ...empty })).payload.version).toBe(first.payload.version)
    expect((await lastAudit('activity.changed'))!.data).toMatchObject({ before: { scoreDueHours: 48, startsOn: '' }, after: { scoreDueHours: 24, startsOn: '2026-11-10' } })
    const other = await portal.database.reader.select().from(activitySeason).where(eq(activitySeason.activityId, activityId))
    expect(other).toMatchObject([{ academicYearId: league.yearId, startsOn: '2026-11-10', rosterDueOn: '2026-12-01' }])
  })

  it('keeps the seasons of two years apart, and the office may still mend a past one', async () => {
    const { activityId } = league
    const past = { academicYear: pastYearId }
    const before = await read(activityId, past)
    expect(before).toMatchObject({ startsOn: '', choices: { year: { label: '2025-26' }, classifications: [] } })
    const saved = await save({ activityId, version: before.version, startsOn: '2025-11-10', endsOn: '2026-02-01' }, past)
    expect(saved.payload).toMatchObject({ startsOn: '2025-11-10', rosterDueOn: '' })
    expect(await read(activityId)).toMatchObject({ startsOn: '2026-11-10' })
    // The version of one year is none of the other's.
    expect(errorOf(await save({ activityId, version: saved.payload.version, startsOn: '2026-11-11' }))?.id).toBe('changed-meanwhile')
    expect((await save({ activityId, version: saved.payload.version, startsOn: '', endsOn: '' }, past)).payload.startsOn).toBe('')
  })

  it('ranks this year’s districts again with other rules, and leaves past ones as they were ranked', async () => {
    const { activityId } = league
    const ranking = async () => (await portal.send(getPublicStandings, { activity: 'soccer', level: 'varsity' }, {})).payload.tables[0]!.rows.map((row) => row.teamName)
    expect((await ranking()).slice(0, 3)).toEqual(['Atlas', 'Borea', 'Corvus'])
    const standing = await read(activityId)
    expect(standing).toMatchObject({ marginCapIs: 'shared', ranking: { rankBy: 'points', marginCap: null } })
    const saved = await save({ activityId, version: standing.version, ranking: { ...standing.ranking, points: { win: 2, tie: 1, loss: 0 }, marginCap: 1 } })
    expect(saved.payload.ranking).toEqual({ rankBy: 'points', points: { win: 2, tie: 1, loss: 0 }, marginCap: 1 })
    // Each has one win and one loss: with margins of at most one the scores of the matches decide.
    const table = (await portal.send(getPublicStandings, { activity: 'soccer', level: 'varsity' }, {})).payload.tables[0]!
    expect(table.rows.map((row) => row.points)).toEqual([2, 2, 2, 0])
    expect(table.tieBreakers[0]).toBe('Goal difference (at most 1 a match)')
    const districts = await portal.database.reader.select({ yearId: district.academicYearId, rules: district.standingsRules }).from(district).orderBy(district.id)
    expect(districts.find(({ yearId }) => yearId === league.yearId)!.rules).toBeNull()
    expect(districts.find(({ yearId }) => yearId === pastYearId)!.rules).toMatchObject({ points: { win: 3 } })
    expect(await lastAudit('activity.changed')).toMatchObject({ data: { changedTables: [league.districtId] } })
  })

  it('refuses to take away what is in use, and says how much', async () => {
    const { activityId } = league
    const { version } = await read(activityId)
    const [other] = await portal.database.transaction((tx) => tx.insert(level).values({ organizationId: league.organizationId, slug: 'junior', name: 'Junior', position: 2 }).returning())
    expect(errorOf(await save({ activityId, version, levelIds: [other!.id] }))?.fields).toEqual([{ field: 'levelIds', message: 'Varsity has 4 teams in this year.' }])
    expect(errorOf(await save({ activityId, version, scores: null }))?.fields).toEqual([{ field: 'scores', message: 'It has 3 matches, which need scores.' }])
  })

  it('renames a position on this year’s rosters, and keeps one that they use', async () => {
    const { activityId } = league
    const before = await read(activityId)
    const term = (name: string, termId: number | null = null) => ({ termId, name, shortName: '' })
    const first = (await save({ activityId, version: before.version, positions: [term('Goalkeeper'), term('Forward'), term('Sweeper')], categories: [term('Indoor')] })).payload
    const [keeper, forward, sweeper] = first.positions
    await portal.database.transaction((tx) => tx.insert(rosterEntry).values({ teamId: league.teams[0]!.teamId, studentId, playingPosition: 'Goalkeeper, Forward' }))
    expect((await read(activityId)).termUses).toEqual([{ termId: first.categories[0]!.termId, uses: 0 }, { termId: keeper!.termId, uses: 1 }, { termId: forward!.termId, uses: 1 }, { termId: sweeper!.termId, uses: 0 }])
    // Two swap their names.
    const second = (await save({ activityId, version: first.version, positions: [{ ...forward!, name: 'Goalkeeper' }, { ...keeper!, name: 'Forward' }, sweeper!] })).payload
    const [entry] = await portal.database.reader.select().from(rosterEntry).where(eq(rosterEntry.studentId, studentId))
    expect(entry!.playingPosition).toBe('Forward, Goalkeeper')
    const refused = await save({ activityId, version: second.version, positions: [sweeper!] })
    expect([refused.status, refused.body.error_message]).toEqual([409, '“Goalkeeper” is on this year’s rosters once and cannot be deleted. You can rename it.'])
    const remove = (positionId: number) => portal.send(removePosition, { positionId, whichTypePosition: 'activity' }, { token: office })
    expect(errorOf(await remove(forward!.termId!))?.id).toBe('in-use')
    expect((await remove(sweeper!.termId!)).status).toBe(200)
    expect((await remove(sweeper!.termId!)).status).toBe(404)
    expect((await remove(second.categories[0]!.termId!)).status).toBe(404)
    expect((await portal.send(removeCategory, { categoryId: second.categories[0]!.termId!, whichTypeCategory: 'activity' }, { token: office })).status).toBe(200)
    expect(await read(activityId)).toMatchObject({ positions: [{ name: 'Goalkeeper' }, { name: 'Forward' }], categories: [] })
  })
})

describe('deleting', () => {
  it('is refused while something of this year refers to it; names come free and are kept apart', async () => {
    const { activityId } = (await add({ name: 'Rowing', slug: 'rowing' })).payload
    const change = async (call: typeof removeActivities, ids: number[]) => (await portal.send(call, { activityIds: ids }, { token: office })).payload.outcomes
    expect(await change(removeActivities, [league.activityId, activityId, 999_999])).toEqual([
      { id: league.activityId, name: 'Soccer', outcome: 'refused', why: 'It is in use this year: 4 schools, 4 teams, 1 district.' },
      { id: activityId, name: 'Rowing', outcome: 'done', why: '' },
      { id: 999_999, name: '', outcome: 'refused', why: 'There is no such activity.' },
    ])
    expect(await change(removeActivities, [activityId])).toMatchObject([{ outcome: 'unchanged' }])
    const { version } = await read(activityId)
    expect(errorOf(await save({ activityId, version, scoreDueHours: 12 }))?.id).toBe('restore-first')
    expect(errorOf(await add({ name: 'Rowing', slug: 'rowing' }))?.fields).toEqual([{ field: 'slug', message: 'Rowing has this already (it is deleted, and can be restored).' }])
    await add({ name: 'Rowing', slug: 'rowing-2' })
    expect(await change(restoreActivities as never, [activityId])).toMatchObject([{ outcome: 'refused', why: 'Activity already exist.' }])
    const listed = async (input: InputOf<typeof listActivities>) => (await portal.send(listActivities, input, { token: office })).payload.rows
    expect((await listed({ search: 'rowing', deleted: 'yes' })).map((row) => row.activityId)).toEqual([activityId])
    expect(await listed({ search: 'rowing' })).toMatchObject([{ activity: 'rowing-2', isDeleted: false }])
  })
})

describe('the lists', () => {
  it('count the schools and teams of the chosen year, without those that left', async () => {
    const rows = async (input: InputOf<typeof listActivities>, extra = {}) => (await portal.send(listActivities, input, { token: office, extra })).payload.rows
    await portal.database.transaction(async (tx) => {
      await tx.update(schoolActivity).set({ leftAt: new Date() }).where(eq(schoolActivity.schoolId, schoolAt(3)))
      await tx.update(team).set({ deletedAt: new Date() }).where(eq(team.schoolId, schoolAt(3)))
    })
    expect(await rows({ search: 'soc' })).toMatchObject([{ name: 'Soccer', schoolCount: 3, teamCount: 3, season: { startsOn: '2026-11-10', endsOn: '2027-02-05' } }])
    expect(await rows({ search: 'soc' }, { academicYear: pastYearId })).toMatchObject([{ schoolCount: 0, teamCount: 0, season: null }])
    expect((await rows({ sort: '-schools' }))[0]).toMatchObject({ name: 'Soccer' })
    expect((await rows({ kind: 'individualSport' })).map(({ name }) => name)).toEqual(['Golf'])
    expect(await rows({ gender: 'boys' })).toEqual([])
    expect(await rows({ search: '%' })).toEqual([])
  })

  it('show staff, students and parents what their schools take part in, and what waits to staff only', async () => {
    const login = async (roleName: string, schoolId: number | null) => loginAs(portal, league, { roleName, schoolId })
    const parent = await login('Parent', null)
    await portal.database.transaction(async (tx) => {
      await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId })
      await tx.insert(activityRequest).values({ organizationId: league.organizationId, academicYearId: league.yearId, schoolId: schoolAt(0), activityId: league.activityId, kind: 'leave' })
    })
    const own = async (token: string, extra = {}) => (await portal.send(listOwnActivities, {}, { token, extra })).payload
    const coach = await login('Coach', schoolAt(0))
    expect(await own(coach.token)).toMatchObject([{ schoolName: 'Atlas', activities: [{ name: 'Soccer', teamCount: 1, pending: 'leave', season: { startsOn: '2026-11-10' } }] }])
    expect(await own((await login('Student', schoolAt(0))).token)).toMatchObject([{ activities: [{ name: 'Soccer', pending: null }] }])
    expect(await own(parent.token)).toMatchObject([{ schoolName: 'Atlas', activities: [{ name: 'Soccer', pending: null }] }])
    expect(await own(coach.token, { academicYear: pastYearId })).toMatchObject([{ schoolName: 'Atlas', activities: [] }])
    expect(await own((await login('Coach', schoolAt(3))).token)).toMatchObject([{ schoolName: 'Delphi', activities: [] }])
  })
})

it('another organization’s activity, term and level are not there', async () => {
  const foreign = await portal.database.transaction(async (tx) => {
    const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
    const [sport] = await tx.insert(activity).values({ organizationId: other!.id, slug: 'soccer', name: 'Soccer', kind: 'teamSport', gender: 'girls', position: 1 }).returning()
    const [rank] = await tx.insert(level).values({ organizationId: other!.id, slug: 'varsity', name: 'Varsity', position: 1 }).returning()
    return { activityId: sport!.id, levelId: rank!.id }
  })
  expect((await portal.send(getActivity, { activityId: foreign.activityId }, { token: office })).status).toBe(404)
  expect((await save({ activityId: foreign.activityId, version: 'x', name: 'Mine' })).status).toBe(404)
  expect((await portal.send(removeActivities, { activityIds: [foreign.activityId] }, { token: office })).payload.outcomes).toMatchObject([{ outcome: 'refused', why: 'There is no such activity.' }])
  const { version } = await read(league.activityId)
  expect(errorOf(await save({ activityId: league.activityId, version, levelIds: [league.levelId, foreign.levelId] }))?.fields).toMatchObject([{ field: 'levelIds' }])
})

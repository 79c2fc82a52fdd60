import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReportChoices, reportMatches, reportRecords, reportStudents } from '@portal/shared/office/reports/report.calls'
import { mostReportRows, mostReportStudents } from '@portal/shared/office/reports/report.schemas'
import { activity, level } from '../../directory/activities/activity.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { team } from '../../directory/teams/team.tables'
import { student } from '../../identity/students/student.tables'
import { match } from '../../scheduling/matches/match.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { exportAs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let director: string
let ids: { venueId: number; hockeyId: number; juniorsId: number }

const final = (homeScore: number, awayScore: number, more: Partial<typeof match.$inferInsert> = {}) => ({ status: 'final' as const, outcome: 'played' as const, homeScore, awayScore, ...more })
const at = (day: string, hour = 20) => new Date(`2026-${day}T${hour}:00:00Z`)

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const { organizationId, yearId: academicYearId, levelId, teams } = league
  ids = await portal.database.transaction(async (tx) => {
    const [field] = await tx.insert(venue).values({ organizationId, name: 'Copper Field', timeZone: 'America/Denver' }).returning()
    const [hockey] = await tx.insert(activity).values({ organizationId, slug: 'hockey', name: 'Hockey', kind: 'teamSport', gender: 'boys', position: 2, studentRules: [{ kind: 'grade', from: 9, to: 12 }] }).returning()
    const [juniors] = await tx.insert(level).values({ organizationId, slug: 'junior-varsity', name: 'Junior varsity', position: 2 }).returning()
    const [taking] = await tx.insert(schoolActivity).values({ academicYearId, schoolId: teams[0]!.schoolId, activityId: hockey!.id }).returning()
    const shared = { organizationId, academicYearId, schoolActivityId: taking!.id, schoolId: teams[0]!.schoolId, activityId: hockey!.id }
    const [first, second] = await tx.insert(team).values([{ ...shared, levelId }, { ...shared, levelId: juniors!.id }]).returning()
    const [other] = await tx.insert(schoolActivity).values({ academicYearId, schoolId: teams[1]!.schoolId, activityId: hockey!.id }).returning()
    const [third] = await tx.insert(team).values({ ...shared, schoolActivityId: other!.id, schoolId: teams[1]!.schoolId, levelId }).returning()
    const pupils = await tx.insert(student).values([
      { organizationId, schoolId: teams[0]!.schoolId, firstName: 'Abe', lastName: 'Acorn', grade: 10, gender: 'boy' as const },
      { organizationId, schoolId: teams[0]!.schoolId, firstName: 'Ben', lastName: 'Birch', grade: 8, gender: 'boy' as const },
      { organizationId, schoolId: teams[1]!.schoolId, firstName: 'Cid', lastName: 'Cedar', grade: 11, gender: '' as const },
      { organizationId, schoolId: teams[0]!.schoolId, firstName: 'Gone', lastName: 'Away', grade: 10, gender: 'boy' as const, deletedAt: new Date() },
    ]).returning()
    await tx.insert(rosterEntry).values([
      { teamId: first!.id, studentId: pupils[0]!.id }, { teamId: second!.id, studentId: pupils[0]!.id, grade: 10 }, { teamId: second!.id, studentId: pupils[1]!.id },
      { teamId: third!.id, studentId: pupils[2]!.id }, { teamId: first!.id, studentId: pupils[3]!.id },
    ])
    return { venueId: field!.id, hockeyId: hockey!.id, juniorsId: juniors!.id }
  })
  // Atlas, Borea, Corvus, Delphi.
  await makeMatch(portal, league, 0, 1, { ...final(3, 1), startsAt: at('10-01') })
  await makeMatch(portal, league, 2, 0, { ...final(2, 2), startsAt: at('10-08'), venueId: ids.venueId })
  await makeMatch(portal, league, 0, 3, { ...final(0, 2, { outcome: 'forfeitByHome' }), startsAt: at('10-15') })
  await makeMatch(portal, league, 1, 2, { ...final(0, 0, { outcome: 'doubleForfeit' }), startsAt: at('10-16') })
  await makeMatch(portal, league, 1, 3, { ...final(5, 0, { outcome: 'noContest' }), startsAt: at('10-17') })
  // Half past eleven in the evening of October 31 in Denver is November 1 in Greenwich.
  await makeMatch(portal, league, 3, 0, { startsAt: new Date('2026-11-01T05:30:00Z'), timeZone: 'America/Denver', kind: 'nonDistrict', districtId: null })
  await makeMatch(portal, league, 1, 2, { startsAt: at('11-20'), published: false })
  director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: teams[0]!.schoolId })).token
})
afterAll(() => portal.stop())

const daysOf = async (input: object, token = league.adminToken) => (await portal.send(reportMatches, input as never, { token })).payload.rows.map(({ day }) => day.slice(5))

describe('the schedule', () => {
  it('is narrowed by each of its filters, and together', async () => {
    const atlas = league.teams[0]!.schoolId
    const cases: [object, string[]][] = [
      [{ activityId: league.activityId }, ['10-01', '10-08', '10-15', '10-16', '10-17', '10-31', '11-20']],
      [{ activityId: ids.hockeyId }, []],
      [{ schoolId: atlas }, ['10-01', '10-08', '10-15', '10-31']],
      [{ schoolId: atlas, side: 'home' }, ['10-01', '10-15']],
      [{ schoolId: atlas, side: 'away' }, ['10-08', '10-31']],
      [{ teamId: league.teams[3]!.teamId }, ['10-15', '10-17', '10-31']],
      [{ schoolId: atlas, played: 'no' }, ['10-31']],
      [{ activityId: league.activityId, kind: 'nonDistrict' }, ['10-31']],
      [{ venueId: ids.venueId }, ['10-08']],
      [{ levelId: ids.juniorsId }, []],
      [{ schoolId: atlas, from: '2026-10-31', to: '2026-10-31' }, ['10-31']],
      [{ schoolId: atlas, from: '2026-11-01' }, []],
      [{ activityId: league.activityId, from: '2026-10-08', to: '2026-10-15' }, ['10-08', '10-15']],
    ]
    for (const [input, days] of cases) expect(await daysOf(input), JSON.stringify(input)).toEqual(days)
  })

  it('tells what each match was for either side', async () => {
    const { payload: { rows, total } } = await portal.send(reportMatches, { activityId: league.activityId }, { token: league.adminToken })
    expect(total).toBe(7)
    expect(rows.map(({ home, away, note }) => [home.score, home.result, away.score, away.result, note])).toEqual([
      [3, 'W', 1, 'L', ''], [2, 'T', 2, 'T', ''], [0, 'L', 2, 'W', 'Forfeit by Atlas'], [null, 'L', null, 'L', 'Forfeit by both'], [null, null, null, null, 'No contest'],
      [null, null, null, null, ''], [null, null, null, null, ''],
    ])
    expect(rows[1]).toMatchObject({ venue: 'Copper Field', home: { name: 'Corvus', shortName: 'Corvus' }, away: { name: 'Atlas', shortName: 'Atlas' } })
  })

  it('begins with their own school for staff, and keeps from them what others have not published', async () => {
    expect(await daysOf({}, director)).toEqual(['10-01', '10-08', '10-15', '10-31'])
    expect(await daysOf({ activityId: league.activityId }, director)).toEqual(['10-01', '10-08', '10-15', '10-16', '10-17', '10-31'])
  })

  it('names the field that is wrong', async () => {
    const { body } = await portal.send(reportMatches, { from: 'yesterday', side: 'above' } as never, { token: league.adminToken })
    expect(body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'side' }, { field: 'from' }] } })
  })
})

describe('the results', () => {
  it('add up as standings do', async () => {
    const { payload: { rows, total } } = await portal.send(reportRecords, { activityId: league.activityId }, { token: league.adminToken })
    expect(total).toBe(4)
    expect(rows.map(({ team, played, wins, losses, ties, pointsFor, pointsAgainst }) => [team, played, wins, losses, ties, pointsFor, pointsAgainst])).toEqual([
      ['Atlas', 3, 1, 1, 1, 5, 5], ['Borea', 2, 0, 2, 0, 1, 3], ['Corvus', 2, 0, 1, 1, 2, 2], ['Delphi', 1, 1, 0, 0, 2, 0],
    ])
  })

  it('are of the days and kinds that are asked for, teams without a match at zero', async () => {
    const { payload: { rows } } = await portal.send(reportRecords, { schoolId: league.teams[0]!.schoolId, from: '2026-10-08' }, { token: league.adminToken })
    expect(rows.map(({ activity, level, played, losses, ties }) => [activity, level, played, losses, ties])).toEqual([['Soccer', 'Varsity', 2, 1, 1], ['Hockey', 'Varsity', 0, 0, 0], ['Hockey', 'Junior varsity', 0, 0, 0]])
  })
})

describe('the students of an activity', () => {
  it('stand once each, with grade, levels and eligibility', async () => {
    const { payload } = await portal.send(reportStudents, { activityId: ids.hockeyId }, { token: league.adminToken })
    expect(payload.activity).toMatchObject({ name: 'Hockey', kind: 'teamSport' })
    expect(payload.rows.map(({ school, lastName, grade, levels, eligibility }) => [school, lastName, grade, levels, eligibility.state])).toEqual([
      ['Atlas', 'Acorn', 10, 'Junior varsity, Varsity', 'eligible'], ['Atlas', 'Birch', 8, 'Junior varsity', 'ineligible'], ['Borea', 'Cedar', 11, 'Varsity', 'eligible'],
    ])
    expect([payload.total, payload.counts]).toEqual([3, [{ grade: 8, gender: 'boy', students: 1 }, { grade: 10, gender: 'boy', students: 1 }, { grade: 11, gender: '', students: 1 }]])
    const { payload: juniors } = await portal.send(reportStudents, { activityId: ids.hockeyId, levelId: ids.juniorsId, grade: 8, gender: 'boy' }, { token: league.adminToken })
    expect(juniors.rows.map(({ lastName }) => lastName)).toEqual(['Birch'])
  })

  it('are those of their own school for its director; others and coaches are refused', async () => {
    const read = (token: string, input: object = {}) => portal.send(reportStudents, { activityId: ids.hockeyId, ...input }, { token })
    expect((await read(director)).payload.rows.map(({ lastName }) => lastName)).toEqual(['Acorn', 'Birch'])
    expect((await read(director, { schoolId: league.teams[1]!.schoolId })).body).toMatchObject({ error: { id: 'not-yours' } })
    const { token: coach } = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    expect((await read(coach)).status).toBe(403)
    expect((await portal.send(reportStudents, { activityId: 999_999 }, { token: league.adminToken })).status).toBe(404)
    for (const [productGroupType, status] of [['teamSport', 200], ['music', 404], ['anything', 404]] as const) expect((await portal.send(reportStudents, { activityId: ids.hockeyId, productGroupType }, { token: league.adminToken })).status).toBe(status)
  })
})

it('offers what has teams in the year', async () => {
  const { payload } = await portal.send(listReportChoices, {}, { token: director })
  expect(payload.activities.map(({ name }) => name)).toEqual(['Soccer', 'Hockey'])
  expect(payload.levels.map(({ name }) => name)).toEqual(['Varsity', 'Junior varsity'])
  expect(payload.schools.map(({ name }) => name)).toEqual(['Atlas', 'Borea', 'Corvus', 'Delphi'])
  expect([payload.venues.map(({ name }) => name), payload.ownSchoolId]).toEqual([['Copper Field'], league.teams[0]!.schoolId])
})

it('says where reports begin: at the day of the next games that the reader sees, at the last ones after the season', async () => {
  const opens = async (now: string) => {
    portal.setNow(new Date(now))
    const of = async (token: string) => (await portal.send(listReportChoices, {}, { token })).payload.opensAt
    return [await of(league.adminToken), await of(director)]
  }
  const { activityId } = league
  // Still October 15 in the association's own zone; the draw of November 20 is another school's, and not published.
  expect(await opens('2026-10-15T23:00:00Z')).toEqual([{ day: '2026-10-15', activityId }, { day: '2026-10-15', activityId }])
  expect(await opens('2026-10-16T18:00:00Z')).toEqual([{ day: '2026-10-16', activityId }, { day: '2026-10-31', activityId }])
  expect(await opens('2026-11-15T18:00:00Z')).toEqual([{ day: '2026-11-20', activityId }, { day: '2026-10-31', activityId }])
  expect(await opens('2026-11-25T18:00:00Z')).toEqual([{ day: '2026-11-20', activityId }, { day: '2026-10-31', activityId }])
})

it('exports each report as it is narrowed', async () => {
  const lines = async (name: string, input: Record<string, string | number>, token = league.adminToken) => (await exportAs(portal, token, name, 'csv', input)).bytes.toString('utf8').trim().split(/\r?\n/)
  const schedule = await lines('schedule', {}, director)
  expect(schedule).toHaveLength(5)
  expect(schedule[1]).toContain('Soccer,Varsity,District,Atlas,3,1,Borea')
  expect((await lines('results', { activityId: league.activityId })).map((line) => line.split(',').slice(1).join(','))).toContain('Atlas,Soccer,Varsity,District 1,3,1,1,1,5,5')
  expect((await lines('students-of-activity', { activityId: ids.hockeyId }))[1]).toBe('Atlas,Acorn,Abe,10,Boy,"Junior varsity, Varsity",Eligible,')
})

it('of more rows than one read has is read page by page: none twice, none left out', async () => {
  const { organizationId } = league
  const many = (count: number) => Array.from({ length: count }, (_, index) => index)
  await portal.database.transaction(async (tx) => {
    const [{ id: _, ...one } = (() => { throw new Error('There is no match.') })()] = await tx.select().from(match).orderBy(asc(match.id)).limit(1)
    for (let done = 0; done <= mostReportRows; done += 667) await tx.insert(match).values(many(667).map(() => ({ ...one, kind: 'scrimmage' as const, districtId: null })))
    const [{ id: __, ...side } = (() => { throw new Error('There is no team.') })()] = await tx.select().from(team).where(eq(team.activityId, ids.hockeyId)).limit(1)
    for (let done = 0; done <= mostReportRows; done += 667) await tx.insert(team).values(many(667).map((index) => ({ ...side, levelId: ids.juniorsId, name: `Side ${done + index}` })))
    const pupils = await tx.insert(student).values(many(mostReportStudents + 1).map((index) => ({ organizationId, schoolId: side.schoolId, firstName: 'Many', lastName: `Maple ${index}`, grade: 7, gender: 'boy' as const }))).returning({ id: student.id })
    const [junior] = await tx.select({ id: team.id }).from(team).where(eq(team.levelId, ids.juniorsId)).limit(1)
    await tx.insert(rosterEntry).values(pupils.map(({ id }) => ({ teamId: junior!.id, studentId: id })))
  })
  const as = { token: league.adminToken }
  const reports = [
    { pageSize: mostReportRows, keysOf: async (page: number) => { const { payload } = await portal.send(reportMatches, { kind: 'scrimmage', page }, as); return { ...payload, keys: payload.rows.map(({ matchId }) => matchId) } } },
    { pageSize: mostReportRows, keysOf: async (page: number) => { const { payload } = await portal.send(reportRecords, { levelId: ids.juniorsId, page }, as); return { ...payload, keys: payload.rows.map(({ teamId }) => teamId) } } },
    { pageSize: mostReportStudents, keysOf: async (page: number) => { const { payload } = await portal.send(reportStudents, { activityId: ids.hockeyId, grade: 7, page }, as); return { ...payload, keys: payload.rows.map(({ studentId }) => studentId) } } },
  ]
  for (const { pageSize, keysOf } of reports) {
    const pages = [await keysOf(1), await keysOf(2), await keysOf(3)]
    expect(pages[0]).toMatchObject({ page: 1, pageSize })
    expect(pages.map(({ keys }) => keys.length)).toEqual([pageSize, pages[0]!.total - pageSize, 0])
    expect(pages[1]!.keys.length).toBeGreaterThan(0)
    expect(new Set(pages.flatMap(({ keys }) => keys)).size).toBe(pages[0]!.total)
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(pages[0]!.total))
  }
  expect((await portal.send(reportMatches, { page: 0 } as never, as)).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'page' }] } })
})

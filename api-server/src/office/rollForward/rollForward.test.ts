import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { previewRollForward, startRollForward } from '@portal/shared/office/rollForward/rollForward.calls'
import type { RollPart } from '@portal/shared/office/rollForward/rollForward.schemas'
import { addYear, listYears } from '@portal/shared/directory/academicYears/academicYear.calls'
import { standingTable } from '../../competition/standings/standing.tables'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activitySeason } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school, schoolMembership } from '../../directory/schools/school.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { session } from '../../identity/sessions/session.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { favourite } from '../../publishing/favourites/favourite.tables'
import { blackout } from '../../scheduling/calendarRules/calendarRule.tables'
import { setUpOrganization, loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { runJobs } from '../../testing/runJobs'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let token: string
let pupils: Record<'ninth' | 'senior' | 'repeats' | 'leaves' | 'gone', number>
let graduate: { token: string; userId: number }
let coach: { userId: number }
const now = new Date('2027-06-10T18:00:00Z')
const everything = { districts: true, teams: true, coaches: true, students: true, makeCurrent: true }

beforeAll(async () => {
  portal = await startTestPortal({ now })
  league = await makeLeague(portal)
  token = league.adminToken
  const { organizationId, yearId, activityId, districtId, teams } = league
  await makeMatch(portal, league, 0, 1)
  graduate = await loginAs(portal, league, { roleName: 'Student', schoolId: teams[0]!.schoolId })
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: teams[0]!.schoolId, coaches: [teams[0]!.teamId] })
  const gone = await loginAs(portal, league, { roleName: 'Coach', schoolId: teams[1]!.schoolId, coaches: [teams[1]!.teamId] })
  await portal.database.transaction(async (tx) => {
    await tx.update(user).set({ status: 'inactive' }).where(eq(user.id, gone.userId))
    const [band] = await tx.insert(classification).values({ organizationId, academicYearId: yearId, slug: '4a', label: '4A', position: 1, enrollmentFrom: 141, enrollmentTo: 217 }).returning()
    await tx.update(district).set({ classificationId: band!.id }).where(eq(district.id, districtId))
    await tx.insert(activitySeason).values({ activityId, academicYearId: yearId, startsOn: '2026-11-10', endsOn: '2027-02-05', rosterDueOn: '2026-11-06', rostersLocked: true, classificationIds: [band!.id] })
    await tx.insert(blackout).values([
      { organizationId, academicYearId: yearId, name: 'Winter break', startsOn: '2026-12-24', endsOn: '2027-01-01', activityIds: [activityId], everyYear: true },
      { organizationId, academicYearId: yearId, name: 'Easter', startsOn: '2027-03-26', endsOn: '2027-03-28' },
    ])
    await tx.insert(schoolMembership).values([{ schoolId: teams[0]!.schoolId, academicYearId: yearId, status: 'associate' }, { schoolId: teams[3]!.schoolId, academicYearId: yearId, status: 'left' }])
    await tx.insert(school).values({ organizationId, name: 'Teamless', schoolParam: 'teamless' })
    await tx.update(school).set({ highestGrade: '10' }).where(eq(school.id, teams[2]!.schoolId))
    const make = async (schoolId: number, firstName: string, grade: number, more: object = {}) => (await tx.insert(student).values({ organizationId, schoolId, firstName, lastName: 'Pupil', grade, ...more }).returning())[0]!.id
    const home = teams[0]!.schoolId
    pupils = {
      ninth: await make(home, 'Ninth', 9), senior: await make(home, 'Senior', 12, { userId: graduate.userId }), repeats: await make(home, 'Repeats', 11),
      leaves: await make(teams[2]!.schoolId, 'Leaves', 10), gone: await make(home, 'Gone', 10, { status: 'inactive' }),
    }
    await make(home, 'Unknown', 99)
    await tx.insert(rosterEntry).values([pupils.ninth, pupils.senior].map((studentId, index) => ({ teamId: teams[0]!.teamId, studentId, jersey: String(index) })))
    await tx.insert(favourite).values({ userId: coach.userId, kind: 'team', subjectId: teams[0]!.teamId })
  })
})
afterAll(() => portal.stop())

const preview = async (input: object = {}) => (await portal.send(previewRollForward, input, { token })).payload
const countsOf = async () => Object.fromEntries((await preview()).parts.map(({ part, count }) => [part, count])) as Record<RollPart, number>
let asked = 0
const start = (values: object = {}) => portal.send(startRollForward, {
  fromYearId: league.yearId, confirmLabel: '2027-28', options: everything, leftOutStudentIds: [pupils.repeats], addedKey: `asked-${asked += 1}-times`, ...values,
}, { token })
const yearNamed = async (label: string) => (await portal.database.reader.select().from(academicYear).where(eq(academicYear.label, label)))[0]!
const gradesOf = async () => Object.fromEntries((await portal.database.reader.select().from(student)).map(({ firstName, grade, status, graduatedOn }) => [firstName, [grade, status, graduatedOn]]))

it('tells before what will happen, and what to look at', async () => {
  const told = await preview()
  expect(told).toMatchObject({ from: { label: '2026-27', isCurrent: true }, to: { label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31', academicYearId: null, isCurrent: false }, gradesAreUp: false, runningJobId: null })
  expect(await countsOf()).toEqual({ memberships: 1, classifications: 1, districts: 1, seasons: 1, blackouts: 1, schoolActivities: 3, teams: 3, coaches: 1, favourites: 1, students: 3, graduates: 1 })
  expect(told.parts.find(({ part }) => part === 'teams')!.names).toEqual(['Atlas', 'Borea', 'Corvus'].map((name, index) => ({ name: `${name}, Soccer, Varsity`, of: { kind: 'team', id: league.teams[index]!.teamId } })))
  expect(told.parts.find(({ part }) => part === 'memberships')!.names).toMatchObject([{ of: { kind: 'school' } }])
  expect(told.seasons).toEqual([{ activityId: league.activityId, activity: 'Soccer', startsOn: '2027-11-09', endsOn: '2028-02-04', fromStartsOn: '2026-11-10', fromEndsOn: '2027-02-05' }])
  expect(Object.fromEntries(told.exceptions.map(({ exception, names }) => [exception, names.map(({ name }) => name)]))).toEqual({
    unknownGrade: ['Unknown Pupil, no grade, Atlas'], leavesSchool: ['Leaves Pupil, grade 10, Corvus'], schoolsWithoutTeams: ['Teamless'], schoolsLeft: ['Delphi'], coachesGone: [expect.stringContaining('Borea, Soccer')],
    blackoutsToCheck: ['Easter, March 26 to 28, 2027'],
  })
})

describe('what is refused changes nothing', () => {
  it.each([
    ['another label', { confirmLabel: '2026-27' }, 400, { fields: [{ field: 'confirmLabel' }] }],
    ['grades without the year becoming current', { options: { ...everything, makeCurrent: false } }, 400, { fields: [{ field: 'options.students' }] }],
    ['a year that is not there', { fromYearId: 99 }, 404, { id: 'not-found' }],
  ])('%s', async (_, values, status, error) => {
    const before = await pictureOf(portal.database)
    const answer = await start(values)
    expect(answer.body).toMatchObject({ error })
    expect(answer.status).toBe(status)
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('a past year as the one to come', async () => {
    const past = (await portal.send(addYear, { label: '2024-25', startsOn: '2024-08-01', endsOn: '2025-07-31' }, { token })).payload
    await portal.send(addYear, { label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }, { token })
    expect((await start({ fromYearId: past.academicYearId, confirmLabel: '2025-26' })).body).toMatchObject({ error: { id: 'read-only-year' } })
    expect((await portal.send(previewRollForward, { fromYearId: past.academicYearId }, { token })).status).toBe(409)
  })
})

it('rolls everything forward in one job, asked twice or once', async () => {
  const { payload } = await start()
  expect((await start()).payload.export_request_id).toBe(payload.export_request_id)
  expect((await preview()).runningJobId).toBe(payload.export_request_id)
  await runJobs(portal)
  const state = (await portal.send(getJobStatus, { exportId: payload.export_request_id }, { token })).payload
  expect(state).toMatchObject({ status: 'completed', title: 'Start 2027-28', message: '2027-28: 1 season, 1 blackout date, 1 district, 3 teams, 1 coach of a team copied. 2 students moved up a grade. 1 graduated. 2027-28 is the current year.' })
  expect(state.done).toBe(state.total)
  expect((await portal.send(listYears, {}, { token })).payload.years.find(({ isCurrent }) => isCurrent)).toMatchObject({ label: '2027-28', teams: 3, matches: 0 })
})

it('carries each part into the new year', async () => {
  const { reader } = portal.database
  const { id: toYearId } = await yearNamed('2027-28')
  const [newBand] = await reader.select().from(classification).where(eq(classification.academicYearId, toYearId))
  expect(newBand).toMatchObject({ slug: '4a', enrollmentFrom: 141, enrollmentTo: 217 })
  const [newDistrict] = await reader.select().from(district).where(eq(district.academicYearId, toYearId))
  expect(newDistrict).toMatchObject({ slug: 'district-1', classificationId: newBand!.id, coinTosses: [] })
  expect(await reader.select().from(activitySeason).where(eq(activitySeason.academicYearId, toYearId))).toMatchObject([{ startsOn: '2027-11-09', endsOn: '2028-02-04', rosterDueOn: '2027-11-05', rostersLocked: false, classificationIds: [newBand!.id] }])
  // Easter moves: someone looks it up.
  expect(await reader.select().from(blackout).where(eq(blackout.academicYearId, toYearId))).toMatchObject([{ name: 'Winter break', startsOn: '2027-12-24', endsOn: '2028-01-01', activityIds: [league.activityId], everyYear: true }])
  expect(await reader.select().from(schoolMembership).where(eq(schoolMembership.academicYearId, toYearId))).toMatchObject([{ schoolId: league.teams[0]!.schoolId, status: 'associate' }])
  expect(await reader.select().from(schoolActivity).where(eq(schoolActivity.academicYearId, toYearId))).toHaveLength(3)
  const teams = await reader.select().from(team).where(eq(team.academicYearId, toYearId)).orderBy(team.copiedFromId)
  expect(teams.map(({ copiedFromId, districtId, schoolId }) => [copiedFromId, districtId, schoolId])).toEqual(league.teams.slice(0, 3).map(({ teamId, schoolId }) => [teamId, newDistrict!.id, schoolId]))
  expect(await reader.select().from(teamStaff).where(eq(teamStaff.teamId, teams[0]!.id))).toMatchObject([{ userId: coach.userId, duty: 'headCoach' }])
  expect(await reader.select().from(teamStaff).where(eq(teamStaff.teamId, teams[1]!.id))).toEqual([])
  expect((await reader.select().from(standingTable).where(eq(standingTable.districtId, newDistrict!.id)))[0]!.rows).toHaveLength(3)
})

it('takes students up, graduates out, and keeps the grades of past rosters', async () => {
  expect(await gradesOf()).toEqual({
    Ninth: [10, 'active', null], Senior: [12, 'inactive', '2027-06-10'], Repeats: [11, 'active', null], Leaves: [11, 'active', null], Gone: [10, 'inactive', null], Unknown: [99, 'active', null],
  })
  const entries = await portal.database.reader.select().from(rosterEntry)
  expect(entries.map(({ studentId, grade }) => [studentId, grade])).toEqual([[pupils.ninth, 9], [pupils.senior, 12]])
  const [account] = await portal.database.reader.select().from(user).where(eq(user.id, graduate.userId))
  expect(account!.status).toBe('inactive')
  expect((await portal.database.reader.select().from(session).where(eq(session.userId, graduate.userId)))[0]!.revokedAt).not.toBeNull()
})

it('a second time does nothing new, and says so', async () => {
  const content = async () => {
    const { job: _job, audit: _audit, ...others } = await pictureOf(portal.database)
    return others
  }
  const before = await content()
  const { payload } = await start()
  await runJobs(portal)
  expect((await portal.send(getJobStatus, { exportId: payload.export_request_id }, { token })).payload).toMatchObject({ status: 'completed', message: 'Everything was already in 2027-28. Nothing was changed.' })
  expect(await content()).toEqual(before)
  const raised = await portal.database.reader.select().from(audit).where(eq(audit.action, 'academicYear.gradesRaised'))
  expect(raised).toHaveLength(1)
  const told = await preview({ fromYearId: league.yearId })
  expect(told.gradesAreUp).toBe(true)
  expect(told.parts.filter(({ count }) => count > 0)).toEqual([])
})

it('adds what was left out before, and takes a team made by hand for the one that goes on', async () => {
  const { id: toYearId } = await yearNamed('2027-28')
  await portal.database.transaction(async (tx) => {
    await tx.execute(sql`delete from team_staff where team_id in (select id from team where academic_year_id = ${toYearId})`)
    await tx.update(team).set({ copiedFromId: null }).where(eq(team.copiedFromId, league.teams[0]!.teamId))
  })
  await start({ options: { districts: false, teams: true, coaches: true, students: false, makeCurrent: false } })
  await runJobs(portal)
  const [linked] = await portal.database.reader.select().from(team).where(eq(team.copiedFromId, league.teams[0]!.teamId))
  expect(linked).toMatchObject({ academicYearId: toYearId, schoolId: league.teams[0]!.schoolId })
  expect(await portal.database.reader.select().from(teamStaff).where(eq(teamStaff.teamId, linked!.id))).toMatchObject([{ userId: coach.userId }])
})

it('goes on where a killed server was', async () => {
  const again = await startTestPortal({ now })
  try {
    const { adminToken, yearId } = await setUpOrganization(again)
    await again.send(startRollForward, { fromYearId: yearId, confirmLabel: '2027-28', options: everything, addedKey: 'first-asked' }, { token: adminToken })
    // The server made the year and died: the job waits, and finds it.
    await again.send(addYear, { label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31' }, { token: adminToken })
    await runJobs(again)
    expect((await again.send(listYears, {}, { token: adminToken })).payload.years).toMatchObject([{ label: '2027-28', isCurrent: true }, { label: '2026-27', isPast: true }])
  } finally {
    await again.stop()
  }
})

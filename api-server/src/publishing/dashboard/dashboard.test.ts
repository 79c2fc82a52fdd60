import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { follow } from '@portal/shared/publishing/favourites/favourite.calls'
import { activity, activitySeason } from '../../directory/activities/activity.tables'
import { activityRequest } from '../../directory/activityRequests/activityRequest.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { document } from '../../eligibility/documents/document.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { personRequest } from '../../identity/requests/request.tables'
import { userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { storedFile } from '../../platform/files/file.tables'
import { job } from '../../platform/jobs/job.tables'
import { match } from '../../scheduling/matches/match.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  // The portal's clock is set to noon of 20 November 2026 in Chicago, a Friday.
  const played = { status: 'final' as const, outcome: 'played' as const, homeScore: 2, awayScore: 1 }
  await makeMatch(portal, league, 0, 1, { ...played, startsAt: new Date('2026-11-10T20:00:00Z'), scoredAt: new Date('2026-11-10T22:00:00Z') })
  await makeMatch(portal, league, 2, 3, { ...played, startsAt: new Date('2026-11-11T20:00:00Z'), scoredAt: new Date('2026-11-15T22:00:00Z') })
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-12T20:00:00Z') })
  await makeMatch(portal, league, 1, 3, { startsAt: new Date('2026-11-19T20:00:00Z') })
  await makeMatch(portal, league, 0, 3, { startsAt: new Date('2026-11-27T20:00:00Z') })
  await makeMatch(portal, league, 3, 0, { startsAt: new Date('2026-11-28T20:00:00Z'), published: false })
})
afterAll(() => portal.stop())

const read = async ({ token }: { token: string }) => (await portal.send(getDashboard, {}, { token })).payload
const schoolId = (index: number) => league.teams[index]!.schoolId
const teamId = (index: number) => league.teams[index]!.teamId

it('tells the office what is late and waits', async () => {
  const office = await loginAs(portal, league, { roleName: 'Organization Admin' })
  await portal.database.transaction(async (tx) => {
    const asked = { organizationId: league.organizationId, userId: office.userId, schoolId: schoolId(0) }
    await tx.insert(personRequest).values([{ ...asked, kind: 'access' }, { ...asked, kind: 'statusChange' }])
    await tx.insert(activityRequest).values({ organizationId: league.organizationId, academicYearId: league.yearId, schoolId: schoolId(0), activityId: league.activityId, kind: 'leave' })
    const [held] = await tx.select().from(userRole).where(eq(userRole.userId, office.userId))
    const work = { organizationId: league.organizationId, kind: 'export' as const, input: {}, userId: office.userId, userRoleId: held!.id, academicYearId: league.yearId }
    await tx.insert(job).values([
      { ...work, title: 'Schools', status: 'processing' }, { ...work, title: 'Done', status: 'completed' },
      { ...work, title: 'Failed', status: 'failed', errorMessage: 'It went wrong.', finishedAt: new Date('2026-11-19T00:00:00Z') },
      { ...work, title: 'Failed long ago', status: 'failed', finishedAt: new Date('2026-11-01T00:00:00Z') },
    ])
  })
  const { due, jobs, scoresDueTotal, failed } = await read(office)
  expect(failed).toEqual([])
  expect(due).toEqual({ scoresLate: 1, registrationRequests: 1, statusRequests: 1, deletionRequests: 0, documents: 0, activityRequests: 1 })
  expect(scoresDueTotal).toBe(2)
  expect(jobs.map(({ title, status, text }) => [title, status, text])).toEqual([['Failed', 'failed', 'It went wrong.'], ['Schools', 'processing', '']])
})

it('tells staff of their own teams, rosters that close soon, rejected documents and requests, and of no other school', async () => {
  const head = await loginAs(portal, league, { roleName: 'School Admin', schoolId: schoolId(0) })
  const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolId(0), coaches: [teamId(0)] })
  const other = await loginAs(portal, league, { roleName: 'School Admin', schoolId: schoolId(1) })
  await portal.database.transaction(async (tx) => {
    await tx.insert(activitySeason).values({ activityId: league.activityId, academicYearId: league.yearId, startsOn: '2026-09-01', endsOn: '2026-12-01', rosterDueOn: '2026-11-23' })
    const [pupil] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolId(0), firstName: 'Juniper', lastName: 'Test', grade: 9 }).returning()
    const [file] = await tx.insert(storedFile).values({ organizationId: league.organizationId, storageKey: 'k', name: 'a.pdf', mediaType: 'application/pdf', bytes: 1, purpose: 'document' }).returning()
    const paper = { organizationId: league.organizationId, subjectType: 'student' as const, subjectId: pupil!.id, fileId: file!.id }
    await tx.insert(document).values([
      { ...paper, kind: 'PAPF', acceptStatus: 2, reason: 'Not signed.' },
      // Submitted again: there is nothing left to do.
      { ...paper, kind: 'STF', acceptStatus: 2, reason: 'Old.' }, { ...paper, kind: 'STF', acceptStatus: 0 },
    ])
  })
  const shown = await read(head)
  expect(shown).toMatchObject({
    teams: [{ teamId: teamId(0), recordText: '1–0' }], scoresDueTotal: 1, favourites: null, failed: [],
    due: { registrationRequests: 1, statusRequests: 1 },
    rosterDeadlines: [{ name: 'Soccer', dueOn: '2026-11-23', dueText: 'Mon, Nov 23', daysLeft: 3, teams: [{ teamId: teamId(0) }] }],
    rejectedDocuments: [{ studentName: 'Juniper Test', reason: 'Not signed.' }], rejectedDocumentsTotal: 1,
  })
  expect(shown.due).not.toHaveProperty('documents')
  // A coach may not see lists of people.
  expect(await read(coach)).toMatchObject({ scoresDueTotal: 1, due: {}, rejectedDocuments: [], rosterDeadlines: [{ name: 'Soccer' }] })
  expect(await read(other)).toMatchObject({ due: { registrationRequests: 0 }, rejectedDocuments: [], scoresDueTotal: 1 })
})

it('shows students and parents the teams that they or their children play for, and published matches only', async () => {
  const pupil = await loginAs(portal, league, { roleName: 'Student', schoolId: schoolId(3) })
  const parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: schoolId(3) })
  const [child] = await portal.database.transaction(async (tx) => {
    const made = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolId(3), userId: pupil.userId, firstName: 'Kit', lastName: 'Test', grade: 9 }).returning()
    await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: made[0]!.id })
    return made
  })
  // On no roster yet: the school's teams.
  expect((await read(parent)).teams.map((team) => team.teamId)).toEqual([teamId(3)])
  await portal.database.transaction((tx) => tx.insert(rosterEntry).values({ teamId: teamId(0), studentId: child!.id }))
  for (const person of [pupil, parent]) {
    const shown = await read(person)
    expect(shown.teams.map((team) => team.teamId)).toEqual([teamId(0)])
    expect(shown.nextMatches).toHaveLength(1)
    expect(shown).toMatchObject({ scoresDue: [], scoresDueTotal: 0, due: null, rosterDeadlines: [] })
  }
})

it('shows a fan what they follow', async () => {
  const fan = await loginAs(portal, league, { roleName: 'Fan' })
  expect(await read(fan)).toMatchObject({ teams: [], nextMatches: [], favourites: null })
  await portal.send(follow, { subjects: [{ kind: 'team', subjectId: teamId(3) }] }, { token: fan.token })
  expect((await read(fan)).favourites).toMatchObject({ total: 1, next: [{ opponentName: 'Atlas', followedTeamId: teamId(3) }], latest: [{ opponentName: 'Corvus', result: 'L' }] })
})

it('stands though a part cannot be read, and says which', async () => {
  const office = await loginAs(portal, league, { roleName: 'Organization Admin' })
  await portal.database.transaction((tx) => tx.execute(sql`alter table favourite rename to elsewhere`))
  const broken = await read(office)
  await portal.database.transaction((tx) => tx.execute(sql`alter table elsewhere rename to favourite`))
  expect(broken).toMatchObject({ failed: ['favourites'], favourites: null, scoresDueTotal: 2, due: { scoresLate: 1 } })
  expect((await read(office)).failed).toEqual([])
})

it('counts a score as late by the time that its activity gives', async () => {
  await portal.database.transaction((tx) => tx.update(activity).set({ scoreDueHours: 12 }))
  expect((await read({ token: league.adminToken })).due!.scoresLate).toBe(2)
  await portal.database.transaction((tx) => tx.update(match).set({ status: 'cancelled' }).where(eq(match.status, 'scheduled')))
  expect((await read({ token: league.adminToken })).due!.scoresLate).toBe(0)
})

it('keeps the match that is being played before a family’s eyes until its usual length is over', async () => {
  const parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: schoolId(2) })
  await portal.database.transaction(async (tx) => {
    const [child] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolId(2), firstName: 'Bo', lastName: 'Test', grade: 9 }).returning()
    await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: child!.id })
  })
  const coming = (await read(parent)).nextMatches.map(({ matchId }) => matchId)
  // It is noon: one began half an hour ago, one five hours ago.
  const running = await makeMatch(portal, league, 2, 1, { startsAt: new Date('2026-11-20T17:30:00Z') })
  await makeMatch(portal, league, 2, 0, { startsAt: new Date('2026-11-20T13:00:00Z') })
  expect((await read(parent)).nextMatches.map(({ matchId }) => matchId)).toEqual([running, ...coming])
})

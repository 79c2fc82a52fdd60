import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listActivityRequests } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import { listDocumentsForReview } from '@portal/shared/eligibility/documents/document.calls'
import { listStudentEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { listCertifications } from '@portal/shared/competition/certifications/certification.calls'
import { listSchools } from '@portal/shared/directory/schools/school.calls'
import { listTeams } from '@portal/shared/directory/teams/teamCoach.calls'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import { getSchoolHub, getTeamHub } from '@portal/shared/publishing/hubs/hub.calls'
import { listProposals } from '@portal/shared/scheduling/proposals/proposal.calls'
import { listRequests } from '@portal/shared/identity/requests/request.calls'
import { listOpenScores } from '@portal/shared/competition/scores/score.calls'
import { reportMatches } from '@portal/shared/office/reports/report.calls'
import { getActionItems, getDashboard, getFamilyHome, getSeasonNow, getWork } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { event, eventTeam } from '../../competition/events/event.tables'
import { activity, activitySeason } from '../../directory/activities/activity.tables'
import { activityRequest } from '../../directory/activityRequests/activityRequest.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { document } from '../../eligibility/documents/document.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { personRequest } from '../../identity/requests/request.tables'
import { student } from '../../identity/students/student.tables'
import { storedFile } from '../../platform/files/file.tables'
import { match } from '../../scheduling/matches/match.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** Each number of the homes is the total of the list that it leads to. The clock is set to noon of Friday, 20 November 2026, in Chicago. */
let portal: TestPortal
let league: League
let office: { token: string; userId: number }
let head: { token: string; userId: number }
/** Coaches at the first school, and no team yet. */
let idle: { token: string; userId: number }
let players: { first: number; second: number }
const schoolId = (index: number) => league.teams[index]!.schoolId
const teamId = (index: number) => league.teams[index]!.teamId

beforeAll(async () => {
  portal = await startTestPortal()
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
  league = await makeLeague(portal)
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
  head = await loginAs(portal, league, { roleName: 'School Admin', schoolId: schoolId(0) })
  const fan = await loginAs(portal, league, { roleName: 'Fan' })
  idle = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolId(0) })
  const played = { status: 'final' as const, outcome: 'played' as const, homeScore: 2, awayScore: 1, scoredAt: new Date('2026-11-10T22:00:00Z') }
  await makeMatch(portal, league, 0, 1, { ...played, startsAt: new Date('2026-11-10T20:00:00Z') })
  await makeMatch(portal, league, 2, 3, { ...played, startsAt: new Date('2026-11-11T20:00:00Z') })
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-12T20:00:00Z') })
  await makeMatch(portal, league, 1, 3, { startsAt: new Date('2026-11-19T20:00:00Z') })
  await makeMatch(portal, league, 0, 3, { startsAt: new Date('2026-11-24T20:00:00Z') })
  await makeMatch(portal, league, 1, 2, { startsAt: new Date('2026-11-24T21:00:00Z') })
  // Still Tuesday at the place, and Wednesday in UTC.
  await makeMatch(portal, league, 2, 1, { startsAt: new Date('2026-11-25T05:30:00Z') })
  await makeMatch(portal, league, 3, 0, { startsAt: new Date('2026-11-26T20:00:00Z'), published: false })
  await makeMatch(portal, league, 3, 0, { startsAt: new Date('2026-11-27T20:00:00Z'), status: 'cancelled' })
  players = await portal.database.transaction(async (tx) => {
    const asked = { organizationId: league.organizationId, userId: fan.userId, schoolId: schoolId(0) }
    await tx.insert(personRequest).values([
      { ...asked, kind: 'access', createdAt: new Date('2026-11-12T12:00:00Z') }, { ...asked, kind: 'access', schoolId: schoolId(1), createdAt: new Date('2026-11-19T12:00:00Z') }, { ...asked, kind: 'statusChange' },
      { ...asked, kind: 'accountDeletion', schoolId: null }, { ...asked, kind: 'access', status: 'rejected' },
    ])
    const change = { organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId }
    await tx.insert(activityRequest).values([{ ...change, schoolId: schoolId(0), kind: 'leave' }, { ...change, schoolId: schoolId(1), kind: 'leave' }])
    const pupil = { organizationId: league.organizationId, schoolId: schoolId(0), lastName: 'Test', grade: 9 }
    const made = await tx.insert(student).values([{ ...pupil, firstName: 'Juniper' }, { ...pupil, firstName: 'Kit' }, { ...pupil, firstName: 'Lou' }]).returning()
    const [first, second, third] = made.map(({ id }) => id) as [number, number, number]
    await tx.insert(rosterEntry).values([{ teamId: teamId(0), studentId: first }, { teamId: teamId(0), studentId: second }])
    await tx.update(activity).set({ studentRules: [{ kind: 'document', document: 'PAPF', every: 'year' }] }).where(eq(activity.id, league.activityId))
    const [file] = await tx.insert(storedFile).values({ organizationId: league.organizationId, storageKey: 'k', name: 'a.pdf', mediaType: 'application/pdf', bytes: 1, purpose: 'document' }).returning()
    const paper = { organizationId: league.organizationId, subjectType: 'student' as const, fileId: file!.id, kind: 'PAPF' as const }
    await tx.insert(document).values([
      { ...paper, subjectId: first },
      // No activity of theirs asks for this one, and the third is on no roster.
      { ...paper, subjectId: second, kind: 'STF' }, { ...paper, subjectId: third },
      // Nobody decides on these.
      { ...paper, subjectId: first, kind: 'other' }, { ...paper, subjectId: second, acceptStatus: 2, reason: 'The second page is missing.' },
    ])
    await tx.insert(activitySeason).values({ activityId: league.activityId, academicYearId: league.yearId, startsOn: '2026-08-20', endsOn: '2026-11-28', rosterDueOn: '2026-11-23' })
    const [cup] = await tx.insert(event).values({
      organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, kind: 'competition', name: 'Cup', startsOn: '2026-12-12', endsOn: '2026-12-12',
      timeZone: 'America/Chicago', entryDueAt: new Date('2026-12-02T18:00:00Z'), mostTeams: 4, stage: 'teams',
    }).returning()
    const entry = { eventId: cup!.id, source: 'invitation' as const }
    await tx.insert(eventTeam).values([
      { ...entry, teamId: teamId(0), state: 'accepted' }, { ...entry, teamId: teamId(1), state: 'open' }, { ...entry, teamId: teamId(2), state: 'declined' }, { ...entry, teamId: teamId(3), state: 'entered', source: 'byHand' },
    ])
    return { first, second }
  })
})
afterAll(() => portal.stop())

const work = async ({ token }: { token: string }) => (await portal.send(getWork, {}, { token })).payload
const season = async ({ token }: { token: string }) => (await portal.send(getSeasonNow, {}, { token })).payload

it('counts for the office what its lists have', async () => {
  const { scores, signUps, documents, activityChanges, accountChanges, proposals, failed } = await work(office)
  const scoresOf = async (kind: 'due' | 'late' | 'disputed' | 'action') => (await portal.send(listOpenScores, { kind }, office)).payload.total
  const requestsOf = async (list: 'joining' | 'accountChanges' | 'accountDeletion') => (await portal.send(listRequests, { list }, office)).payload.total
  expect(scores).toEqual({ missing: await scoresOf('due'), late: await scoresOf('late'), disputed: await scoresOf('disputed'), action: await scoresOf('action') })
  expect(scores).toEqual({ missing: 2, late: 1, disputed: 0, action: 1 })
  expect(signUps).toEqual({ count: await requestsOf('joining'), oldestDays: 8 })
  expect(signUps!.count).toBe(2)
  expect(documents).toEqual({ count: (await portal.send(listDocumentsForReview, {}, office)).payload.total, blocking: 1 })
  expect(documents!.count).toBe(3)
  expect(activityChanges).toEqual({ count: (await portal.send(listActivityRequests, { list: 'waiting' }, office)).payload.total, schools: 2 })
  expect(activityChanges!.count).toBe(2)
  expect(accountChanges).toEqual({ count: await requestsOf('accountChanges'), deletions: await requestsOf('accountDeletion') })
  expect(accountChanges).toEqual({ count: 2, deletions: 1 })
  expect([proposals, failed]).toEqual([null, []])
})

it('counts for a school what is its own, as its lists do', async () => {
  const { scores, signUps, documents, activityChanges, accountChanges, proposals } = await work(head)
  expect(scores).toEqual({ missing: (await portal.send(listOpenScores, { kind: 'due' }, head)).payload.total, late: 1, disputed: 0, action: 1 })
  expect(scores!.missing).toBe(1)
  expect(signUps).toEqual({ count: (await portal.send(listRequests, { list: 'joining' }, head)).payload.total, oldestDays: 8 })
  expect(accountChanges).toEqual({ count: (await portal.send(listRequests, { list: 'accountChanges' }, head)).payload.total, deletions: 0 })
  expect([signUps!.count, accountChanges!.count, documents, activityChanges, proposals]).toEqual([1, 1, null, null, { count: 0 }])
})

/** Who asks, the number, and the total of the list that it leads to (workTiles.ts, Season.tsx, entries.ts and the hubs' screens have the links). */
type Total = { payload: { total: number } }
const total = async (answer: Promise<Total>) => (await answer).payload.total
const waiting = async (person: { token: string }, ...keys: string[]) =>
  (await portal.send(getActionItems, {}, person)).payload.items.filter(({ key }) => keys.includes(key)).reduce((sum, { count }) => sum + count, 0)
const deadlineOf = async (key: string) => (await season(office)).deadlines!.find((each) => each.key.startsWith(key))!
const deadline = async (key: string) => Number(/^\d+/.exec((await deadlineOf(key)).note)![0])

it.each<[string, number, () => Promise<number>, () => Promise<number>]>([
  ['the office’s home: scores of the season', 2, async () => (await season(office)).seasons![0]!.scored, () => total(portal.send(reportMatches, { activityId: league.activityId, played: 'yes' }, office))],
  ['the office’s home: districts not certified', 1, () => deadline('certify'), async () => total(portal.send(listCertifications, { activity: (await season(office)).seasons![0]!.activity, state: 'open' }, office))],
  ['the office’s home: teams without a roster', 3, () => deadline('rosters'), async () => total(portal.send(listTeams, { activityId: (await deadlineOf('rosters')).activityId!, roster: 'none' }, office))],
  ['the office’s home: teams that are entered', 2, () => deadline('entries'), async () => (await portal.send(getEvent, { eventId: (await deadlineOf('entries')).eventId! }, office)).payload.teams!.filter(({ state }) => state === 'entered' || state === 'accepted').length],
  ['the office’s menu: schools', 4, async () => (await portal.send(getCurrentUser, {}, office)).payload.schoolCount, () => total(portal.send(listSchools, {}, office))],
  ['the office’s tab: open scores', 1, () => waiting(office, 'scoresLate'), () => total(portal.send(listOpenScores, { kind: 'late' }, office))],
  ['the office’s inbox: sign-up requests', 2, () => waiting(office, 'registrationRequests'), () => total(portal.send(listRequests, { list: 'joining' }, office))],
  ['the office’s inbox: documents', 3, () => waiting(office, 'documents'), () => total(portal.send(listDocumentsForReview, { status: 'pending' }, office))],
  ['the office’s inbox: activity changes', 2, () => waiting(office, 'activityRequests'), () => total(portal.send(listActivityRequests, { list: 'waiting' }, office))],
  ['the office’s inbox: account changes', 2, () => waiting(office, 'statusRequests', 'deletionRequests'), () => total(portal.send(listRequests, { list: 'accountChanges' }, office))],
  ['a school’s inbox: sign-up requests', 1, () => waiting(head, 'registrationRequests'), () => total(portal.send(listRequests, { list: 'joining' }, head))],
  ['a school’s inbox: account changes', 1, () => waiting(head, 'statusRequests', 'deletionRequests'), () => total(portal.send(listRequests, { list: 'accountChanges' }, head))],
  ['a school’s inbox: documents sent back', 1, () => waiting(head, 'rejectedDocuments'), () => total(portal.send(listDocumentsForReview, { status: 'replace' }, head))],
  ['a school’s home: documents sent back', 1, async () => (await portal.send(getDashboard, {}, head)).payload.rejectedDocumentsTotal, () => total(portal.send(listDocumentsForReview, { status: 'replace' }, head))],
  ['a school’s tab: open scores', 1, () => waiting(head, 'scoresDue'), () => total(portal.send(listOpenScores, { kind: 'due' }, head))],
  ['a school’s tab: proposals', 0, () => waiting(head, 'matchProposals'), () => total(portal.send(listProposals, { list: 'mine' }, head))],
  ['a school’s page, for the office: scores', 1, async () => (await portal.send(getSchoolHub, { schoolId: schoolId(0) }, office)).payload.staff!.scores.count, async () => total(portal.send(listOpenScores, { kind: 'due', school: (await portal.send(getSchoolHub, { schoolId: schoolId(0) }, office)).payload.school.schoolParam }, office))],
  ['a school’s page, for the school: scores', 1, async () => (await portal.send(getSchoolHub, { schoolId: schoolId(0) }, head)).payload.staff!.scores.count, () => total(portal.send(listOpenScores, { kind: 'due' }, head))],
  ['a school’s page, for a coach without a team there: scores', 0, async () => (await portal.send(getSchoolHub, { schoolId: schoolId(0) }, idle)).payload.staff!.scores.count, () => total(portal.send(listOpenScores, { kind: 'due' }, idle))],
  ['a school’s page: players who are ineligible', 2, async () => (await portal.send(getSchoolHub, { schoolId: schoolId(0) }, office)).payload.staff!.ineligible!, async () => (await portal.send(listStudentEligibility, { schoolId: schoolId(0), state: 'ineligible' }, office)).payload.people],
  ['a team’s page: scores', 1, async () => (await portal.send(getTeamHub, { teamId: teamId(0) }, head)).payload.scores!.count, () => total(portal.send(listOpenScores, { kind: 'due', team: teamId(0) }, head))],
])('%s: %i, as the list behind it has', async (_what, expected, number, list) => {
  const counted = await number()
  expect([counted, await list()]).toEqual([expected, counted])
})

it('counts each of seven days as the report of that day lists it, by the clocks of the place', async () => {
  for (const [person, counts] of [[office, [0, 0, 0, 0, 3, 0, 1]], [head, [0, 0, 0, 0, 1, 0, 0]]] as const) {
    const { week } = await season(person)
    expect(week!.map(({ count }) => count)).toEqual(counts)
    for (const { day, count } of week!) expect(count).toBe((await portal.send(reportMatches, { from: day, to: day, ...(person === head && { schoolId: schoolId(0) }) }, person)).payload.total)
    expect(week!.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
  }
})

it('tells how many scores of an activity are in as its list of scores has them, and what is due next', async () => {
  const { weekText, seasons, deadlines, failed } = await season(office)
  expect([weekText, failed]).toEqual(['Week 14 of the season', []])
  expect(seasons).toMatchObject([{ activityId: league.activityId, scored: 2, total: 7 }])
  expect(deadlines!.map(({ title, note, dueText, isSoon }) => [title, note, dueText, isSoon])).toEqual([
    ['Soccer rosters', '3 teams have no roster', 'Mon', true], ['Soccer seeding', '1 district not certified', 'Nov 28', false], ['Cup entries', '2 of 4 teams entered', 'Dec 2', false],
  ])
  expect(await season(head)).toMatchObject({ seasons: null, deadlines: null })
})

it('leads to all teams of an activity once each has a roster', async () => {
  const added = await portal.database.transaction((tx) => tx.insert(rosterEntry).values([1, 2, 3].map((index) => ({ teamId: teamId(index), studentId: players.second }))).returning())
  expect(await deadlineOf('rosters')).toMatchObject({ note: '4 teams have a roster', isWithoutRoster: false })
  expect(await total(portal.send(listTeams, { activityId: league.activityId }, office))).toBe(4)
  expect(await total(portal.send(listTeams, { activityId: league.activityId, roster: 'none' }, office))).toBe(0)
  await portal.database.transaction((tx) => tx.delete(rosterEntry).where(inArray(rosterEntry.id, added.map(({ id }) => id))))
})

it('tells no season before its first game', async () => {
  portal.setNow(new Date('2026-08-01T18:00:00Z'))
  expect((await season(office)).seasons).toEqual([])
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
})

it('counts a whole year once a minute, whatever comes meanwhile; what waits is counted each time', async () => {
  const seen = async () => [(await season(office)).seasons![0]!.scored, (await work(office)).scores!.missing]
  const before = await seen()
  const added = await makeMatch(portal, league, 1, 2, { startsAt: new Date('2026-11-03T20:00:00Z') })
  // As on a Friday night: each score that is entered tells that matches have changed.
  portal.services.remembered.forget(['matches', 'standings', 'teams'])
  expect(await seen()).toEqual([before[0], before[1]! + 1])
  await portal.database.transaction((tx) => tx.update(match).set({ status: 'final', outcome: 'played', homeScore: 1, awayScore: 0 }).where(eq(match.id, added)))
  expect(await seen()).toEqual(before)
  portal.setNow(new Date('2026-11-20T18:01:00Z'))
  expect(await seen()).toEqual([before[0]! + 1, before[1]])
  await portal.database.transaction((tx) => tx.delete(match).where(inArray(match.id, [added])))
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
  portal.services.remembered.forget(['seasons'])
})

it('tells a parent of each child apart: their teams, next games, results and what came back', async () => {
  const parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: schoolId(0) })
  await portal.database.transaction(async (tx) => {
    const [other] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolId(3), firstName: 'Zoe', lastName: 'Test', grade: 9 }).returning()
    await tx.insert(parentOfStudent).values([{ userId: parent.userId, studentId: players.second }, { userId: parent.userId, studentId: other!.id }])
  })
  const { members } = (await portal.send(getFamilyHome, {}, parent)).payload
  expect(members.map(({ firstName, teams, documents }) => [firstName, teams.map((team) => team.teamId), documents.map(({ reason }) => reason)])).toEqual([
    ['Kit', [teamId(0)], ['The second page is missing.']],
    // On no roster yet: the school's teams.
    ['Zoe', [teamId(3)], []],
  ])
  expect(members[0]!.documents).toMatchObject([{ kind: 'PAPF', canSend: true }])
  const [kit, zoe] = members
  expect(kit!.next).toMatchObject([{ isHome: true, homeShort: 'Atlas', awayShort: 'Delphi' }])
  expect(kit!.results).toMatchObject([{ result: 'W' }])
  expect(zoe!.results).toMatchObject([{ result: 'L', homeShort: 'Corvus' }])
  // What was played and has no score is not among the results, and not lost either.
  expect([kit, zoe].map((member) => member!.unscored.map(({ homeShort, awayShort, status }) => [awayShort, homeShort, status]))).toEqual([[['Corvus', 'Atlas', 'scheduled']], [['Delphi', 'Borea', 'scheduled']]])
  expect(kit!.teams[0]).toMatchObject({ recordText: '1–0', calendarPath: `/api/public/teams/${teamId(0)}/schedule.ics` })
  expect((await portal.send(getFamilyHome, {}, head)).status).toBe(403)
})

it('stands though a part cannot be read, and says which', async () => {
  await portal.database.transaction((tx) => tx.execute(sql`alter table activity_request rename to elsewhere`))
  const broken = await work(office)
  await portal.database.transaction((tx) => tx.execute(sql`alter table elsewhere rename to activity_request`))
  expect(broken).toMatchObject({ failed: ['activityChanges'], activityChanges: null, scores: { missing: 2 } })
  expect((await work(office)).failed).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { acknowledgeRules, publishRules } from '@portal/shared/identity/acknowledgments/acknowledgment.calls'
import { addEventTask, listOwnEventTasks, markEventTask } from '@portal/shared/competition/eventTasks/eventTask.calls'
import { getActionItems, getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { document } from '../../eligibility/documents/document.tables'
import { personRequest } from '../../identity/requests/request.tables'
import { student } from '../../identity/students/student.tables'
import { storedFile } from '../../platform/files/file.tables'
import { makeContestWorld } from '../../testing/contestWorld'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
const schoolId = (index: number) => league.teams[index]!.schoolId
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-12T20:00:00Z') })
  await makeMatch(portal, league, 1, 3, { startsAt: new Date('2026-11-19T20:00:00Z') })
})
afterAll(() => portal.stop())

const itemsOf = async ({ token }: { token: string }) => {
  const { items, total } = (await portal.send(getActionItems, {}, { token })).payload
  expect(total).toBe(items.reduce((sum, { count }) => sum + count, 0))
  return Object.fromEntries(items.map(({ key, count }) => [key, count]))
}
const shownTo = async ({ token }: { token: string }) => (await portal.send(getDashboard, {}, { token })).payload

it('counts for each what waits for them, as the dashboard does, and nothing for others', async () => {
  const head = await loginAs(portal, league, { roleName: 'School Admin', schoolId: schoolId(0) })
  const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolId(1), coaches: [league.teams[1]!.teamId] })
  const pupil = await loginAs(portal, league, { roleName: 'Student', schoolId: schoolId(0) })
  const fan = await loginAs(portal, league, { roleName: 'Fan' })
  const office = { token: league.adminToken }
  await portal.database.transaction(async (tx) => {
    const asked = { organizationId: league.organizationId, userId: fan.userId, schoolId: schoolId(0) }
    await tx.insert(personRequest).values([{ ...asked, kind: 'access' }, { ...asked, kind: 'statusChange' }])
    const [own] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolId(0), userId: pupil.userId, firstName: 'Juniper', lastName: 'Test', grade: 9 }).returning()
    const [file] = await tx.insert(storedFile).values({ organizationId: league.organizationId, storageKey: 'k', name: 'a.pdf', mediaType: 'application/pdf', bytes: 1, purpose: 'document' }).returning()
    await tx.insert(document).values({ organizationId: league.organizationId, subjectType: 'student', subjectId: own!.id, fileId: file!.id, kind: 'PAPF', acceptStatus: 2, reason: 'Not signed.' })
  })
  expect(await itemsOf(head)).toEqual({ scoresDue: 1, registrationRequests: 1, statusRequests: 1, rejectedDocuments: 1 })
  expect(await itemsOf(coach)).toEqual({ scoresDue: 1 })
  expect(await itemsOf(pupil)).toEqual({ rejectedDocuments: 1 })
  expect(await itemsOf(fan)).toEqual({})
  expect(await itemsOf(office)).toEqual({ scoresLate: 1, registrationRequests: 1, statusRequests: 1 })
  for (const each of [head, coach, pupil, office]) {
    const { due, scoresDueTotal, rejectedDocumentsTotal } = await shownTo(each)
    const { scoresDue = 0, rejectedDocuments = 0, ...others } = await itemsOf(each)
    expect([scoresDue, rejectedDocuments]).toEqual([each === office ? 0 : scoresDueTotal, rejectedDocumentsTotal])
    expect(others).toEqual(Object.fromEntries(Object.entries(due ?? {}).filter(([, count]) => count > 0)))
  }
})

it('counts the rules of the year until they are acknowledged', async () => {
  const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolId(2) })
  await portal.send(publishRules, { text: 'Coaches keep to the handbook, on the field and off it.', dueOn: '2026-12-04', asksAgain: true, basedOn: 0 }, { token: league.adminToken })
  expect(await itemsOf(coach)).toEqual({ rules: 1 })
  await portal.send(acknowledgeRules, { version: 1 }, { token: coach.token })
  expect(await itemsOf(coach)).toEqual({})
})

it('counts what is to do for events for whom it concerns, until they check it off', async () => {
  const contest = await startTestPortal()
  const world = await makeContestWorld(contest)
  const { director, other, ivy, stranger } = world.people
  const eventId = await world.makeContest()
  await world.made(eventId)
  const countedFor = async (token: string) => (await contest.send(getActionItems, {}, { token })).payload.items.find(({ key }) => key === 'eventTasks')?.count ?? 0
  const all = () => Promise.all([world.office, director, other, ivy, stranger].map(countedFor))
  const add = async (audience: string, dueOn = '2026-11-27') => (await contest.send(addEventTask, { eventId, key: crypto.randomUUID(), title: 'Send the program', note: '', dueOn, dueTime: '', audience } as never, { token: world.office })).payload.taskId
  expect(await all()).toEqual([0, 0, 0, 0, 0])
  const taskId = await add('schools')
  await add('families')
  await add('office')
  // Far away is not yet to do, as in the list.
  await add('schools', '2027-05-01')
  // Who acts for the teams they coach alone has none of a school's other teams.
  expect(await all()).toEqual([1, 1, 0, 1, 0])
  for (const token of [world.office, director, ivy]) expect((await contest.send(listOwnEventTasks, {}, { token })).payload.tasks).toHaveLength(await countedFor(token))
  await contest.send(markEventTask, { taskId, isDone: true }, { token: director })
  expect(await all()).toEqual([1, 0, 0, 1, 0])
  await contest.stop()
})

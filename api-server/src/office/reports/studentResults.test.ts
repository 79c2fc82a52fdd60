import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportStudents } from '@portal/shared/office/reports/report.calls'
import { assignPoints } from '@portal/shared/competition/performances/performance.calls'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { role } from '../../identity/roles/role.tables'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { makeMeetWorld } from '../../testing/meetWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  // The report is for who edits activities.
  await portal.database.transaction((tx) => tx.update(role).set({ permissions: ['general-event-list', 'activity-edit'] }).where(eq(role.roleType, 'staff')))
})
afterAll(() => portal.stop())

it('a music activity’s report tells ratings once they are released, to the school and the office, and to no other school', async () => {
  const eventId = await world.makeContest()
  const { performanceId } = await world.made(eventId)
  expect((await portal.send(assignPoints, { performanceId, rating: 1 }, { token: world.office })).status).toBe(200)
  const read = async (token: string) => (await portal.send(reportStudents, { activityId: world.league.activityId }, { token })).payload.rows.map(({ firstName, results }) => [firstName, results.map(({ what, result }) => [what, result])])
  for (const token of [world.office, world.people.director]) expect(await read(token)).toContainEqual(['Ivy', []])
  await world.release(eventId)
  for (const token of [world.office, world.people.director]) expect(await read(token)).toContainEqual(['Ivy', [['Flute solo: Air in G', 'Rating 1']]])
  const elsewhere = await loginAs(portal, world.league, { roleName: 'Athletic Director', schoolId: world.schoolId(1) })
  expect((await read(elsewhere.token)).map(([name]) => name)).not.toContain('Ivy')
})

it('a meet activity’s report tells marks once they are released', async () => {
  const other = await startTestPortal()
  try {
    const meet = await makeMeetWorld(other)
    await other.database.transaction((tx) => tx.insert(rosterEntry).values({ teamId: meet.teamId(0), studentId: meet.pupils.ann }))
    const { eventId, of } = await meet.makeMeet('swim', ['50Free'])
    await meet.enterOne({ eventId, meetEventId: of['50Free']!, teamId: meet.teamId(0), studentIds: [meet.pupils.ann], seed: '26.00' })
    await meet.seed(eventId, of['50Free']!)
    const [entry] = await meet.entriesOf(eventId)
    await meet.mark(eventId, of['50Free']!, [{ entryId: entry!.entryId, mark: '25.90' }])
    const read = async () => (await other.send(reportStudents, { activityId: meet.league.activityId }, { token: meet.office })).payload.rows.find(({ firstName }) => firstName === 'Ann')!.results
    await meet.release(eventId, of['50Free']!)
    expect(await read()).toEqual([])
    await meet.stage(eventId, 'results')
    expect(await read()).toMatchObject([{ eventId, eventName: 'Lantern Invitational', result: expect.stringMatching(/^25\.90, 1/) as string }])
    await meet.release(eventId, of['50Free']!, false)
    expect(await read()).toEqual([])
  } finally {
    await other.stop()
  }
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMeetEntries } from '@portal/shared/competition/marks/meet.calls'
import { saveMeetMarks } from '@portal/shared/competition/marks/meetResult.calls'
import { getMedalList } from '@portal/shared/competition/papers/paper.calls'
import { listPerformances } from '@portal/shared/competition/performances/performance.calls'
import { getDayPlan } from '@portal/shared/scheduling/slots/slotDay.calls'
import { makeContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { makeMeetWorld } from '../../testing/meetWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { event } from './event.tables'

const startsOn = '2026-11-13'
let portal: TestPortal
beforeAll(async () => { portal = await startTestPortal({ now: new Date('2026-12-14T05:00:00Z') }) })
afterAll(() => portal.stop())
/** Thirty days after the event's day, still on that day by its clocks, and an hour later. */
const [last, over] = [new Date('2026-12-14T05:30:00Z'), new Date('2026-12-14T06:30:00Z')]

it('ends thirty days after a meet for its host, in lists and in files; the office keeps it', async () => {
  const world = await makeMeetWorld(portal)
  const { eventId, of } = await world.makeMeet('swim', ['50Free'], { values: { startsOn, endsOn: startsOn } })
  const fifty = of['50Free']!
  const { entryId } = (await world.enterOne({ eventId, meetEventId: fifty, teamId: world.teamId(0), studentIds: [world.pupils.ann] })).payload
  await world.seed(eventId, fifty)
  await world.mark(eventId, fifty, [{ entryId, mark: '27.00' }])
  await portal.database.transaction((tx) => tx.update(event).set({ hostSchoolId: world.schoolId(1) }).where(eq(event.id, eventId)))
  const read = async (token: string) => [
    (await portal.send(listMeetEntries, { eventId }, { token })).payload.entries.length, (await portal.request({ url: `/api/meets/${eventId}/files/hytekResults`, headers: { authorization: `Bearer ${token}` } })).status, (await portal.send(getMedalList, { eventId }, { token })).status,
    (await portal.send(getDayPlan, { eventId }, { token })).status,
  ]
  portal.setNow(last)
  expect(await read(world.people.borea)).toEqual([1, 200, 200, 200])
  portal.setNow(over)
  expect(await read(world.people.borea)).toEqual([0, 403, 404, 404])
  expect(await read(world.office)).toEqual([1, 200, 200, 200])
  const marked = await portal.send(saveMeetMarks, { eventId, meetEventId: fifty, round: 'final', version: await world.versionOf(eventId, fifty), rows: [{ entryId, mark: '26.00' }] } as never, { token: world.people.borea })
  expect(marked.status).toBe(403)
})

it('ends so for the host of a contest: it reads what other schools read', async () => {
  const other = await startTestPortal({ now: new Date('2026-12-14T05:00:00Z') })
  try {
    const world = await makeContestWorld(other)
    const host = (await loginAs(other, world.league, { roleName: 'Athletic Director', schoolId: world.schoolId(2) })).token
    const eventId = await world.makeContest({ values: { startsOn, endsOn: startsOn, hostSchoolId: world.schoolId(2) } })
    await other.database.transaction((tx) => tx.update(event).set({ entryDueAt: null }).where(eq(event.id, eventId)))
    await world.made(eventId, {}, world.office)
    const names = async (token: string) => (await other.send(listPerformances, { eventId }, { token })).payload.studentData.map(({ uniqueName }) => uniqueName)
    const statuses = async (token: string) => [(await other.send(getMedalList, { eventId }, { token })).status, (await other.send(getDayPlan, { eventId }, { token })).status]
    other.setNow(last)
    expect([await names(host), await statuses(host)]).toEqual([['Ivy’s solo'], [200, 200]])
    other.setNow(over)
    expect([await names(host), await statuses(host)]).toEqual([['Solo'], [404, 404]])
    expect([await names(world.office), await names(world.people.director)]).toEqual([['Ivy’s solo'], ['Ivy’s solo']])
  } finally {
    await other.stop()
  }
})

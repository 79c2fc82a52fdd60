import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPublicMeetResults } from '@portal/shared/competition/marks/meetResult.calls'
import { student } from '../../identity/students/student.tables'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
})
afterAll(() => portal.stop())

it('names nobody to everyone who did not start, was disqualified or has no mark, also where names are public', async () => {
  await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'yes', schoolNaming: 'yes' }))
  const { eventId, of } = await world.makeMeet('track', ['100'])
  const hundred = of['100']!
  const entered: number[] = []
  for (const [team, studentId] of [[0, world.pupils.ann], [0, world.pupils.bea], [1, world.pupils.cat], [1, world.pupils.dot]] as const) entered.push((await world.enterOne({ eventId, meetEventId: hundred, teamId: world.teamId(team), studentIds: [studentId] })).payload.entryId)
  await world.seed(eventId, hundred)
  const marked = await world.mark(eventId, hundred, ['12.50', 'DQ', 'DNS', 'DNF'].map((mark, index) => ({ entryId: entered[index]!, mark })))
  expect(marked.status).toBe(200)
  await world.release(eventId, hundred)
  await world.stage(eventId, 'results')
  const { status, payload } = await portal.send(getPublicMeetResults, { event: eventId, orgParam: 'test' } as never)
  expect(status).toBe(200)
  const { rows } = payload.events[0]!
  expect(rows.map(({ name, mark, heat }) => [name, mark, heat === null]).sort()).toEqual([['Ann Ashgrove', '12.50', false], ['Student', 'DNF', true], ['Student', 'DNS', true], ['Student', 'DQ', true]])
  const page = await portal.request({ url: `/embed-code/event/meet-results/${eventId}` })
  expect([page.status, page.text.includes('Ashgrove')]).toEqual([200, true])
  for (const text of [JSON.stringify(payload), page.text]) expect(text).not.toMatch(/Birchfield|Cedarbrook|Dot/)
})

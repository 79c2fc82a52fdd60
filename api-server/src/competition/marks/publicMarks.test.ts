import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchMeetEntry } from '@portal/shared/competition/marks/meet.calls'
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

it('has heats for everyone once the sessions are published, until results are: no lane and no seed of a heat with someone who is not named, nobody who is scratched', async () => {
  await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'yes', schoolNaming: 'yes' }))
  const { eventId, of } = await world.makeMeet('track', ['100', '200'])
  const { ann, bea, cat, dot } = world.pupils
  const heatsOf = async () => (await world.publicResults(eventId)).payload.heats
  const page = async () => (await portal.request({ url: `/embed-code/event/event-result/${eventId}` })).text
  const enter = async (code: string, team: number, studentId: number, seed: string) => (await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(team), studentIds: [studentId], seed })).payload
  await enter('100', 0, ann, '12.50')
  await enter('100', 1, cat, '12.70')
  const gone = await enter('100', 0, bea, '12.60')
  const last = await enter('200', 0, ann, '26.10')
  await enter('200', 1, dot, '26.30')
  for (const code of ['100', '200']) expect((await world.seed(eventId, of[code]!)).status).toBe(200)
  expect((await portal.send(scratchMeetEntry, { entryId: gone.entryId, version: gone.version, isScratched: true }, { token: world.office })).status).toBe(200)
  expect(await heatsOf()).toEqual([])
  expect(await page()).not.toContain('Heats and lanes')
  await world.stage(eventId, 'draw')
  await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'no' }).where(eq(student.id, dot)))
  const told = await heatsOf()
  expect(told.map(({ number, heats }) => [number, heats.flatMap(({ starters }) => starters.map(({ name, position, seed }) => [name, position !== null, seed])).sort()])).toEqual([
    [1, [['Ann Ashgrove', true, '12.50'], ['Cat Cedarbrook', true, '12.70']]], [2, [['Ann Ashgrove', false, ''], ['Student', false, '']]],
  ])
  expect(await page()).toContain('Heats and lanes')
  // The frame of the element has them, its own page leads to them.
  const frame = await portal.request({ url: `/embed-code/event-results?orgParam=test&event=${eventId}` })
  expect([frame.text.includes('Cedarbrook'), frame.text.includes('<details'), frame.text.includes('noindex'), (await page()).includes('Cedarbrook')]).toEqual([true, true, true, false])
  expect(frame.text).not.toMatch(/Dogwood|Birchfield/)
  await world.mark(eventId, of['200']!, [{ entryId: last.entryId, mark: '26.01' }])
  await world.release(eventId, of['200']!)
  await world.stage(eventId, 'results')
  expect((await heatsOf()).map(({ number }) => number)).toEqual([1])
})

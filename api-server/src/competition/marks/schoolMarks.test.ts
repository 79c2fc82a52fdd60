import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import { listSchoolMarks } from '@portal/shared/competition/marks/meetResult.calls'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { exportAs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

/** A meet of a day in which Ann and Bea of Atlas, and Cat of Borea, swam. */
async function makeSwum(startsOn: string, marks: Record<'ann' | 'bea' | 'cat', string>) {
  const { eventId, of } = await world.makeMeet('swim', ['50Free', '200MedleyRelay'], { values: { startsOn, endsOn: startsOn } })
  const fifty = of['50Free']!
  const enter = async (team: number, studentId: number, seed: string) => (await world.enterOne({ eventId, meetEventId: fifty, teamId: world.teamId(team), studentIds: [studentId], seed })).payload
  const entries = { ann: await enter(0, world.pupils.ann, '27.00'), bea: await enter(0, world.pupils.bea, ''), cat: await enter(1, world.pupils.cat, '26.50') }
  await world.seed(eventId, fifty)
  await world.mark(eventId, fifty, (['ann', 'bea', 'cat'] as const).map((who) => ({ entryId: entries[who].entryId, mark: marks[who] })))
  return { eventId, of, fifty, entries, list: (token: string, schoolId?: number) => portal.send(listSchoolMarks, { eventId, ...(schoolId !== undefined && { schoolId }) }, { token }) }
}
const told = async (list: ReturnType<Awaited<ReturnType<typeof makeSwum>>['list']>) => (await list).payload.rows.map(({ name, seed, start, mark, placeText, points, best, difference, isBest }) => [name, seed, start, mark, placeText, points, best, difference, isBest])

describe('the marks of a school in a meet', () => {
  it('are its own staff’s, each as far as it is published, with the best before them', async () => {
    const earlier = await makeSwum('2026-11-06', { ann: '26.90', bea: '28.00', cat: '26.00' })
    const { eventId, fifty, list } = await makeSwum('2026-11-13', { ann: '26.40', bea: 'DQ', cat: '26.70' })
    const { atlas, borea, ann } = world.people
    // Before anything is published a school sees whom it entered.
    expect(await told(list(atlas))).toEqual([['Ann Ashgrove', '27.00', '', '', '', '', '', '', false], ['Bea Birchfield', '', '', '', '', '', '', '', false]])
    await world.stage(eventId, 'draw')
    expect((await told(list(atlas))).map(([, , start, mark]) => [start, mark])).toEqual([['Heat 1, lane 4', ''], ['Heat 1, lane 2', '']])
    await world.stage(eventId, 'results')
    expect((await told(list(atlas))).map(([, , , mark]) => mark)).toEqual(['', ''])
    await world.release(eventId, fifty)
    // The meet before is not released: there is no best yet that anyone may know.
    expect(await told(list(atlas))).toEqual([['Ann Ashgrove', '27.00', 'Heat 1, lane 4', '26.40', '1st', '6', '', '', false], ['Bea Birchfield', '', 'Heat 1, lane 2', 'DQ', '', '', '', '', false]])
    await world.stage(earlier.eventId, 'results')
    await world.release(earlier.eventId, earlier.fifty)
    expect((await told(list(atlas))).map(([name, , , mark, , , ...best]) => [name, mark, ...best])).toEqual([['Ann Ashgrove', '26.40', '26.90', '\u22120.50', true], ['Bea Birchfield', 'DQ', '', '', false]])
    expect((await told(list(borea))).map(([name, , , mark, , , ...best]) => [name, mark, ...best])).toEqual([['Cat Cedarbrook', '26.70', '26.00', '+0.70', false]])
    // Nobody reads another school's, and the office any of them.
    await expectRefused(() => list(borea, world.schoolId(0)), 404, { id: 'not-found' })
    await expectRefused(() => list(ann), 403, { id: 'wrong-role' })
    expect((await list(atlas)).payload.schools.map(({ name }) => name)).toEqual(['Atlas'])
    const office = (await list(world.office, world.schoolId(1))).payload
    expect([office.schools.map(({ name }) => name), office.rows.map(({ name }) => name)]).toEqual([['Atlas', 'Borea'], ['Cat Cedarbrook']])
  })

  it('go to a spreadsheet as they are read, of whom one may read only', async () => {
    const { eventId, entries, fifty } = await makeSwum('2026-11-20', { ann: '26.10', bea: '27.50', cat: '26.20' })
    await portal.send(scratchMeetEntry, { entryId: entries.bea.entryId, version: entries.bea.version, isScratched: true }, { token: world.office })
    await world.stage(eventId, 'results')
    await world.release(eventId, fifty)
    const { bytes } = await exportAs(portal, world.people.atlas, 'schoolMarks', 'csv', { eventId, schoolId: world.schoolId(0) })
    const [head, one, other] = bytes.toString('utf8').slice(1).split(/\r?\n/)
    expect(head).toBe('Number,Event,Round,Name,Relay,Seed,Heat and lane,Mark,Wind,Place,Points,Best before,Difference')
    expect(one).toMatch(/^2,Girls 50 Freestyle,,Ann Ashgrove,,27\.00,"Heat 1, lane 4",26\.10,,1st,6,26\.40,/)
    expect(other).toContain('Bea Birchfield (scratched)')
    expect((await exportAs(portal, world.people.borea, 'schoolMarks', 'csv', { eventId, schoolId: world.schoolId(0) })).bytes.toString()).not.toContain('Ashgrove')
  })
})

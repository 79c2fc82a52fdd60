import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInMeetEntry, scratchMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import { addMeetRecord, confirmMeetRecord, listMeetRecords } from '@portal/shared/competition/marks/meetResult.calls'
import { programKey } from '@portal/shared/competition/marks/programOf'
import { getMeetCheckInSheet, getMeetPacket } from '@portal/shared/competition/papers/meetPaper.calls'
import { getDayPlan, moveSlots, releaseDay, saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

const day = '2026-12-04'
let portal: TestPortal
let world: MeetWorld
let eventId: number
let of: Record<string, number>
/** Ann and Bea of Atlas and Cat of Borea in the 50, a relay of Atlas whose swimmers nobody has named. */
let entries: { ann: number; bea: number; cat: number; relay: number }
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
  ;({ eventId, of } = await world.makeMeet('swim', ['200MedleyRelay', '50Free'], { values: { startsOn: day, endsOn: day }, settings: { medals: { individual: 1, relay: 1 } } }))
  const enter = async (code: string, team: number, studentIds: number[], seed: string) => (await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(team), studentIds, seed })).payload.entryId
  const { ann, bea, cat } = world.pupils
  entries = { ann: await enter('50Free', 0, [ann], '26.00'), bea: await enter('50Free', 0, [bea], '27.00'), cat: await enter('50Free', 1, [cat], '26.50'), relay: await enter('200MedleyRelay', 0, [], '') }
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)
const packet = (token = world.office, at = 0) => portal.send(getMeetPacket, { eventId, schoolId: world.schoolId(at) }, { token })
const sheet = (token = world.office) => portal.send(getMeetCheckInSheet, { eventId }, { token })

describe('the check-in sheet of a meet', () => {
  it('has each entry with its number, by name before lanes are drawn and by lane after, for those who run the meet', async () => {
    const lines = async () => (await sheet()).payload.sections.map(({ title, rows }) => [title, rows.map(({ entryId, name, about, start }) => [entryId, name, about, start])])
    expect(await lines()).toEqual([
      ['1. Girls 200 Medley Relay', [[entries.relay, 'Atlas A', '', '']]], ['2. Girls 50 Freestyle', [[entries.ann, 'Ann Ashgrove', 'Atlas', ''], [entries.bea, 'Bea Birchfield', 'Atlas', ''], [entries.cat, 'Cat Cedarbrook', 'Borea', '']]],
    ])
    await world.seed(eventId, of['50Free']!)
    // Lanes 2, 3 and 4 of six: the best in the middle.
    expect((await lines())[1]).toEqual(['2. Girls 50 Freestyle', [[entries.bea, 'Bea Birchfield', 'Atlas', 'Heat 1, lane 2'], [entries.ann, 'Ann Ashgrove', 'Atlas', 'Heat 1, lane 3'], [entries.cat, 'Cat Cedarbrook', 'Borea', 'Heat 1, lane 4']]])
    for (const token of [world.people.atlas, world.people.borea]) await expectRefused(() => sheet(token), 404, { id: 'not-found' })
    await expectRefused(() => sheet(world.people.ann), 403, { id: 'wrong-role' })
  })
})

describe('the packet of a school', () => {
  it('has its entries with their numbers, and their lanes and times once those are published', async () => {
    await portal.send(saveSlotRooms, { eventId, version: 0, rooms: [{ roomId: null, name: 'Natatorium', building: '', kinds: ['Pool'], open: [], instruments: [], judges: [], assetId: null }] } as never, { token: world.office })
    const plan = (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
    const moves = [{ to: 'place', entryId: programKey(of['50Free']!, 'final'), roomId: plan.rooms[0]!.roomId, day, start: 570 }]
    expect((await portal.send(moveSlots, { eventId, version: plan.version, moves } as never, { token: world.office })).status).toBe(200)
    const { version } = (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
    await portal.send(releaseDay, { eventId, version, name: 'Program', key: crypto.randomUUID(), hardSeen: 0 }, { token: world.office })
    const rows = async (token: string) => (await packet(token)).payload.rows.map(({ entryId, name, seed, timeText, start, mark, isReleased }) => [entryId, name, seed, timeText, start, mark, isReleased])
    expect(await rows(world.people.atlas)).toEqual([[entries.relay, 'Atlas A', '', '', '', '', false], [entries.ann, 'Ann Ashgrove', '26.00', '', '', '', false], [entries.bea, 'Bea Birchfield', '27.00', '', '', '', false]])
    await world.stage(eventId, 'draw')
    expect((await rows(world.people.atlas)).slice(1)).toEqual([[entries.ann, 'Ann Ashgrove', '26.00', '9:30 AM, Natatorium', 'Heat 1, lane 3', '', false], [entries.bea, 'Bea Birchfield', '27.00', '9:30 AM, Natatorium', 'Heat 1, lane 2', '', false]])
    expect(await rows(world.office)).toEqual(await rows(world.people.atlas))
    expect((await packet(world.people.atlas)).payload).toMatchObject({ schoolName: 'Atlas', counts: { entries: 3, medals: 0, records: 0, waiting: 3 }, scores: [] })
    expect(JSON.stringify((await packet(world.people.borea, 1)).payload)).not.toMatch(/Ashgrove|Birchfield/)
    await expectRefused(() => packet(world.people.borea), 404, { id: 'not-found' })
    await expectRefused(() => packet(world.people.mother), 403, { id: 'wrong-role' })
    await expectRefused(() => packet(world.office, 2), 404, { id: 'not-found' })
  })

  it('has what came of them once it is released: marks, places, points, medals, records and the team score', async () => {
    const token = world.office
    const { version } = (await world.entriesOf(eventId)).find(({ entryId }) => entryId === entries.relay)!
    await portal.send(scratchMeetEntry, { entryId: entries.relay, version, isScratched: true }, { token })
    await portal.send(checkInMeetEntry, { entryId: entries.bea, checkInValue: 0, key: crypto.randomUUID() }, { token })
    await portal.send(addMeetRecord, { key: crypto.randomUUID(), eventId, level: 'association', meetEventId: of['50Free']!, isOfClass: false, schoolId: null, mark: '26.20', wind: '', holder: 'Maren Oakfield', setOn: '2020-02-02' } as never, { token })
    await world.mark(eventId, of['50Free']!, [{ entryId: entries.ann, mark: '25.90' }, { entryId: entries.cat, mark: '26.40' }, { entryId: entries.bea, mark: 'DNS' }])
    await world.stage(eventId, 'results')
    // Typed marks are nobody's yet, not even on the office's paper.
    for (const reader of [world.office, world.people.atlas]) expect(JSON.stringify((await packet(reader)).payload)).not.toContain('25.90')
    await world.release(eventId, of['50Free']!)
    const { recordId } = (await portal.send(listMeetRecords, { eventId }, { token })).payload.records[0]!
    expect((await packet(world.people.atlas)).payload.counts.records).toBe(0)
    await portal.send(confirmMeetRecord, { eventId, recordId, entryId: entries.ann, round: 'final' }, { token })
    const read = (await packet(world.people.atlas)).payload
    expect(read.rows.map(({ name, isScratched, didNotStart, mark, placeText, points, medalText, records }) => [name, isScratched, didNotStart, mark, placeText, points, medalText, records])).toEqual([
      ['Atlas A', true, false, '', '', '', '', []], ['Ann Ashgrove', false, false, '25.90', '1st', '6', '1 medal', ['Association record']], ['Bea Birchfield', false, true, 'DNS', '', '', '', []],
    ])
    expect([read.counts, read.scores]).toEqual([{ entries: 2, medals: 1, records: 1, waiting: 0 }, [{ title: 'Girls', name: expect.stringContaining('Atlas'), rankText: '1st', points: '6', of: 2 }]])
    expect(read).toEqual((await packet()).payload)
    expect((await packet(world.people.borea, 1)).payload.rows.map(({ medalText, records }) => [medalText, records])).toEqual([['', []]])
    // Withdrawn, it is nobody's again.
    await world.release(eventId, of['50Free']!, false)
    expect((await packet(world.people.atlas)).payload).toMatchObject({ counts: { medals: 0, records: 0, waiting: 2 }, scores: [] })
  })
})

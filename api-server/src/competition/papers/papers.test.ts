import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategoryJudges, saveJudgeSheet } from '@portal/shared/competition/judges/judge.calls'
import { getEventProgram, getJudgeSheetPapers, getMedalList, getSchoolPacket } from '@portal/shared/competition/papers/paper.calls'
import { categorySetUp } from '@portal/shared/competition/performances/categorySetUp'
import { usualMedals } from '@portal/shared/competition/performances/awards'
import { getEventCategories, saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { checkInPerformance } from '@portal/shared/competition/performances/performance.calls'
import { getDayPlan, moveSlots, releaseDay, saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import { loginAs } from '../../testing/factories'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

const day = '2026-12-04'
let portal: TestPortal
let world: ContestWorld
let host: string
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  host = (await loginAs(portal, world.league, { roleName: 'Rater', schoolId: world.schoolId(2) })).token
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
const keyOf = (eventId: number) => ({ eventId, categoryId: world.terms.solo })
const program = (eventId: number, token = world.office) => portal.send(getEventProgram, { eventId }, { token })
const judgePapers = (eventId: number, token = world.office) => portal.send(getJudgeSheetPapers, keyOf(eventId), { token })
const medals = (eventId: number, token = world.office) => portal.send(getMedalList, { eventId }, { token })
const packet = (eventId: number, token = world.office, at = 0) => portal.send(getSchoolPacket, { eventId, schoolId: world.schoolId(at) }, { token })
const hidden = /Ivy|Fernby|Noel|Ashgrove|June|Larkspur|Keys/

/** A contest at the third school with a solo of Ivy's, one of Noel's and one of Opal's, each judged by one of two judges, the second of whom is of Borea. */
async function makeDay() {
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day, hostSchoolId: world.schoolId(2) }, solo: { judges: 2 } })
  const entries = [
    (await world.made(eventId)).performanceId, (await world.made(eventId, { uniqueName: 'Noel’s solo', studentsWithInstruments: flute(world.pupils.noel), accompanist: '' })).performanceId,
    (await world.made(eventId, { uniqueName: 'Opal Reed', schoolId: world.schoolId(1), studentsWithInstruments: flute(world.pupils.opal) }, world.people.other)).performanceId,
  ] as const
  const { judges } = (await portal.send(saveCategoryJudges, { ...keyOf(eventId), version: 0, judges: [{ judgeName: 'Marit Quillfeather' }, { judgeName: 'Osric Vane', schoolIds: [] }] } as never, { token: world.office })).payload
  return { eventId, entries, judgeIds: judges.map(({ judgeId }) => judgeId) }
}

describe('the program', () => {
  it('is what was released, by room and time, with the names that everyone may read; before that there is none', async () => {
    const { eventId, entries } = await makeDay()
    for (const token of [world.people.director, world.people.ivy]) await expectRefused(() => program(eventId, token), 404, { id: 'not-found' })
    const room = (name: string) => ({ roomId: null, name, building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null })
    await portal.send(saveSlotRooms, { eventId, version: 0, rooms: [room('Band hall'), room('Choir room')] } as never, { token: world.office })
    const plan = (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
    const [hall, choir] = plan.rooms.map(({ roomId }) => roomId) as [number, number]
    const moves = [[entries[0], hall, 600], [entries[1], hall, 540], [entries[2], choir, 570]].map(([entryId, roomId, start]) => ({ to: 'place', entryId, roomId, day, start }))
    await portal.send(moveSlots, { eventId, version: plan.version, moves } as never, { token: world.office })
    const { version } = (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
    await portal.send(releaseDay, { eventId, version, name: 'First draft', key: crypto.randomUUID(), hardSeen: 0 }, { token: world.office })
    // A released draft is no program before the event's draw is published; those who plan the day proofread it, with the names that it will have.
    for (const token of [world.people.director, world.people.ivy]) await expectRefused(() => program(eventId, token), 404, { id: 'not-found' })
    for (const token of [world.office, host]) {
      const preview = (await program(eventId, token)).payload
      expect(preview).toMatchObject({ isPreview: true, releaseText: '' })
      expect(preview.sections.map(({ title, rows }) => [title, rows.map(({ lead, name, about }) => [lead, name, about])])).toEqual([['Band hall', [['9:00 AM', '2 Solo (Atlas)', ''], ['10:00 AM', '1 Solo (Atlas)', '']]], ['Choir room', [['9:30 AM', '3 Solo (Borea)', '']]]])
      expect(JSON.stringify(preview)).not.toMatch(hidden)
    }
    await world.stage(eventId, 'draw')
    for (const token of [world.office, world.people.director, world.people.ivy]) {
      const { sections, releaseText, name } = (await program(eventId, token)).payload
      expect(name).toBe('Solo and Ensemble')
      expect(releaseText).toMatch(/^First draft, released /)
      expect(sections.map(({ title, rows }) => [title, rows.map(({ lead, name: entry, about }) => [lead, /Atlas|Borea/.exec(entry)?.[0], about])])).toEqual([
        ['Band hall', [['9:00 AM', 'Atlas', ''], ['10:00 AM', 'Atlas', '']]], ['Choir room', [['9:30 AM', 'Borea', '']]],
      ])
      expect(JSON.stringify(sections)).not.toMatch(hidden)
    }
    const papers = (await judgePapers(eventId)).payload
    expect(papers.performances.map(({ room: where, timeText, schoolName }) => [where, timeText.replace(/^.*, /, ''), schoolName])).toEqual([['Band hall', '9:00 AM', 'Atlas'], ['Band hall', '10:00 AM', 'Atlas'], ['Choir room', '9:30 AM', 'Borea']])
  })
})

describe('judges’ sheets', () => {
  it('have what a judge may read and nothing else, for those who run the day', async () => {
    const { eventId, judgeIds } = await makeDay()
    for (const token of [world.office, host]) {
      const papers = (await judgePapers(eventId, token)).payload
      expect(papers).toMatchObject({ categoryName: 'Flute solo', judges: [{ judgeId: judgeIds[0], judgeName: 'Marit Quillfeather', skips: [] }, { judgeName: 'Osric Vane' }] })
      expect(papers.performances.map(({ schoolName, title, performers, room }) => [schoolName, title, performers.map(({ instrument }) => instrument), room])).toEqual([['Atlas', 'Air in G', ['Flute'], ''], ['Atlas', 'Air in G', ['Flute'], ''], ['Borea', 'Air in G', ['Flute'], '']])
      expect(papers.performances.map(({ number }) => number)).toEqual([1, 2, 3])
      expect(JSON.stringify(papers)).not.toMatch(hidden)
      expect(JSON.stringify(papers)).not.toMatch(/uniqueName|rating|accompanist/)
    }
    for (const token of [world.people.director, world.people.coach]) await expectRefused(() => judgePapers(eventId, token), 404, { id: 'not-found' })
    for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => judgePapers(eventId, token), 403, { id: 'wrong-role' })
  })
})

describe('medals and packets', () => {
  it('have only what is released; a school has its own packet, those who run the day have all', async () => {
    const { eventId, entries, judgeIds } = await makeDay()
    await portal.send(checkInPerformance, { performanceId: entries[1], checkInValue: 0, key: crypto.randomUUID() }, { token: world.office })
    for (const judgeId of judgeIds) for (const performanceId of [entries[0], entries[2]]) await portal.send(saveJudgeSheet, { performanceId, judgeId, rating: performanceId === entries[0] ? 1 : 3, comments: 'A warm tone.', isSignedOff: true }, { token: host })
    const before = (await packet(eventId, world.people.director)).payload
    expect(before.counts).toEqual({ performances: 2, medals: 0, plaques: 0, sheets: 0, didNotStart: 1, waiting: 1 })
    expect(JSON.stringify(before)).not.toMatch(/warm|Quillfeather/)
    expect(before.performances.map(({ isReleased, rating, awardText }) => [isReleased, rating, awardText])).toEqual([[false, null, ''], [false, null, '']])
    expect((await medals(eventId)).payload.schools.map(({ schoolName, medals: count, waiting, rows }) => [schoolName, count, waiting, rows])).toEqual([['Atlas', 0, 1, []], ['Borea', 0, 1, []]])
    await world.release(eventId)
    const after = (await packet(eventId, world.people.director)).payload
    expect(after).toMatchObject({
      schoolName: 'Atlas', counts: { performances: 2, medals: 1, plaques: 0, sheets: 2, didNotStart: 1, waiting: 0 },
      performances: [{ uniqueName: 'Ivy’s solo', performers: ['Ivy Fernby'], rating: 1, awardText: '1 medal', didNotStart: false, sheets: [{ judgeName: 'Marit Quillfeather', rating: 1, comments: 'A warm tone.' }, { judgeName: 'Osric Vane' }] }, { uniqueName: 'Noel’s solo', rating: null, awardText: '', didNotStart: true, sheets: [] }],
    })
    expect((await medals(eventId, host)).payload.schools).toMatchObject([{ schoolName: 'Atlas', medals: 1, rows: [{ uniqueName: 'Ivy’s solo', categoryName: 'Flute solo', rating: 1, awardText: '1 medal' }] }, { schoolName: 'Borea', medals: 0, rows: [] }])
    for (const at of [0, 1]) expect((await packet(eventId, host, at)).payload.schoolId).toBe(world.schoolId(at))
    // Another school, and staff who do not run the performances of their own.
    await expectRefused(() => packet(eventId, world.people.other), 404, { id: 'not-found' })
    await expectRefused(() => packet(eventId, world.people.director, 1), 404, { id: 'not-found' })
    for (const token of [world.people.coach, world.people.rater]) await expectRefused(() => packet(eventId, token), 404, { id: 'not-found' })
    for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => packet(eventId, token), 403, { id: 'wrong-role' })
    for (const token of [world.people.director, world.people.other]) await expectRefused(() => medals(eventId, token), 404, { id: 'not-found' })
    // A school that does not take part has none.
    await expectRefused(() => packet(eventId, world.office, 3), 404, { id: 'not-found' })
  })
})

describe('what brings a medal', () => {
  it('is a setting of the contest, for the medals and the packets alike', async () => {
    const { eventId, entries, judgeIds } = await makeDay()
    for (const judgeId of judgeIds) for (const [index, performanceId] of entries.entries()) await portal.send(saveJudgeSheet, { performanceId, judgeId, rating: index + 1, comments: '', isSignedOff: true }, { token: host })
    await world.release(eventId)
    const counts = async () => [(await medals(eventId)).payload.schools.map(({ medals: count, plaques, rows }) => [count, plaques, rows.length]), (await packet(eventId)).payload.counts.medals]
    expect(await counts()).toEqual([[[1, 0, 1], [0, 0, 0]], 1])
    const { version, limits, points, categories, medals: usual } = (await portal.send(getEventCategories, { eventId }, { token: world.office })).payload
    expect(usual).toEqual(usualMedals)
    const fields = categories.map(categorySetUp).map(({ entryFeeCents: _entry, performerFeeCents: _performer, ...each }) => ({ ...each, entryFee: '', performerFee: '' }))
    const save = (more: object, at = version) => portal.send(saveEventCategories, { eventId, version: at, limits, points, categories: fields, ...more } as never, { token: world.office })
    const rule = { kind: 'solo', worst: 2, what: 'medal', to: 'performer' }
    await expectRefused(() => save({ medals: [{ ...rule, worst: 7 }] }), 400, { id: 'invalid-input', fields: [{ field: 'medals.0.worst' }] })
    await expectRefused(() => save({ medals: [rule, rule] }), 400, { id: 'invalid-input', fields: [{ field: 'medals.1.kind', message: 'One for each kind.' }] })
    expect((await save({ medals: [rule] })).payload.medals).toEqual([rule])
    expect(await counts()).toEqual([[[2, 0, 2], [0, 0, 0]], 2])
    // Left out, it stays; none at all is none.
    expect((await save({}, version + 1)).payload.medals).toEqual([rule])
    expect((await save({ medals: [] }, version + 1)).status).toBe(200)
    expect(await counts()).toEqual([[[0, 0, 0], [0, 0, 0]], 0])
  })

  it('is a number of places in a meet, by individual events and relays', async () => {
    const other = await startTestPortal()
    const meets: MeetWorld = await makeMeetWorld(other)
    const { eventId, of } = await meets.makeMeet('swim', ['200MedleyRelay', '50Free', '100Free'], { settings: { medals: { individual: 1, relay: 2 } } })
    const enter = async (code: string, team: number, studentIds: number[]) => (await meets.enterOne({ eventId, meetEventId: of[code]!, teamId: meets.teamId(team), studentIds })).payload.entryId
    const { ann, bea, cat, dot } = meets.pupils
    const fifty = [await enter('50Free', 0, [ann]), await enter('50Free', 0, [bea]), await enter('50Free', 1, [cat])]
    const relays = [await enter('200MedleyRelay', 0, []), await enter('200MedleyRelay', 1, [cat, dot, ...meets.runners(1).slice(0, 2)])]
    await enter('100Free', 1, [dot])
    await meets.mark(eventId, of['50Free']!, fifty.map((entryId, index) => ({ entryId, mark: ['26.00', '27.00', '26.00'][index]! })))
    await meets.mark(eventId, of['200MedleyRelay']!, relays.map((entryId, index) => ({ entryId, mark: `2:0${index}.00` })))
    const list = async (token = meets.office) => (await other.send(getMedalList, { eventId }, { token })).payload.schools.map(({ schoolName, performances, medals: count, waiting, rows }) => [schoolName, performances, count, waiting, rows.map(({ uniqueName, rating, awardText }) => [uniqueName, rating, awardText])])
    expect((await list()).map(([name, , count, waiting]) => [name, count, waiting])).toEqual([['Atlas', 0, 3], ['Borea', 0, 3]])
    for (const code of ['50Free', '200MedleyRelay']) await meets.release(eventId, of[code]!)
    // Two share the first place of the 50; of the relays each leg has one.
    expect(await list()).toEqual([
      ['Atlas', 3, 5, 0, [['Atlas A', 1, '4 medals'], ['Ann Ashgrove', 1, '1 medal']]], ['Borea', 3, 5, 1, [['Borea A', 2, '4 medals'], ['Cat Cedarbrook', 1, '1 medal']]],
    ])
    expect((await other.send(getMedalList, { eventId }, { token: meets.people.atlas })).status).toBe(404)
    await other.stop()
  })
})

describe('the program of a meet', () => {
  // Ann's family said no, so the lanes of her heat are nobody's to read (meetGuards.test.ts).
  it('has heats with names as everyone reads them, once the draw is published; those who run it print it before', async () => {
    const other = await startTestPortal()
    const meets: MeetWorld = await makeMeetWorld(other)
    const read = (token: string) => other.send(getEventProgram, { eventId }, { token })
    const { eventId, of } = await meets.makeMeet('swim', ['50Free'])
    for (const [team, studentId, seed] of [[0, meets.pupils.ann, '26.00'], [1, meets.pupils.cat, '27.00']] as const) await meets.enterOne({ eventId, meetEventId: of['50Free']!, teamId: meets.teamId(team), studentIds: [studentId], seed })
    await meets.seed(eventId, of['50Free']!)
    const rowsFor = async (token: string) => (await read(token)).payload.sections.map(({ title, rows }) => [title, rows.map(({ group, lead, name, about, mark }) => [group, lead, name, about, mark])])
    const rows = await rowsFor(meets.office)
    expect(rows).toEqual([['1. Girls 50 Freestyle', [['Heat 1 of 1', '', expect.any(String), expect.any(String), expect.stringMatching(/^2[67]\.00$/)], ['Heat 1 of 1', expect.any(String), expect.any(String), expect.any(String), expect.any(String)]]]])
    expect(JSON.stringify(rows)).not.toContain('Ashgrove')
    expect((await read(meets.people.atlas)).status).toBe(404)
    await meets.stage(eventId, 'draw')
    expect(await rowsFor(meets.people.atlas)).toEqual(rows)
    await other.stop()
  })
})

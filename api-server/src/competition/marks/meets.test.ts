import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMeetEntry, getMeetHeats, listMeetAthletes, moveMeetStart, saveMeet, scratchMeetEntry, updateMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import { addMeetRecord, confirmMeetRecord, exportMeet, listMeetRecords, listStudentMarks, saveMeetMarks, takeMeetScores } from '@portal/shared/competition/marks/meetResult.calls'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { setUpOf } from '@portal/shared/competition/marks/setUpOf'
import type { WrittenResult } from '@portal/shared/competition/meetFiles/hytekResults'
import { readMeetFile } from '@portal/shared/competition/meetFiles/readMeetFile'
import { writeSdif } from '@portal/shared/competition/meetFiles/writeSdif'
import { audit } from '../../platform/audit/audit.tables'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)

const names: Record<string, [first: string, last: string, team: string]> = { ann: ['Ann', 'Ashgrove', 'Atlas'], bea: ['Bea', 'Birchfield', 'Atlas'], cat: ['Cat', 'Cedarbrook', 'Borea'], dot: ['Dot', 'Dogwood', 'Borea'] }
const swum = (eventNumber: number, code: string, who: string, values: Partial<WrittenResult>): { best: WrittenResult; heats: null } => {
  const [firstName, lastName, team] = names[who] ?? ['', '', who]
  return {
    best: {
      eventNumber, code, isField: false, sex: 'F', className: '', round: 'final', mark: '', isMetric: true, wind: '', place: null, heat: null, lane: null, exhibition: false, points: '', seed: '', team: { code: team.slice(0, 3).toUpperCase(), name: team },
      relay: names[who] ? '' : 'A', athletes: names[who] ? [{ lastName, firstName, sex: 'F' }] : [], ...values,
    }, heats: null,
  }
}
const paper = { name: 'Lantern Invitational', startsOn: '2026-12-04', endsOn: '2026-12-05', createdOn: '2026-11-20', city: 'Waco', state: 'TX' }

describe('a swim meet', () => {
  it('goes from a file of entries to team scores', async () => {
    const { eventId, of } = await world.makeMeet('swim', ['200MedleyRelay', '50Free', '100Free'])
    const file = writeSdif(paper, 'Y', [
      swum(2, '50Free', 'ann', { seed: '26.00' }), swum(2, '50Free', 'bea', { seed: '27.00' }), swum(3, '100Free', 'ann', { seed: '58.50' }), swum(3, '100Free', 'bea', {}), swum(1, '200MedleyRelay', 'Atlas', { seed: '2:00.50' }),
      swum(2, '50Free', 'cat', { seed: '25.50' }), swum(2, '50Free', 'dot', {}), swum(3, '100Free', 'dot', { seed: '1:02.00' }), swum(1, '200MedleyRelay', 'Borea', {}),
    ])
    // What is doubtful is named by its line and left out: a swimmer of no school, and a team that is not there.
    const doubtful = writeSdif(paper, 'Y', [swum(2, '50Free', 'ann', { athletes: [{ lastName: 'Nobody', firstName: 'Nell', sex: 'F' }] }), swum(2, '50Free', 'Zephyr', { relay: '', athletes: [{ lastName: 'Far', firstName: 'Away', sex: 'F' }] })])
    const before = await pictureOf(portal.database)
    const trial = (await world.importFile(eventId, 'entries', file, { isTrial: true })).payload
    expect(trial).toMatchObject({ format: 'sdif', isTrial: true, counts: { add: 9, change: 0, same: 0, doubtful: 0 } })
    expect((await world.importFile(eventId, 'entries', doubtful)).payload).toMatchObject({ counts: { add: 0, doubtful: 2 }, unknownTeams: ['Zephyr'], rows: [{ line: 4, state: 'doubtful', why: 'Atlas has no student Nell Nobody, or more than one.' }, { line: 6, why: 'No team of the meet is called Zephyr.' }] })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await world.importFile(eventId, 'entries', file)).payload.counts).toEqual({ add: 9, change: 0, same: 0, doubtful: 0 })
    const stored = await pictureOf(portal.database)
    expect((await world.importFile(eventId, 'entries', file)).payload.counts).toEqual({ add: 0, change: 0, same: 9, doubtful: 0 })
    expect(await pictureOf(portal.database)).toEqual(stored)

    // The best in lane 3 of six, then 4, 2 and 5: Cat 25.50, Ann 26.00, Bea 27.00, Dot without a time.
    const [fifty] = (await world.seed(eventId, of['50Free']!)).payload.events
    expect(fifty!.heats.map(({ starters }) => starters.map(({ position, name }) => [position, name]))).toEqual([[[2, 'Bea Birchfield'], [3, 'Cat Cedarbrook'], [4, 'Ann Ashgrove'], [5, 'Dot Dogwood']]])
    const entries = await world.entriesOf(eventId)
    const key = (code: string, name: string) => entries.find((each) => each.meetEventId === of[code] && each.name === name)!.entryId
    // Before anyone has a mark there is nothing to take.
    await expectRefused(() => portal.send(takeMeetScores, { eventId, title: 'Girls' }, { token: world.office }), 409, { id: 'conflicts' }, 'No team has points in Girls yet. Enter the marks of an event first.')
    // Lowest first: Cat 6; Ann and Bea are tied for second, 4 and 3 shared, 3½ each; Dot is out.
    const saved = await world.mark(eventId, of['50Free']!, [
      { entryId: key('50Free', 'Cat Cedarbrook'), mark: '25.30' }, { entryId: key('50Free', 'Ann Ashgrove'), mark: '25.90' }, { entryId: key('50Free', 'Bea Birchfield'), mark: '25.909' }, { entryId: key('50Free', 'Dot Dogwood'), mark: 'dq' },
    ])
    expect(saved.payload.rows.map(({ name, mark, placeText, points }) => [name, mark, placeText, points])).toEqual([['Cat Cedarbrook', '25.30', '1st', '6'], ['Bea Birchfield', '25.90', 'T-2nd', '3½'], ['Ann Ashgrove', '25.90', 'T-2nd', '3½'], ['Dot Dogwood', 'DQ', '', '']])
    // The other two by a file of results: Ann 6, Dot 4, Bea swims for no place; the relay of Borea 8, that of Atlas 4.
    const results = writeSdif(paper, 'Y', [swum(3, '100Free', 'ann', { mark: '58.00' }), swum(3, '100Free', 'dot', { mark: '1:01.20' }), swum(1, '200MedleyRelay', 'Atlas', { mark: '2:01.10' }), swum(1, '200MedleyRelay', 'Borea', { mark: '2:00.00' })])
    expect((await world.importFile(eventId, 'results', results)).payload.counts).toEqual({ add: 4, change: 0, same: 0, doubtful: 0 })
    expect((await world.importFile(eventId, 'results', results)).payload.counts).toEqual({ add: 0, change: 0, same: 4, doubtful: 0 })
    await world.mark(eventId, of['100Free']!, [{ entryId: key('100Free', 'Bea Birchfield'), mark: 'X57.00' }])
    const { scores } = await world.results(eventId)
    expect(scores.map(({ title, rows }) => [title, rows.map(({ rankText, name, points }) => [rankText, name, points])])).toEqual([['Girls', [['1st', 'Borea', '18'], ['2nd', 'Atlas', '17']]]])
    expect(scores[0]!.rows[1]!.lines).toContain('Girls 50 Freestyle: tied for 2nd with 1 other, 3½ points; tied for 2nd with 1 other, 3½ points.')

    // Two sessions of a meet end as results of the event's teams.
    const takeScores = () => portal.send(takeMeetScores, { eventId, title: 'Girls' }, { token: world.office })
    await world.release(eventId, of['50Free']!)
    await expectRefused(takeScores, 409, { id: 'conflicts' }, 'Girls 200 Medley Relay and Girls 100 Freestyle have results that are not released. Release them first.')
    for (const code of ['200MedleyRelay', '100Free']) await world.release(eventId, of[code]!)
    expect((await takeScores()).status).toBe(200)
    const picture = await pictureOf(portal.database)
    await takeScores()
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await world.read(eventId)).teams!.map(({ name, place, result }) => [name, place, result]).sort()).toEqual([['Atlas', 2, '17'], ['Borea', 1, '18']])

    // What goes out comes back.
    const exported = (await portal.request({ method: 'GET', url: `/api${exportMeet.path.replace(':eventId', String(eventId)).replace(':format', 'sdif')}`, headers: { authorization: `Bearer ${world.office}` } })).text
    expect(readMeetFile('x.sd3', exported).results.map(({ event, mark, place }) => [event.code, mark, place])).toEqual(expect.arrayContaining([['50Free', '25.30', 1], ['200MedleyRelay', '2:00.00', 1], ['50Free', 'DQ', null]]))
    await expectRefused(() => portal.send(exportMeet, { eventId, format: 'sdif' }, { token: world.people.atlas }) as never, 403, { id: 'not-yours' })
    const taken = (await portal.database.reader.select().from(audit).where(eq(audit.action, 'meets.exported'))).filter(({ subjectId }) => subjectId === eventId)
    expect(taken).toMatchObject([{ subjectType: 'event', data: { format: 'sdif' } }])
  })

  it('shows others what is released of a published event, and no more', async () => {
    const { eventId, of } = await world.makeMeet('swim', ['50Free', '100Free'])
    for (const code of ['50Free', '100Free']) await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })
    const bea = (await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.bea] })).payload
    const [ann] = await world.entriesOf(eventId)
    await world.seed(eventId, of['50Free']!)
    await world.mark(eventId, of['50Free']!, [{ entryId: ann!.entryId, mark: '26.00' }, { entryId: bea.entryId, mark: '27.00' }])
    expect((await world.entriesOf(eventId, world.people.borea))).toEqual([])
    const own = () => portal.send(listStudentMarks, { eventId }, { token: world.people.mother })
    const shown = async () => [(await world.results(eventId, world.people.borea)).events.length, (await world.publicResults(eventId)).payload.events.length, (await own()).payload.marks.length]
    expect(await shown()).toEqual([0, 0, 0])
    await world.stage(eventId, 'results')
    expect(await shown()).toEqual([0, 0, 0])
    await world.release(eventId, of['50Free']!)
    expect(await shown()).toEqual([1, 1, 1])
    // Ann's family said no: the public and another school read no name; her mother and her school do.
    const { payload } = await world.publicResults(eventId)
    expect(payload.events[0]!.rows.map(({ name, mark, teamName }) => [name, mark, teamName])).toEqual([['Student', '26.00', 'Atlas'], ['Bea Birchfield', '27.00', 'Atlas']])
    // A lane would tell who stood in it, and the lanes of all others which one is theirs.
    expect(payload.events[0]!.rows).toMatchObject([{ heat: null, position: null }, { heat: null, position: null }])
    expect(JSON.stringify(payload)).not.toContain('Ashgrove')
    // The page that everyone reads says the same, and is led to from the event's own.
    const page = async (path: string) => portal.request({ method: 'GET', url: `/embed-code/event/${path}/${eventId}` })
    expect((await page('event-result')).text).toContain(`href="/embed-code/event/meet-results/${eventId}"`)
    const { status, text } = await page('meet-results')
    expect([status, text.includes('Girls 50 Freestyle'), text.includes('Bea Birchfield'), text.includes('27.00'), text.includes('Ashgrove')]).toEqual([200, true, true, true, false])
    expect(text).toMatch(/noindex/)
    expect((await world.results(eventId, world.people.borea)).events[0]!.rows[0]!.name).toBe('Student')
    expect((await world.results(eventId, world.people.atlas)).events[0]!.rows[0]!.name).toBe('Ann Ashgrove')
    expect((await own()).payload.marks).toMatchObject([{ studentName: 'Ann Ashgrove', event: 'Girls 50 Freestyle', mark: '26.00', placeText: '1st' }])
    expect((await portal.send(listStudentMarks, { eventId }, { token: world.people.cat })).payload.marks).toEqual([])
    // The office asks for one student; nobody reads another family's or school's that way.
    const asked = async (studentId: number | undefined, token: string) => (await portal.send(listStudentMarks, { studentId }, { token })).payload.marks.filter((each) => each.eventId === eventId).map(({ studentName }) => studentName)
    expect([await asked(undefined, world.office), await asked(world.pupils.ann, world.office), await asked(world.pupils.bea, world.people.atlas), await asked(world.pupils.ann, world.people.borea), await asked(world.pupils.bea, world.people.mother)]).toEqual([[], ['Ann Ashgrove'], ['Bea Birchfield'], [], []])
    await world.release(eventId, of['50Free']!, false)
    expect(await shown()).toEqual([0, 0, 0])
    // Its heats are public since they were drawn; what was swum is not anymore.
    const { text: before } = await page('meet-results')
    expect([before.includes('Heats and lanes'), before.includes('Girls 50 Freestyle'), /Released|2[67]\.00|Ashgrove/.test(before)]).toEqual([true, true, false])
  })
})

describe('entries', () => {
  it('are the school’s own, within the limits, until the deadline; and once however often they are sent', async () => {
    const { eventId, of } = await world.makeMeet('swim', ['50Free', '100Free', '200IM'])
    const wanted = { eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann], seed: '26.00' }
    const { atlas, borea, ann } = world.people
    const key = crypto.randomUUID()
    const first = (await portal.send(addMeetEntry, { key, ...wanted }, { token: atlas })).payload
    const picture = await pictureOf(portal.database)
    expect((await portal.send(addMeetEntry, { key, ...wanted }, { token: atlas })).payload).toEqual(first)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect(first).toMatchObject({ name: 'Ann Ashgrove', teamName: 'Atlas', seed: '26.00', state: 'entered', can: { edit: true, scratch: true } })
    const one = (values: object, token = atlas) => () => world.enterOne({ ...wanted, ...values }, token)
    await expectRefused(one({}), 409, { id: 'conflicts' }, 'Ann Ashgrove is entered in Girls 50 Freestyle twice.')
    await expectRefused(one({ studentIds: [world.pupils.bea] }, borea), 403, { id: 'not-yours' })
    await expectRefused(one({ studentIds: [world.pupils.cat] }), 400, { id: 'invalid-input', fields: [{ field: 'studentIds.0', message: 'There is no such student at the school.' }] })
    await expectRefused(one({ studentIds: [world.pupils.bea], seed: '2600' }), 400, { id: 'invalid-input', fields: [{ field: 'seed', message: expect.stringContaining('Enter a point or a colon') }] })
    await expectRefused(one({ studentIds: [world.pupils.bea] }, ann), 403, { id: 'wrong-role' })
    expect((await one({ meetEventId: of['100Free'] })()).status).toBe(200)
    // Two individual events are the most in the pool.
    await expectRefused(one({ meetEventId: of['200IM'] }), 409, { id: 'conflicts' }, 'Ann Ashgrove is in 3 individual events; the most are 2.')
    expect((await portal.send(listMeetAthletes, { eventId, teamId: world.teamId(0) }, { token: atlas })).payload.athletes.length).toBeGreaterThan(2)
    // A substitute, and a scratch; each against the version that was seen.
    const change = (values: object, token = atlas) => portal.send(updateMeetEntry, { entryId: first.entryId, version: first.version, studentIds: [world.pupils.bea], seed: '26.00', ...values }, { token })
    expect((await change({})).payload).toMatchObject({ name: 'Bea Birchfield', version: 2 })
    await expectRefused(() => change({ seed: '25.00' }), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => change({ version: 2, seed: '25.00' }, borea), 404, { id: 'not-found' })
    expect((await portal.send(scratchMeetEntry, { entryId: first.entryId, version: 2, isScratched: true }, { token: atlas })).payload.state).toBe('scratched')
    const { settings, version, events } = await world.get(eventId)
    const fields = events.map(setUpOf)
    expect((await portal.send(saveMeet, { eventId, version, settings: { ...settings, entriesDueOn: '2026-10-01', scratchesDueOn: '2026-10-02' }, events: fields }, { token: world.office })).status).toBe(200)
    await expectRefused(one({ studentIds: [world.pupils.bea], meetEventId: of['100Free'] }), 409, { id: 'conflicts' }, 'The deadline to enter has passed. Please ask the office.')
    await expectRefused(() => portal.send(scratchMeetEntry, { entryId: first.entryId, version: 3, isScratched: false }, { token: atlas }), 409, { id: 'conflicts' }, 'The deadline to scratch and substitute has passed.')
    expect((await one({ studentIds: [world.pupils.bea], meetEventId: of['100Free'] }, world.office)()).status).toBe(200)
    await expectRefused(() => portal.send(saveMeet, { eventId, version: version + 1, settings, events: [] }, { token: world.office }), 409, { id: 'in-use' }, 'have entries')
    await expectRefused(() => portal.send(saveMeet, { eventId, version, settings, events: fields }, { token: world.office }), 409, { id: 'changed-meanwhile' })
  })
})

describe('a file', () => {
  it('calls relays by one letter, and changes no entry of a school that has results', async () => {
    const { eventId, of } = await world.makeMeet('track', ['4x100', '100'])
    const { atlas } = world.people
    const relay = (letter: string, seed = '50.00') => `R;;Atlas;${letter};F;;4x100;${seed};M;;`
    const import_ = async (content: string, token = atlas) => (await world.importFile(eventId, 'entries', content, { token })).payload.rows.map(({ state, why }) => [state, why])
    expect(await import_([relay('ANN ASHGROVE OF 12 ELM STREET'), relay('1'), relay('a\u0000')].join('\n'))).toEqual(Array.from({ length: 3 }, () => ['doubtful', 'A relay is called by one letter from A to Z.']))
    expect(await import_(relay('a'))).toEqual([['add', '']])
    const [entry] = await world.entriesOf(eventId)
    await world.mark(eventId, of['4x100']!, [{ entryId: entry!.entryId, mark: '50.00' }])
    expect(await import_(relay('A', '49.00'))).toEqual([['doubtful', 'This entry has results. Only the office and the host school’s staff can change it now.']])
    expect(await import_(relay('A', '49.00'), world.office)).toEqual([['change', '']])
  })
  it('whose events are called otherwise is matched by hand, all lines of a name at once, and nothing is lost', async () => {
    const { eventId, of } = await world.makeMeet('swim', ['50Free', '100Free', '200MedleyRelay'])
    const line = (who: string, code: string) => `D;${names[who]![1]};${names[who]![0]};;F;;;${names[who]![2]};;;${code};;`
    const content = [line('ann', '55YD'), line('bea', '55YD'), line('cat', '100Free'), 'R;;Atlas;A;F;;999;;;'].join('\n')
    const read = async (values: Parameters<MeetWorld['importFile']>[3] = {}) => (await world.importFile(eventId, 'entries', content, values)).payload
    const unknownEvents = [{ name: 'Girls 55YD', isRelay: false, lines: 2 }, { name: 'Girls 999 relay', isRelay: true, lines: 1 }]
    const before = await pictureOf(portal.database)
    expect(await read({ isTrial: true })).toMatchObject({ counts: { add: 1, doubtful: 3 }, unknownEvents })
    const events = [{ name: 'Girls 55YD', meetEventId: of['50Free']! }, { name: 'Girls 999 relay', meetEventId: of['200MedleyRelay']! }]
    expect(await read({ isTrial: true, events: [events[0]!, { name: 'Girls 999 relay', meetEventId: of['50Free']! }] })).toMatchObject({ counts: { add: 3, doubtful: 1 }, unknownEvents })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect(await read({ events })).toMatchObject({ counts: { add: 4, doubtful: 0 }, unknownEvents })
    expect((await world.entriesOf(eventId)).map(({ meetEventId, name }) => [meetEventId, name])).toEqual([[of['50Free'], 'Ann Ashgrove'], [of['50Free'], 'Bea Birchfield'], [of['100Free'], 'Cat Cedarbrook'], [of['200MedleyRelay'], 'Atlas A']])
    expect((await read({ events })).counts).toEqual({ add: 0, change: 0, same: 4, doubtful: 0 })
    // Results the same way: the file calls an event by a number of its own.
    const lif = `91,1,1,Girls Sprint,,,,,,50\n1,,4,Ashgrove,Ann,Atlas,27.10\n`
    const results = async (chosen: typeof events) => (await world.importFile(eventId, 'results', lif, { fileName: 'a.lif', events: chosen })).payload
    expect(await results([])).toMatchObject({ counts: { add: 0, doubtful: 1 }, unknownEvents: [{ name: 'Event 91', lines: 1 }] })
    expect((await results([{ name: 'Event 91', meetEventId: of['50Free']! }])).counts).toMatchObject({ add: 1, doubtful: 0 })
  })
  it('is looked at only for a meet that is there, and only up to a size', async () => {
    const { eventId } = await world.makeMeet('swim', ['50Free'])
    const { atlas, ann } = world.people
    const long = `D;${' '.repeat(3_000)}x`
    await expectRefused(() => world.importFile(999_999, 'entries', long, { token: atlas }), 404, { id: 'not-found' })
    await expectRefused(() => world.importFile(eventId, 'entries', long, { token: ann }), 403, { id: 'wrong-role' })
    await expectRefused(() => world.importFile(eventId, 'entries', long, { token: atlas }), 400, { id: 'invalid-input', fields: [{ field: 'content', message: 'Line 1 of this file has 3003 letters; the most are 2000.' }] })
    await expectRefused(() => world.importFile(eventId, 'entries', '\n'.repeat(20_000), { token: atlas }), 400, { id: 'invalid-input', fields: [{ field: 'content', message: expect.stringContaining('20001 lines') }] })
  })
})

describe('an entry with results', () => {
  it('is no longer the school’s to change or to scratch, once it has a mark or its event is released', async () => {
    const { eventId, of } = await world.makeMeet('swim', ['50Free', '100Free'])
    const { atlas } = world.people
    const [marked, shown] = [(await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })).payload, (await world.enterOne({ eventId, meetEventId: of['100Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })).payload]
    for (const each of Object.values(of)) await world.seed(eventId, each)
    expect((await world.mark(eventId, of['50Free']!, [{ entryId: marked.entryId, mark: '26.00' }])).status).toBe(200)
    expect((await world.mark(eventId, of['100Free']!, [{ entryId: shown.entryId, mark: '58.00' }])).status).toBe(200)
    expect((await world.release(eventId, of['100Free']!)).status).toBe(200)
    const swap = ({ entryId, version }: typeof marked, token = atlas) => portal.send(updateMeetEntry, { entryId, version, studentIds: [world.pupils.bea], seed: '' }, { token })
    const why = [409, { id: 'conflicts' }, 'This entry has results. Only the office and the host school’s staff can change it now.'] as const
    for (const entry of [marked, shown]) {
      await expectRefused(() => swap(entry), ...why)
      await expectRefused(() => portal.send(scratchMeetEntry, { entryId: entry.entryId, version: entry.version, isScratched: true }, { token: atlas }), ...why)
    }
    expect((await world.entriesOf(eventId, atlas)).map(({ can }) => [can.edit, can.scratch])).toEqual([[false, false], [false, false]])
    expect((await swap(marked, world.office)).payload.name).toBe('Bea Birchfield')
  })
})

describe('a track meet', () => {
  it('has heats before a final, winds, ties and records', async () => {
    const { eventId, of } = await world.makeMeet('track', ['100'], { event: { finalSpots: 2, seeding: 'trackHeats', lanes: 8 } })
    const hundred = of['100']!
    const entries: number[] = []
    for (const [team, studentId] of [[0, world.pupils.ann], [0, world.pupils.bea], [1, world.pupils.cat], [1, world.pupils.dot]] as const) entries.push((await world.enterOne({ eventId, meetEventId: hundred, teamId: world.teamId(team), studentIds: [studentId] })).payload.entryId)
    const [ann, bea, cat, dot] = entries as [number, number, number, number]
    await world.seed(eventId, hundred, 'heats')
    await world.mark(eventId, hundred, [{ entryId: ann, mark: '12.50' }, { entryId: bea, mark: '12.61' }, { entryId: cat, mark: '12.61' }, { entryId: dot, mark: 'DNS' }], 'heats')
    // Nobody guesses who of two equal ones is in the final.
    await expectRefused(() => world.seed(eventId, hundred, 'final'), 409, { id: 'conflicts', details: { places: 1, tied: [{ entryId: bea, name: 'Bea Birchfield', teamName: 'Atlas' }, { entryId: cat, name: 'Cat Cedarbrook', teamName: 'Borea' }] } }, 'Bea Birchfield and Cat Cedarbrook are tied for the last place of the final. Choose who advances.')
    const [final] = (await world.seed(eventId, hundred, 'final', [cat])).payload.events.filter(({ round }) => round === 'final')
    expect(final!.heats.flatMap(({ starters }) => starters.map(({ position, name }) => [position, name]))).toEqual([[4, 'Ann Ashgrove'], [5, 'Cat Cedarbrook']])
    await expectRefused(() => world.seed(eventId, hundred, 'heats'), 409, { id: 'conflicts' }, 'This round has marks.')
    // Who comes if someone does not: the office and the host read it at once, others with the results.
    const finalOf = async (token = world.office) => (await portal.send(getMeetHeats, { eventId }, { token })).payload.events.find(({ round }) => round === 'final')!
    const alternatesFor = async (token?: string) => (await finalOf(token)).alternates.map(({ name }) => name)
    expect(final!.alternates).toEqual([{ entryId: bea, name: 'Bea Birchfield', teamName: 'Atlas' }])
    await world.stage(eventId, 'draw')
    expect(await alternatesFor(world.people.borea)).toEqual([])
    const scratch = async (isScratched: boolean) => {
      const entry = (await world.entriesOf(eventId)).find(({ entryId }) => entryId === cat)!
      expect((await portal.send(scratchMeetEntry, { entryId: cat, version: entry.version, isScratched }, { token: world.office })).status).toBe(200)
    }
    await scratch(true)
    expect(await alternatesFor()).toEqual(['Bea Birchfield'])
    const [again] = (await world.seed(eventId, hundred, 'final')).payload.events.filter(({ round }) => round === 'final')
    expect([again!.heats.flatMap(({ starters }) => starters.map(({ name }) => name)), again!.alternates]).toEqual([['Ann Ashgrove', 'Bea Birchfield'], []])
    await scratch(false)
    await world.seed(eventId, hundred, 'final', [cat])
    const saved = (await world.mark(eventId, hundred, [{ entryId: ann, mark: '12.345 +2.4' }, { entryId: cat, mark: '12.345 +1.9' }])).payload
    expect(saved.rows.filter(({ round }) => round === 'final').map(({ name, mark, wind, isWindAided, placeText, points }) => [name, mark, wind, isWindAided, placeText, points])).toEqual([
      ['Ann Ashgrove', '12.35', '+2.4', true, 'T-1st', '9'], ['Cat Cedarbrook', '12.35', '+1.9', false, 'T-1st', '9'],
    ])
    const record = { key: crypto.randomUUID(), eventId, level: 'association' as const, meetEventId: hundred, isOfClass: false, schoolId: null, mark: '12.40', holder: 'Old Oakley', setOn: '2019-05-04' }
    const { recordId } = (await portal.send(addMeetRecord, record, { token: world.office })).payload
    expect((await portal.send(addMeetRecord, record, { token: world.office })).payload.recordId).toBe(recordId)
    await world.release(eventId, hundred)
    const standing = async () => (await portal.send(listMeetRecords, { eventId }, { token: world.office })).payload.records
    expect((await standing())[0]!.flags.map(({ name, text, canConfirm }) => [name, text, canConfirm])).toEqual([['Ann Ashgrove', 'As good, with too much wind.', false], ['Cat Cedarbrook', 'Breaks the record.', true]])
    const confirm = (entryId: number, token = world.office) => portal.send(confirmMeetRecord, { eventId, recordId, entryId, round: 'final' }, { token })
    await expectRefused(() => confirm(ann), 409, { id: 'conflicts' }, 'This mark is no record.')
    await expectRefused(() => confirm(cat, world.people.borea), 403, { id: 'wrong-role' })
    await confirm(cat)
    const picture = await pictureOf(portal.database)
    await confirm(cat)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await standing()).map(({ holder, mark, wind }) => [holder, mark, wind])).toEqual([['Cat Cedarbrook', '12.35', '+1.9']])
  })

  it('moves a lane by hand: who was there takes the other one, once however often it is sent', async () => {
    const { eventId, of } = await world.makeMeet('track', ['100'], { event: { lanes: 8 } })
    const hundred = of['100']!
    const enter = async (team: number, studentId: number, seed: string) => (await world.enterOne({ eventId, meetEventId: hundred, teamId: world.teamId(team), studentIds: [studentId], seed })).payload.entryId
    const [ann, cat] = [await enter(0, world.pupils.ann, '12.50'), await enter(1, world.pupils.cat, '12.90')]
    await world.seed(eventId, hundred)
    const version = await world.versionOf(eventId, hundred)
    const move = (values: object, token = world.office) => () => portal.send(moveMeetStart, { eventId, meetEventId: hundred, version, round: 'final', entryId: ann, heat: 1, position: 5, ...values }, { token })
    const lanes = async () => (await portal.send(getMeetHeats, { eventId }, { token: world.office })).payload.events.flatMap(({ canMove, heats }) => heats.flatMap(({ starters }) => starters.map(({ position, entryId }) => [position, entryId, canMove])))
    expect(await lanes()).toEqual([[4, ann, true], [5, cat, true]])
    await expectRefused(move({ position: 9 }), 400, { id: 'invalid-input', fields: [{ field: 'position', message: 'At most 8.' }] })
    await expectRefused(move({ heat: 2 }), 400, { id: 'invalid-input', fields: [{ field: 'heat', message: 'There is no such heat.' }] })
    await expectRefused(move({ entryId: 999_999 }), 400, { id: 'invalid-input', fields: [{ field: 'entryId', message: 'This entry does not start in this round.' }] })
    await expectRefused(move({}, world.people.atlas), 403, { id: 'not-yours' })
    await move({})()
    expect(await lanes()).toEqual([[4, cat, true], [5, ann, true]])
    const picture = await pictureOf(portal.database)
    await move({})()
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(move({ position: 1 }), 409, { id: 'changed-meanwhile' })
    await world.mark(eventId, hundred, [{ entryId: ann, mark: '12.50' }])
    expect((await lanes())[0]![2]).toBe(false)
    await expectRefused(move({ position: 1, version: version + 2 }), 409, { id: 'conflicts' }, 'This round has marks. Its heats stay as they are.')
  })

  it('refuses marks of nonsense, each named by its field, and takes trials and tries', async () => {
    const { eventId, of } = await world.makeMeet('track', ['100', 'LJ', 'HJ'])
    const entries: Record<string, number> = {}
    for (const code of ['100', 'LJ', 'HJ']) entries[code] = (await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })).payload.entryId
    const send = async (code: string, row: object, token = world.office) => portal.send(saveMeetMarks, { eventId, meetEventId: of[code]!, round: 'final', version: await world.versionOf(eventId, of[code]!), rows: [{ entryId: entries[code]!, mark: '', ...row }] }, { token })
    await expectRefused(() => send('100', { mark: 'fast' }), 400, { id: 'invalid-input', fields: [{ field: 'rows.0.mark', message: 'Enter a time such as 10.52, 1:02.34 or 1:04:05.' }] })
    await expectRefused(() => send('100', { mark: '12.5', wind: 'strong' }), 400, { id: 'invalid-input', fields: [{ field: 'rows.0.wind' }] })
    await expectRefused(() => send('100', { mark: 'NH' }), 400, { id: 'invalid-input', fields: [{ field: 'rows.0.mark', message: 'NH is no result of this event.' }] })
    await expectRefused(() => send('100', { trials: ['5.00m'] }), 400, { id: 'invalid-input', fields: [{ field: 'rows.0.trials' }] })
    await expectRefused(() => send('LJ', { trials: ['16-04', '5.02'] }), 400, { id: 'invalid-input', fields: [{ field: 'rows.0.trials.1' }] })
    await expectRefused(() => send('HJ', { heights: [{ height: '5-02', tries: 'O' }, { height: '5-00', tries: 'O' }] }), 400, { id: 'invalid-input', fields: [{ field: 'rows.0.heights', message: '5-00 is not above 5-02.' }] })
    await expectRefused(() => send('HJ', { entryId: entries.LJ }), 400, { id: 'invalid-input', fields: [{ field: 'rows.0.entryId' }] })
    await expectRefused(() => send('100', { mark: '12.5' }, world.people.atlas), 403, { id: 'not-yours' })
    expect((await send('LJ', { trials: ['16-04', 'X', '16-10.5 (+2.3)', ''] })).payload.rows).toMatchObject([{ mark: '16-10.5', wind: '+2.3', isWindAided: true, trials: ['16-04', 'X', '16-10.5 (+2.3)'], placeText: '1st' }])
    expect((await send('HJ', { heights: [{ height: '5-00', tries: 'XO' }, { height: '5-02', tries: 'XXX' }] })).payload.rows).toMatchObject([{ mark: '5-00', heights: [{ height: '5-00', tries: 'XO' }, { height: '5-02', tries: 'XXX' }] }])
    // The same again is no change, whatever the version; an empty row takes the mark away.
    const rows = [{ entryId: entries.LJ!, mark: '', trials: ['16-04', 'X', '16-10.5 (+2.3)'] }]
    expect((await portal.send(saveMeetMarks, { eventId, meetEventId: of.LJ!, round: 'final', version: 1, rows }, { token: world.office })).status).toBe(200)
    await expectRefused(() => portal.send(saveMeetMarks, { eventId, meetEventId: of.LJ!, round: 'final', version: 1, rows: [{ ...rows[0]!, trials: ['17-00'] }] }, { token: world.office }), 409, { id: 'changed-meanwhile' })
    expect((await send('LJ', {})).payload.rows).toMatchObject([{ mark: '', placeText: '' }])
    // A camera's file: by the key of the entry; someone else's name is doubtful.
    const lif = (name: string) => `1,1,1,Girls 100,+0.4\n1,${entries['100']},4,${name},Ann,Atlas,12.846\n`
    expect((await world.importFile(eventId, 'results', lif('Else'), { fileName: 'a.lif' })).payload).toMatchObject({ counts: { add: 0, doubtful: 1 } })
    expect((await world.importFile(eventId, 'results', lif('Ashgrove'), { fileName: 'a.lif' })).payload.counts).toEqual({ add: 1, change: 0, same: 0, doubtful: 0 })
    expect((await world.results(eventId)).events[0]!.rows).toMatchObject([{ mark: '12.85', wind: '+0.4', finish: 1 }])
  })
})

describe('an event with points of its own', () => {
  it('brings those to its teams, beside the meet’s table', async () => {
    const { eventId, of } = await world.makeMeet('swim', ['50Free', '100Free'])
    const { settings, version, events } = await world.get(eventId)
    const fields = events.map((each) => ({ ...setUpOf(each), points: each.code === '50Free' ? { points: [12, 8], mostOfTeam: 1 } : null }))
    const save = (points: object | null = null) => portal.send(saveMeet, { eventId, version, settings, events: fields.map((each) => (points && each.code === '50Free' ? { ...each, points: points as never } : each)) }, { token: world.office })
    await expectRefused(() => save({ points: [1.5], mostOfTeam: null }), 400, { id: 'invalid-input', fields: [{ field: 'events.0.points.points.0', message: 'Use whole points.' }] })
    expect((await save()).payload.events.map(({ points }) => points)).toEqual([{ points: [12, 8], mostOfTeam: 1 }, null])
    const enter = async (code: string, team: number, studentId: number) => (await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(team), studentIds: [studentId] })).payload.entryId
    const [ann, bea, cat, dot] = [await enter('50Free', 0, world.pupils.ann), await enter('50Free', 0, world.pupils.bea), await enter('50Free', 1, world.pupils.cat), await enter('100Free', 1, world.pupils.dot)]
    await world.mark(eventId, of['50Free']!, [{ entryId: ann, mark: '26.00' }, { entryId: bea, mark: '27.00' }, { entryId: cat, mark: '28.00' }])
    await world.mark(eventId, of['100Free']!, [{ entryId: dot, mark: '59.00' }])
    const { scores, events: shown } = await world.results(eventId)
    // A relay of one scorer a team holds Bea's place: nobody gets its 8.
    expect(shown[0]!.rows.map(({ name, points }) => [name, points])).toEqual([['Ann Ashgrove', '12'], ['Bea Birchfield', ''], ['Cat Cedarbrook', '']])
    expect(scores[0]!.rows.map(({ name, points, lines }) => [name, points, lines[0]])).toEqual([
      ['Atlas', '12', 'Girls 50 Freestyle (its own points 12-8): 1st, 12 points; 2nd, no points: one of a team may score.'], ['Borea', '6', 'Girls 50 Freestyle (its own points 12-8): 3rd, no points.'],
    ])
  })
})

describe('a cross-country meet', () => {
  it('is scored by the places of five', async () => {
    const { eventId, of } = await world.makeMeet('crossCountry', ['5000'])
    const race = of['5000']!
    const order: [0 | 1, number][] = [[0, 0], [1, 0], [1, 1], [0, 1], [1, 2], [0, 2], [0, 3], [0, 4], [1, 3], [1, 4], [0, 5], [1, 5]]
    const rows: { entryId: number; mark: string }[] = []
    for (const [index, [team, runner]] of order.entries()) {
      const { entryId } = (await world.enterOne({ eventId, meetEventId: race, teamId: world.teamId(team), studentIds: [world.runners(team)[runner]!] })).payload
      rows.push({ entryId, mark: `${20 + index}:00.1` })
    }
    await world.mark(eventId, race, rows)
    // Atlas 1 + 4 + 6 + 7 + 8 = 26, Borea 2 + 3 + 5 + 9 + 10 = 29.
    expect((await world.results(eventId)).scores.map(({ rows: teams }) => teams.map(({ rankText, name, points, lines }) => [rankText, name, points, lines[0]]))).toEqual([[
      ['1st', 'Atlas', '26', '1 + 4 + 6 + 7 + 8 = 26; displacers 11.'], ['2nd', 'Borea', '29', '2 + 3 + 5 + 9 + 10 = 29; displacers 12.'],
    ]])
  })
})

it('a meet starts from what associations usually have: 24 events of swimming, 34 of track, two races', () => {
  expect((['swim', 'track', 'crossCountry'] as const).map((sport) => usualMeet(sport, ['girls', 'boys']).events.length)).toEqual([24, 34, 2])
})

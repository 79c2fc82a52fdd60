import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import { importMeetEntries } from '@portal/shared/office/imports/import.calls'
import { makeMeetWorld, type MeetWorld } from '../../../testing/meetWorld'
import { refusalsOf } from '../../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
let eventId: number
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
  ;({ eventId } = await world.makeMeet('swim', ['200MedleyRelay', '50Free', '100Free']))
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)
const send = (rows: readonly string[], { token = world.office, dryRun = false, leaveOutFaulty = false } = {}) => portal.send(importMeetEntries, { fileName: 'entries.csv', content: ['School,Event,Athletes,Relay,Seed', ...rows].join('\n'), eventId, dryRun, leaveOutFaulty }, { token })
const counts = async (rows: readonly string[], how: Parameters<typeof send>[1] = {}) => { const { created, updated, unchanged, failed } = (await send(rows, how)).payload; return [created, updated, unchanged, failed] }
const stand = async () => (await world.entriesOf(eventId)).map(({ name, athletes, seed }) => [name, athletes.length, seed]).sort()

describe('entries of a meet from a spreadsheet', () => {
  const rows = ['Atlas,2,Ann Ashgrove,,26.10', 'Atlas,Girls 50 Freestyle,"Birchfield, Bea",,', 'Atlas,Girls 200 Medley Relay,Ann Ashgrove; Bea Birchfield; Runner Atlasby A; Runner Atlasby B,,2:01.5', 'Borea,3,Cat Cedarbrook,,NT']
  it('are tried first, then entered, and the same again changes nothing', async () => {
    const before = await pictureOf(portal.database)
    rows[1] = 'Atlas,Girls 50 Freestyle,Bea Birchfield,,'
    expect(await counts(rows, { dryRun: true })).toEqual([4, 0, 0, 0])
    expect(await pictureOf(portal.database)).toEqual(before)
    expect(await counts(rows)).toEqual([4, 0, 0, 0])
    expect(await stand()).toEqual([['Ann Ashgrove', 1, '26.10'], ['Atlas A', 4, '2:01.5'], ['Bea Birchfield', 1, ''], ['Cat Cedarbrook', 1, 'NT']])
    expect(await counts(rows)).toEqual([0, 0, 4, 0])
  })

  it('are updated by what is written, and keep what is empty', async () => {
    expect(await counts(['Atlas,2,Ann Ashgrove,,25.90', 'Atlas,1,,A,', 'Borea,3,Cat Cedarbrook,,'])).toEqual([0, 1, 2, 0])
    expect(await stand()).toEqual([['Ann Ashgrove', 1, '25.90'], ['Atlas A', 4, '2:01.5'], ['Bea Birchfield', 1, ''], ['Cat Cedarbrook', 1, 'NT']])
  })

  it('name each row that cannot be taken, and take the others when that is said', async () => {
    const wrong = ['Atlas,9,Ann Ashgrove,,', 'Atlas,3,Nell Nobody,,', 'Nowhere,3,Ann Ashgrove,,', 'Atlas,3,,,', 'Atlas,3,Bea Birchfield,,fast', 'Atlas,3,Ann Ashgrove,,58.20', 'Atlas,3,Ann Ashgrove,,58.20']
    const { problems, created } = (await send(wrong, { dryRun: true })).payload
    expect(problems.map(({ row, field }) => [row, field])).toEqual([[2, 'event'], [3, 'athletes'], [4, 'school'], [5, 'athletes'], [6, 'seed'], [8, 'athletes']])
    expect([created, problems[0]!.message, problems[5]!.message]).toEqual([1, 'The meet has no event “9”.', 'An earlier line of the file enters the same.'])
    await expectRefused(() => send(wrong), 400, { id: 'invalid-input' })
    expect(await counts(wrong, { leaveOutFaulty: true })).toEqual([1, 0, 0, 6])
  })

  it('are of the own school for its staff, and held against limits and scratches like others', async () => {
    expect(await counts([',3,Dot Dogwood,,1:01.0', 'Atlas,3,Bea Birchfield,,'], { token: world.people.borea, leaveOutFaulty: true })).toEqual([1, 0, 0, 1])
    const entry = (await world.entriesOf(eventId)).find(({ name }) => name === 'Dot Dogwood')!
    await portal.send(scratchMeetEntry, { entryId: entry.entryId, version: entry.version, isScratched: true }, { token: world.office })
    expect((await send([',3,Dot Dogwood,,1:00.0'], { token: world.people.borea, dryRun: true })).payload.problems).toMatchObject([{ row: 2, message: 'This entry is scratched. Undo that first.' }])
    await expectRefused(() => send(rows, { token: world.people.ann }), 403, { id: 'wrong-role' })
    const other = await world.make({ kind: 'meet', name: 'Other' })
    await expectRefused(() => portal.send(importMeetEntries, { fileName: 'a.csv', content: 'Event,Athletes\n1,Ann', eventId: other, dryRun: true }, { token: world.people.borea }), 404, { id: 'not-found' })
  })
})

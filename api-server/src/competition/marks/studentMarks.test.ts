import { afterAll, beforeAll, expect, it } from 'vitest'
import { listStudentMarks } from '@portal/shared/competition/marks/meetResult.calls'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
let eventId: number
let of: Record<string, number>
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
  const { ann, bea, cat } = world.pupils
  ;({ eventId, of } = await world.makeMeet('swim', ['50Free', '100Free', '200MedleyRelay']))
  const enter = async (code: string, team: number, ...studentIds: number[]) => (await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(team), studentIds })).payload.entryId
  const marks: Record<string, { entryId: number; mark: string }[]> = {
    '50Free': [{ entryId: await enter('50Free', 0, ann), mark: '26.40' }, { entryId: await enter('50Free', 0, bea), mark: '27.00' }, { entryId: await enter('50Free', 1, cat), mark: '26.10' }],
    '100Free': [{ entryId: await enter('100Free', 0, ann), mark: '58.20' }, { entryId: await enter('100Free', 1, cat), mark: '59.00' }],
    '200MedleyRelay': [{ entryId: await enter('200MedleyRelay', 0, ann, bea, ...world.runners(0).slice(0, 2)), mark: '1:58.00' }],
  }
  for (const [code, rows] of Object.entries(marks)) {
    await world.seed(eventId, of[code]!)
    await world.mark(eventId, of[code]!, rows)
  }
  await world.stage(eventId, 'results')
  for (const code of ['50Free', '200MedleyRelay']) await world.release(eventId, of[code]!)
})
afterAll(() => portal.stop())

const read = async (token: string, studentId?: number) => (await portal.send(listStudentMarks, { eventId, ...(studentId !== undefined && { studentId }) }, { token })).payload.marks
const told = async (token: string, studentId?: number) => (await read(token, studentId)).map(({ studentName, event, relay, mark, placeText }) => [studentName, event, relay, mark, placeText])
/** Ranked among all who swam, though no other event of the meet is read for it. */
const ofAnn = [['Ann Ashgrove', 'Girls 200 Medley Relay', 'Atlas A', '1:58.00', '1st'], ['Ann Ashgrove', 'Girls 50 Freestyle', '', '26.40', '2nd']]

it('a student reads their own marks, and a parent their child’s: what is released, with the places that the meet’s results have', async () => {
  const { ann, mother, cat } = world.people
  expect(await told(ann)).toEqual(ofAnn)
  expect(await told(mother)).toEqual(ofAnn)
  expect(await told(cat)).toEqual([['Cat Cedarbrook', 'Girls 50 Freestyle', '', '26.10', '1st']])
  const results = await world.results(eventId, ann)
  for (const { event, mark, placeText } of await read(ann)) expect(results.events.find(({ name }) => name === event)!.rows).toContainEqual(expect.objectContaining({ mark, placeText }))
  // Nothing of another event comes with it, and nothing more once that is released.
  await world.release(eventId, of['100Free']!)
  expect((await told(ann)).map(([, event]) => event)).toEqual(['Girls 200 Medley Relay', 'Girls 50 Freestyle', 'Girls 100 Freestyle'])
  await world.release(eventId, of['100Free']!, false)
  expect(await told(ann)).toEqual(ofAnn)
})

it('nobody reads more by naming another student', async () => {
  const { ann, mother, cat } = world.people
  for (const token of [ann, mother]) for (const other of [world.pupils.bea, world.pupils.cat]) expect(await told(token, other)).toEqual([])
  expect(await told(cat, world.pupils.ann)).toEqual([])
})

it('a school’s staff read their own students’, and of another school’s nothing beyond what everyone reads', async () => {
  const { atlas, borea } = world.people
  expect(new Set((await told(atlas)).map(([name]) => name))).toEqual(new Set(['Ann Ashgrove', 'Bea Birchfield', 'Runner Atlasby A', 'Runner Atlasby B']))
  expect(await told(atlas, world.pupils.cat)).toEqual([])
  expect((await told(borea)).map(([name]) => name)).toEqual(['Cat Cedarbrook'])
  for (const other of [world.pupils.ann, world.pupils.bea]) expect(await told(borea, other)).toEqual([])
  // In the results they read what the public does: Ann's family said no.
  const names = (events: readonly { name: string; rows: readonly { name: string }[] }[]) => events.find(({ name }) => name === 'Girls 50 Freestyle')!.rows.map(({ name }) => name)
  const [open, seen] = [(await world.publicResults(eventId)).payload.events, (await world.results(eventId, borea)).events]
  expect(names(open)).toEqual(['Cat Cedarbrook', 'Student', 'Bea Birchfield'])
  expect(names(seen)).toEqual(names(open))
  expect(JSON.stringify([open, seen])).not.toContain('Ashgrove')
})

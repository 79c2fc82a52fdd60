import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getEventDays } from '@portal/shared/competition/eventDays/eventDays.calls'
import { getMeetHeats } from '@portal/shared/competition/marks/meet.calls'
import { getFamilyHome } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { student } from '../../identity/students/student.tables'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

const day = '2026-12-05'
let portal: TestPortal
let world: MeetWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
  // To other families neither Ann nor Bea is named.
  await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'no' }).where(eq(student.id, world.pupils.bea)))
})
afterAll(() => portal.stop())

/** A meet in which Ann, Bea and Cat are entered, and a relay with Ann and Bea. */
async function makeEntered() {
  const { eventId, of } = await world.makeMeet('swim', ['200MedleyRelay', '50Free', '100Free'], { values: { startsOn: day, endsOn: day } })
  const enter = async (code: string, team: 0 | 1, ...studentIds: number[]) => (await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(team), studentIds })).payload.entryId
  const { ann, bea, cat } = world.pupils
  const entries = { ann: await enter('50Free', 0, ann), bea: await enter('50Free', 0, bea), cat: await enter('50Free', 1, cat), relay: await enter('200MedleyRelay', 0, ann, bea, ...world.runners(0).slice(0, 2)) }
  return { eventId, of, entries }
}
const days = async (eventId: number, token: string) => (await portal.send(getEventDays, { eventId }, { token })).payload.heats.map(({ title, start, who }) => [title, start, who])
const times = async (eventId: number, token: string) => (await portal.send(getFamilyHome, {}, { token })).payload.members.flatMap((member) => member.times).filter((each) => each.eventId === eventId)

it('tells a student and their parents what they are entered in from the moment of entry, on each page, and nothing of others', async () => {
  const { eventId, of, entries } = await makeEntered()
  const { ann, mother, cat } = world.people
  for (const token of [ann, mother]) {
    const read = await world.entriesOf(eventId, token)
    expect(read.map(({ entryId, name, can }) => [entryId, name, can])).toEqual([[entries.ann, 'Ann Ashgrove', { edit: false, scratch: false, checkIn: false }], [entries.relay, 'Atlas A', { edit: false, scratch: false, checkIn: false }]])
    // Ann is the reader's own, though the public reads no name of her; whoever swims in the relay besides is named as everyone reads them.
    expect(read[1]!.athletes.map(({ name }) => name)).toEqual(['Ann Ashgrove', 'Student', 'Runner Atlasby A', 'Runner Atlasby B'])
    expect(JSON.stringify(read)).not.toMatch(/Birchfield|Cedarbrook/)
  }
  expect((await world.entriesOf(eventId, cat)).map(({ entryId }) => entryId)).toEqual([entries.cat])
  expect(await days(eventId, mother)).toEqual([['Girls 200 Medley Relay', '', 'Ann'], ['Girls 50 Freestyle', '', 'Ann']])
  expect(await days(eventId, cat)).toEqual([['Girls 50 Freestyle', '', '']])
  expect((await times(eventId, mother)).map(({ title, whenText }) => [title, whenText])).toEqual([['Girls 200 Medley Relay · Girls 50 Freestyle', 'Sat, Dec 5']])
  // A lane is none before the draw is published, though the office has seeded.
  await world.seed(eventId, of['50Free']!)
  expect(await days(eventId, mother)).toEqual([['Girls 200 Medley Relay', '', 'Ann'], ['Girls 50 Freestyle', '', 'Ann']])
  expect((await times(eventId, mother))[0]!.title).toBe('Girls 200 Medley Relay · Girls 50 Freestyle')
  await world.stage(eventId, 'draw')
  expect(await days(eventId, mother)).toEqual([['Girls 200 Medley Relay', '', 'Ann'], ['Girls 50 Freestyle', expect.stringMatching(/^Heat 1, lane \d$/), 'Ann']])
})

it('tells a family its own lane where the lanes of the heat are not told, and marks the row as theirs', async () => {
  const { eventId, of } = await makeEntered()
  await world.seed(eventId, of['50Free']!)
  await world.stage(eventId, 'draw')
  const lanes = async (token: string) => (await portal.send(getMeetHeats, { eventId }, { token })).payload.events[0]!.heats[0]!.starters.map(({ name, position, isOwn }) => [name, position !== null, isOwn])
  for (const token of [world.people.mother, world.people.ann]) {
    const read = await lanes(token)
    expect(read.filter(([, , isOwn]) => isOwn)).toEqual([['Ann Ashgrove', true, true]])
    expect(read.filter(([, , isOwn]) => !isOwn).every(([, told]) => told === false)).toBe(true)
  }
  expect((await lanes(world.people.cat)).filter(([, , isOwn]) => isOwn)).toEqual([['Cat Cedarbrook', true, true]])
  expect((await lanes(world.people.atlas)).every(([, , isOwn]) => isOwn === false)).toBe(true)
})

it('names nobody without a mark to other families and schools, as everyone reads it, and tells their own', async () => {
  await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'yes', schoolNaming: 'yes' }).where(eq(student.organizationId, world.league.organizationId)))
  const { eventId, of, entries } = await makeEntered()
  await world.seed(eventId, of['50Free']!)
  await world.mark(eventId, of['50Free']!, [{ entryId: entries.ann, mark: 'DQ' }, { entryId: entries.bea, mark: '27.00' }, { entryId: entries.cat, mark: 'DNS' }])
  await world.release(eventId, of['50Free']!)
  await world.stage(eventId, 'results')
  const rows = async (token: string) => Object.fromEntries((await world.results(eventId, token)).events.find(({ name }) => name === 'Girls 50 Freestyle')!.rows.map(({ name, mark, entryId, position, seed, isOwn }) => [mark, { name, isKnown: entryId !== 0, isPlaced: position !== null, seed, isOwn }]))
  const [open, hidden] = [{ isKnown: true, isPlaced: true }, { name: 'Student', isKnown: false, isPlaced: false, seed: '', isOwn: false }]
  expect(await rows(world.people.mother)).toMatchObject({ DQ: { name: 'Ann Ashgrove', ...open, isOwn: true }, DNS: hidden, '27.00': { name: 'Bea Birchfield', ...open, isOwn: false } })
  expect(await rows(world.people.cat)).toMatchObject({ DQ: hidden, DNS: { name: 'Cat Cedarbrook', ...open, isOwn: true } })
  expect(await rows(world.people.borea)).toMatchObject({ DQ: hidden, DNS: { name: 'Cat Cedarbrook', ...open } })
  expect(await rows(world.people.atlas)).toMatchObject({ DQ: { name: 'Ann Ashgrove', ...open }, DNS: hidden })
  expect(await rows(world.office)).toMatchObject({ DQ: { name: 'Ann Ashgrove', ...open }, DNS: { name: 'Cat Cedarbrook', ...open } })
})

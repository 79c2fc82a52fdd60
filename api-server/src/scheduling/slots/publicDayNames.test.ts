import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDayPlan, getPublicDay, moveSlots, releaseDay, saveSlotRooms, saveSlotRules } from '@portal/shared/scheduling/slots/slotDay.calls'
import { student } from '../../identity/students/student.tables'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { readPublicDay } from './readPublicDay'
import { findOccasions } from '../occasions/occasionKinds'

const day = '2026-12-04'
let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())

/** Solos of three children in one room and a trio, one solo moved by a second release. Flutes take 11 minutes, trios 7. */
async function makeReleased() {
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day } })
  const { pupils, terms, office } = world
  const solos = [pupils.ivy, pupils.noel, pupils.june]
  const entries: number[] = []
  for (const [index, pupil] of solos.entries()) entries.push((await world.made(eventId, { uniqueName: `Solo ${index}`, studentsWithInstruments: flute(pupil), accompanist: '' })).performanceId)
  entries.push((await world.made(eventId, { uniqueName: 'Three', categoryId: terms.trio, studentsWithInstruments: flute(...solos), accompanist: '' })).performanceId)
  const send = async (version: number, moves: object[]) => (await portal.send(moveSlots, { eventId, version, moves } as never, { token: office })).payload.version
  const release = (version: number, name: string) => portal.send(releaseDay, { eventId, version, name, key: crypto.randomUUID(), hardSeen: 9 }, { token: office })
  await portal.send(saveSlotRooms, { eventId, version: 0, rooms: [{ roomId: null, name: 'B 12', building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null }] } as never, { token: office })
  const plan = (await portal.send(getDayPlan, { eventId }, { token: office })).payload
  const lengths = plan.lengths.map((each) => ({ ...each, minutes: each.categoryId === terms.solo ? 11 : 7 }))
  const { days, rules, walks, carried } = plan.contest
  const ruled = await portal.send(saveSlotRules, { eventId, version: plan.version, days, rules, lengths, walks, carried, miles: [] } as never, { token: office })
  expect(ruled.status).toBe(200)
  const roomId = plan.rooms[0]!.roomId
  let { version } = ruled.payload
  version = await send(version, entries.map((entryId, index) => ({ to: 'place', entryId, roomId, day, start: 540 + 30 * index })))
  await release(version, 'First')
  await send(version, [{ to: 'place', entryId: entries[1]!, roomId, day, start: 800 }]).then((next) => release(next, 'Second'))
  await world.stage(eventId, 'draw')
  return { eventId }
}

it('tells nobody whom it hides: all that everyone reads of a day is the same whoever may be named', async () => {
  const { eventId } = await makeReleased()
  const { pupils, organizationId } = { ...world, organizationId: world.league.organizationId }
  const everything = async () => {
    // Not by its call, whose answers stand in memory.
    const shown = await readPublicDay(portal.database.reader, { orgParam: 'test' }, eventId)
    const { occasions } = await findOccasions(portal.database.reader, { organizationId, who: null, limit: 50, anyOf: { teamIds: [world.teamId(0)] } }, ({ kind }) => kind === 'performance')
    const calendar = occasions.filter((each) => each.eventId === eventId)
    expect(calendar).toHaveLength(4)
    return { day: shown, calendar: calendar.map(({ updatedAt: _, ...each }) => each) }
  }
  const says = async (...named: number[]) => {
    const all = Object.values(pupils)
    await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'no', schoolNaming: 'no' }).where(inArray(student.id, all)))
    if (named.length > 0) await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'yes', schoolNaming: 'yes' }).where(inArray(student.id, named)))
    return everything()
  }
  const { ivy, noel, june } = pupils
  const hidden = await says()
  for (const named of [[ivy, noel, june], [ivy, noel], [june], [noel, june]]) expect(await says(...named)).toEqual(hidden)
  const answer = await portal.send(getPublicDay, { eventId }, {})
  expect(answer.payload).toEqual(hidden.day)
  const page = await portal.request({ url: `/embed-code/event/event-day/${eventId}` })
  expect([page.status, page.text.includes('Solo'), /Flute|Woodwind/.test(page.text)]).toEqual([200, true, false])
  // Neither a word nor a length nor a key: what is long is no flute, and what has a key stands in another list too.
  const text = JSON.stringify(hidden)
  expect(text).not.toMatch(/Flute|Woodwind|Air in G|Kuhlau|Ivy|Noel|June|Solo 0|Three|minutes"|entryId|performanceId/)
  expect(new Set(hidden.calendar.map(({ start, end }) => end.getTime() - start.getTime())).size).toBe(1)
  expect(Object.keys(hidden.day.slots[0]!).sort()).toEqual(['day', 'estimate', 'name', 'number', 'roomId', 'schoolName', 'start', 'state'])
  expect(hidden.day.releases[0]!.changes).toEqual([{ kind: 'moved', text: expect.stringMatching(/^2 Solo \(.*\) in B 12 moved from /) }])
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEventTask, markEventTask } from '@portal/shared/competition/eventTasks/eventTask.calls'
import { getEventDays } from '@portal/shared/competition/eventDays/eventDays.calls'
import { saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { getDayPlan, moveSlots, releaseDay, saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import { getFamilyHome } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { renewOwnCalendar } from '@portal/shared/publishing/calendars/calendar.calls'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { eventTeam } from '../events/event.tables'
import { loginAs } from '../../testing/factories'
import { makeMeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

const day = '2026-12-04'
let portal: TestPortal
let world: ContestWorld
let eventId: number
let entries: [ivy: number, noel: number, opal: number]
let roomId: number
const expectRefused = refusalsOf(() => portal)

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const version = async () => (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload.version
const place = async (moves: [entry: number, start: number][], name: string) => {
  await portal.send(moveSlots, { eventId, version: await version(), moves: moves.map(([entryId, start]) => ({ to: 'place', entryId, roomId, day, start })) } as never, { token: world.office })
  expect((await portal.send(releaseDay, { eventId, version: await version(), name, key: crypto.randomUUID(), hardSeen: 99 }, { token: world.office })).status).toBe(200)
}
const days = async (token: string, of = eventId) => (await portal.send(getEventDays, { eventId: of }, { token })).payload
const performed = async (token: string) => (await days(token)).days.flatMap(({ items }) => items.filter(({ kind }) => kind === 'performance'))
const home = async (token: string) => (await portal.send(getFamilyHome, {}, { token })).payload
const times = async (token: string) => (await home(token)).members.flatMap((member) => member.times)
const calendar = async (token: string) => {
  const { address } = (await portal.send(renewOwnCalendar, { seenFeedId: null }, { token })).payload.feed!
  return async () => (await portal.request({ url: address.replace(/^https?:\/\/[^/]+/, '') })).text.replaceAll('\r\n ', '')
}

beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  eventId = await world.makeContest({ values: { startsOn: day, endsOn: day } })
  entries = [
    (await world.made(eventId)).performanceId, (await world.made(eventId, { uniqueName: 'Noel’s solo', studentsWithInstruments: flute(world.pupils.noel), accompanist: '' })).performanceId,
    (await world.made(eventId, { uniqueName: 'Opal’s solo', schoolId: world.schoolId(1), studentsWithInstruments: flute(world.pupils.opal), accompanist: '' }, world.people.other)).performanceId,
  ]
  await portal.send(saveSlotRooms, { eventId, version: 0, rooms: [{ roomId: null, name: 'Band hall', building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null }] } as never, { token: world.office })
  roomId = (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload.rooms[0]!.roomId
  const sessions = [{ sessionId: null, title: 'Directors’ meeting', day, from: '07:30', to: '08:00', venueId: null, assetId: null, note: '' }]
  await portal.send(saveEventSessions, { eventId, version: (await world.read(eventId)).version, sessions }, { token: world.office })
  await place([[entries[0], 580], [entries[1], 600], [entries[2], 620]], 'First')
})
afterAll(() => portal.stop())

describe('the days of a contest', () => {
  it('tell families no time before the program is published, and the office and schools theirs', async () => {
    for (const token of [world.people.ivy, world.people.mother]) {
      expect(await performed(token)).toEqual([])
      expect(await times(token)).toEqual([])
    }
    expect((await performed(world.office)).map(({ title }) => title)).toEqual(['Ivy’s solo', 'Noel’s solo', 'Opal’s solo'])
    expect((await performed(world.people.director)).map(({ title }) => title)).toEqual(['Ivy’s solo', 'Noel’s solo'])
    expect((await performed(world.people.other)).map(({ title }) => title)).toEqual(['Opal’s solo'])
  })

  it('are then each one’s own: who performs, and their parents, and nobody else', async () => {
    await world.stage(eventId, 'draw')
    const seen = await days(world.people.ivy)
    expect(seen).toMatchObject({ of: 'family', rooms: [], heats: [], tasks: [] })
    expect(seen.days[0]!.items.map(({ timeText, title, place: where, reportText }) => [plain(timeText), title, where, plain(reportText)])).toEqual([
      ['7:30 AM to 8:00 AM', 'Directors’ meeting', '', ''], ['9:40 AM to 9:50 AM', 'Ivy’s solo', 'Band hall', 'Be there at 9:10 AM'],
    ])
    expect((await performed(world.people.mother)).map(({ title, note }) => [title, note])).toEqual([['Ivy’s solo', 'Flute solo: Air in G · Ivy']])
    expect((await performed(world.people.mate)).map(({ title }) => title)).toEqual(['Noel’s solo'])
    expect((await performed(world.people.stranger)).map(({ title }) => title)).toEqual(['Opal’s solo'])
    expect(await days(world.office)).toMatchObject({ of: 'all', rooms: ['Band hall'] })
    const fan = (await loginAs(portal, world.league, { roleName: 'Fan' })).token
    await expectRefused(() => portal.send(getEventDays, { eventId }, { token: fan }), 403, { id: 'wrong-role' })
    const parent = (await loginAs(portal, world.league, { roleName: 'Parent', schoolId: world.schoolId(0) })).token
    expect(await performed(parent)).toEqual([])
    expect(await times(parent)).toEqual([])
  })

  it('stand on a family’s home with the room and when to be there', async () => {
    for (const token of [world.people.ivy, world.people.mother]) {
      expect((await times(token)).map((each) => ({ ...each, whenText: plain(each.whenText), reportText: plain(each.reportText) }))).toEqual([{
        key: `performance-${entries[0]}`, studentId: world.pupils.ivy, eventId, eventName: 'Solo and Ensemble', eventKind: 'band', title: 'Flute solo: Air in G', startsAt: '2026-12-04T15:40:00.000Z', whenText: 'Fri, Dec 4, 9:40 AM CST', place: 'Band hall', reportText: 'Be there at 9:10 AM', isCancelled: false,
      }])
    }
  })

  it('are no longer those of a team that was withdrawn', async () => {
    const state = (to: 'withdrawn' | 'entered') => portal.database.transaction((tx) => tx.update(eventTeam).set({ state: to }).where(and(eq(eventTeam.eventId, eventId), eq(eventTeam.teamId, world.teamId(0)))))
    await state('withdrawn')
    expect(await times(world.people.ivy)).toEqual([])
    await state('entered')
    expect(await times(world.people.ivy)).toHaveLength(1)
  })
})

describe('a private calendar', () => {
  it('has one’s own times and tasks, moves them under the same UID, and names nobody', async () => {
    const read = await calendar(world.people.mother)
    const others = await calendar(world.people.stranger)
    const school = await calendar(world.people.director)
    const uid = `UID:performance-${entries[0]}@test.portal`
    const before = await read()
    expect(before).toContain(uid)
    expect(before).toContain('DTSTART;TZID=America/Chicago:20261204T094000')
    expect(before).toContain('DESCRIPTION:Be there at 9:10')
    expect(before).not.toMatch(/Ivy|Fernby/)
    // Another family has neither her times nor the tasks of those who are in it; a school has tasks, and its families' times are not its own.
    expect(await others()).not.toContain(uid)
    expect(await school()).not.toContain(uid)
    const add = async (values: object) => (await portal.send(addEventTask, { eventId, key: crypto.randomUUID(), title: 'Permission slip', note: 'On paper.', dueOn: '2026-12-02', dueTime: '', audience: 'families', ...values }, { token: world.office })).payload
    const { taskId } = await add({})
    const { taskId: sent } = await add({ title: 'Send entries', audience: 'schools', dueTime: '17:00' })
    expect(await read()).toMatch(new RegExp(`UID:event-task-${taskId}@test.portal[^]*?DTSTART;VALUE=DATE:20261202[^]*?SUMMARY:Solo and Ensemble: Permission slip\\r\\nTRANSP:TRANSPARENT`))
    expect(await read()).not.toContain(`event-task-${sent}@`)
    expect(await school()).toMatch(new RegExp(`UID:event-task-${sent}@test.portal[^]*?DTSTART;TZID=America/Chicago:20261202T170000[^]*?TRANSP:TRANSPARENT`))
    expect(await school()).not.toContain(`event-task-${taskId}@`)
    await portal.send(markEventTask, { taskId, isDone: true }, { token: world.people.mother })
    expect(await read()).toContain('SUMMARY:Done: Solo and Ensemble: Permission slip')

    await place([[entries[0], 700]], 'Second')
    const after = await read()
    expect(after.split(uid)).toHaveLength(2)
    expect(after).toContain('DTSTART;TZID=America/Chicago:20261204T114000')
    const sequence = (text: string) => Number(new RegExp(`${uid}\\r\\nSEQUENCE:(\\d+)`).exec(text)![1])
    expect(sequence(after)).toBeGreaterThan(sequence(before))
    await world.stage(eventId, 'teams')
    expect(await read()).not.toContain(uid)
  })
})

describe('the days of a meet', () => {
  let portal: TestPortal
  beforeAll(async () => { portal = await startTestPortal() })
  afterAll(() => portal.stop())

  it('tell each where they start once its heats are published, and schools where theirs do', async () => {
    const meet = await makeMeetWorld(portal)
    const { eventId, of } = await meet.makeMeet('swim', ['50Free'])
    const enter = (team: number, studentId: number, seed: string) => meet.enterOne({ eventId, meetEventId: of['50Free']!, teamId: meet.teamId(team), studentIds: [studentId], seed })
    await enter(0, meet.pupils.ann, '26.00')
    await enter(0, meet.pupils.bea, '27.00')
    await enter(1, meet.pupils.cat, '25.50')
    await meet.seed(eventId, of['50Free']!)
    const heats = async (token: string) => (await portal.send(getEventDays, { eventId }, { token })).payload.heats.map(({ start, who }) => [start, who])
    const times = async (token: string) => (await portal.send(getFamilyHome, {}, { token })).payload.members.flatMap((member) => member.times)
    // A family reads what its own are entered in from the entry on, and no lane.
    expect([await heats(meet.people.ann), await heats(meet.people.atlas)]).toEqual([[['', '']], []])
    expect((await times(meet.people.mother)).map(({ title }) => title)).toEqual(['Girls 50 Freestyle'])
    await meet.stage(eventId, 'draw')
    expect(await heats(meet.people.ann)).toEqual([['Heat 1, lane 4', '']])
    expect(await heats(meet.people.mother)).toEqual([['Heat 1, lane 4', 'Ann']])
    expect(await heats(meet.people.atlas)).toEqual(expect.arrayContaining([['Heat 1, lane 4', 'Ann Ashgrove']]))
    expect(await heats(meet.people.atlas)).toHaveLength(2)
    expect(await heats(meet.people.borea)).toEqual([['Heat 1, lane 3', 'Cat Cedarbrook']])
    expect(await times(meet.people.mother)).toMatchObject([{ key: `meet-${eventId}-${meet.pupils.ann}`, title: expect.stringMatching(/, heat 1, lane 4$/) as string, reportText: '', isCancelled: false }])
    expect(await times(meet.people.cat)).toMatchObject([{ title: expect.stringMatching(/lane 3$/) as string }])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { checkInMeetEntry, getMeetHeats, listMeetAthletes } from '@portal/shared/competition/marks/meet.calls'
import { releaseMeetEvent, saveMeetMarks, takeMeetScores } from '@portal/shared/competition/marks/meetResult.calls'
import { getEventProgram } from '@portal/shared/competition/papers/paper.calls'
import { seconds } from '../../../../scripts/lib/patience.mjs'
import { recordView } from '../../identity/recordViews/recordView.tables'
import { role } from '../../identity/roles/role.tables'
import { loginAs } from '../../testing/factories'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
/** Staff of Ceres, which is the host and has no team there: a plain coach, the athletic director, and someone whose role may rate. */
let host: Record<'coach' | 'director' | 'rater', string>
beforeAll(async () => {
  portal = await startTestPortal({ now: new Date('2026-11-20T18:00:00Z') })
  world = await makeMeetWorld(portal)
  const { organizationId } = world.league
  await portal.database.transaction((tx) => tx.insert(role).values({ organizationId, name: 'Meet Director', roleType: 'staff', permissions: ['general-event-list', 'upload-rating'] }))
  const at = async (roleName: string) => (await loginAs(portal, world.league, { roleName, schoolId: world.schoolId(2) })).token
  host = { coach: await at('Coach'), director: await at('Athletic Director'), rater: await at('Meet Director') }
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const makeHosted = async () => world.makeMeet('swim', ['50Free'], { values: { hostSchoolId: world.schoolId(2) } })

describe('the host of a meet', () => {
  it('enters marks and releases them by whoever acts for the school or may rate, and by no plain coach', async () => {
    const { eventId, of } = await makeHosted()
    const meetEventId = of['50Free']!
    const { payload: { entryId } } = await world.enterOne({ eventId, meetEventId, teamId: world.teamId(0), studentIds: [world.pupils.bea] })
    const mark = async (token: string, text: string) => portal.send(saveMeetMarks, { eventId, meetEventId, round: 'final', version: await world.versionOf(eventId, meetEventId), rows: [{ entryId, mark: text }] }, { token })
    const release = async (token: string, isReleased: boolean) => portal.send(releaseMeetEvent, { eventId, meetEventId, version: await world.versionOf(eventId, meetEventId), isReleased }, { token })
    const why = 'Marks of a meet are entered and released by the office and, of the host school’s staff, by those who act for the whole school or may enter ratings.'
    for (const deed of [() => mark(host.coach, 'DQ'), () => release(host.coach, true), () => portal.send(takeMeetScores, { eventId, title: 'Girls' }, { token: host.coach }), () => world.importFile(eventId, 'results', 'x', { token: host.coach })]) await expectRefused(deed, 403, { id: 'not-yours' }, why)
    expect((await world.results(eventId, host.coach)).can).toEqual({ run: false, takeScores: false })
    expect((await world.get(eventId, host.coach)).can).toMatchObject({ run: true })
    // So are the places that come of them.
    const place = (token: string) => portal.send(saveEventResults, { eventId, rows: [{ teamId: world.teamId(0), version: 1, place: 1, result: '' }] }, { token })
    await expectRefused(() => place(host.coach), 403, { id: 'not-yours' }, 'Results of a contest or meet are entered by the office and, of the host school’s staff, by those who act for the whole school or may enter ratings.')
    const mayPlace = async (token: string) => (await portal.send(getEvent, { eventId }, { token })).payload.can.places
    expect([await mayPlace(host.coach), await mayPlace(host.director), await mayPlace(host.rater)]).toEqual([false, true, true])
    for (const [token, text] of [[host.director, '27.00'], [host.rater, '26.50'], [world.office, '26.00']] as const) expect((await mark(token, text)).status).toBe(200)
    expect((await world.results(eventId, host.rater)).can).toEqual({ run: true, takeScores: true })
    expect((await release(host.rater, true)).status).toBe(200)
    expect((await release(host.director, false)).status).toBe(200)
  })

  it('reads of other schools who is on the roster or entered, and no more; a school and the office read all', async () => {
    const { eventId, of } = await makeHosted()
    await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.bea] })
    const asked = async (token: string) => (await portal.send(listMeetAthletes, { eventId, teamId: world.teamId(0) }, { token })).payload.athletes.map(({ name }) => name)
    expect(await asked(host.coach)).toEqual(['Bea Birchfield'])
    expect(await asked(host.director)).toEqual(['Bea Birchfield'])
    // Who reads another school's athletes is written down; a school reads its own.
    const views = async () => {
      await portal.services.recordViews.flush()
      return (await portal.database.reader.select({ kind: recordView.kind, studentId: recordView.studentId }).from(recordView)).filter(({ kind }) => kind === 'meetAthletes').map(({ studentId }) => studentId)
    }
    expect(new Set(await views())).toEqual(new Set([world.pupils.bea]))
    expect((await asked(world.people.atlas)).length).toBeGreaterThan(5)
    expect(new Set(await views())).toEqual(new Set([world.pupils.bea]))
    expect((await asked(world.office)).length).toBeGreaterThan(5)
  })

  it('checks in from the day before, the office at any time', async () => {
    const { eventId, of } = await makeHosted()
    const { payload: { entryId } } = await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.bea] })
    const check = (token: string, checkInValue: 0 | 1) => portal.send(checkInMeetEntry, { key: crypto.randomUUID(), entryId, checkInValue }, { token })
    const may = async (token: string) => (await world.entriesOf(eventId, token)).map(({ can }) => can.checkIn)
    await expectRefused(() => check(host.coach, 0), 409, { id: 'conflicts' }, 'Check-in opens the day before the event. Until then only the office can check in.')
    expect([await may(host.coach), await may(world.office), (await check(world.office, 1)).status]).toEqual([[false], [true], 200])
    // The event begins on the 4th of December by Chicago's clocks: at 05:59 UTC of the 3rd it is still the 2nd there.
    portal.setNow(new Date('2026-12-03T05:59:00Z'))
    expect((await check(host.coach, 0)).status).toBe(409)
    portal.setNow(new Date('2026-12-03T06:01:00Z'))
    expect([(await check(host.coach, 0)).status, await may(host.coach)]).toEqual([200, [true]])
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
  })
})

describe('a heat with someone who is not named', () => {
  it('has no lanes in results, heats and the program, for whoever may not name them; their own school has its own', async () => {
    const { eventId, of } = await world.makeMeet('swim', ['50Free'])
    const meetEventId = of['50Free']!
    // Ann's family said no.
    for (const [team, who] of [[0, 'ann'], [0, 'bea'], [1, 'cat'], [1, 'dot']] as const) await world.enterOne({ eventId, meetEventId, teamId: world.teamId(team), studentIds: [world.pupils[who]] })
    const entries = await world.entriesOf(eventId)
    await world.seed(eventId, meetEventId)
    await world.mark(eventId, meetEventId, entries.map(({ entryId }, index) => ({ entryId, mark: `2${index + 5}.00` })))
    await world.stage(eventId, 'results')
    await world.release(eventId, meetEventId)
    const lanes = async (token: string) => {
      const { payload } = await portal.send(getMeetHeats, { eventId }, { token })
      return Object.fromEntries(payload.events.flatMap(({ heats }) => heats.flatMap(({ starters }) => starters.map(({ name, position }) => [name, position !== null]))))
    }
    // One's own is told whole, whoever is hidden beside it.
    expect(await lanes(world.people.cat)).toEqual({ Student: false, 'Bea Birchfield': false, 'Cat Cedarbrook': true, 'Dot Dogwood': false })
    expect(await lanes(world.people.borea)).toEqual({ Student: false, 'Bea Birchfield': false, 'Cat Cedarbrook': true, 'Dot Dogwood': true })
    expect(await lanes(world.people.atlas)).toEqual({ 'Ann Ashgrove': true, 'Bea Birchfield': true, 'Cat Cedarbrook': true, 'Dot Dogwood': true })
    expect(await lanes(world.office)).toMatchObject({ 'Ann Ashgrove': true })
    const told = (rows: readonly { heat: number | null; position: number | null }[]) => rows.map(({ heat, position }) => heat !== null || position !== null)
    expect(told((await world.publicResults(eventId)).payload.events[0]!.rows)).toEqual([false, false, false, false])
    expect(told((await world.results(eventId, world.people.cat)).events[0]!.rows)).toEqual([false, false, true, false])
    expect(told((await world.results(eventId, world.people.atlas)).events[0]!.rows)).toEqual([true, true, true, true])
    const { sections } = (await portal.send(getEventProgram, { eventId }, { token: world.office })).payload
    expect(sections.flatMap(({ rows }) => rows.map(({ lead }) => lead))).toEqual(['', '', '', ''])
  })
})

describe('a file of letters that stand for many', () => {
  it('is read in a moment, and a person has so many read', async () => {
    const { eventId } = await world.makeMeet('swim', ['50Free', '100Free', '200IM'])
    const many = (letters: number) => '\uFDFA'.repeat(letters)
    const content = Array.from({ length: 1_000 }, (_, index) => `D;Ashgrove;Ann;;F;;;${index}${many(300)};;;100;26.00;M`).join('\n')
    // What someone chose for codes of the file is compared with each line.
    const teams = Array.from({ length: 200 }, (_, index) => ({ code: `${index}x${many(50)}`, teamId: world.teamId(0) }))
    const before = await pictureOf(portal.database)
    const began = performance.now()
    expect((await world.importFile(eventId, 'entries', content, { isTrial: true, teams })).status).toBe(200)
    // It was a minute, under the lock of the event.
    expect(performance.now() - began).toBeLessThan(seconds(5))
    expect(await pictureOf(portal.database)).toEqual(before)
    const { token, userId } = await loginAs(portal, world.league, { roleName: 'Organization Admin' })
    for (let count = 0; count < 60; count += 1) portal.services.fileLimit.count({ userId, actingUserId: null })
    await expectRefused(() => world.importFile(eventId, 'entries', content, { token }), 429, { id: 'too-many-tries' })
  })
})

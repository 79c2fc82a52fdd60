import { afterAll, beforeAll, expect, it } from 'vitest'
import { certifyTeams, getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { getPublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import { getEventStandings } from '@portal/shared/competition/events/eventTeam.calls'
import { saveMeet } from '@portal/shared/competition/marks/meet.calls'
import { takeMeetScores } from '@portal/shared/competition/marks/meetResult.calls'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
let eventId: number
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
  eventId = await world.make({ kind: 'meet', name: 'Lantern Invitational' })
  await world.enter(eventId, 0, 1)
  await world.stage(eventId, 'teams')
  const { settings, events } = usualMeet('track', ['girls'])
  const [race] = (await portal.send(saveMeet, { eventId, version: 0, settings, events: events.filter(({ code }) => code === '100').map((each) => ({ ...each, number: 1 })) }, { token: world.office })).payload.events
  const entries = []
  for (const [index, studentId] of [world.pupils.ann, world.pupils.cat].entries()) entries.push((await world.enterOne({ eventId, meetEventId: race!.meetEventId, teamId: world.teamId(index), studentIds: [studentId] })).payload.entryId)
  await world.mark(eventId, race!.meetEventId, entries.map((entryId) => ({ entryId, mark: '12.50' })))
  await world.release(eventId, race!.meetEventId)
  await portal.send(takeMeetScores, { eventId }, { token: world.office })
  await world.stage(eventId, 'results')
})
afterAll(() => portal.stop())

const info = async () => (await portal.send(getEventViewInfo, { event_id: eventId }, { token: world.office })).payload
async function certify(order: 'as offered' | 'turned', more: object = {}) {
  const { event_team_list: { schoolTeamList: [group] }, version } = await info()
  const teams = order === 'turned' ? group!.teams.toReversed() : group!.teams
  const { status } = await portal.send(certifyTeams, { eventId, version, classificationId: group!.classificationId, teamPositions: teams.map(({ teamId }, index) => ({ teamId, position: index + 1 })), updateFor: 'one_classification', certifyOrDecertify: 'certify', ...more } as never, { token: world.office })
  expect(status).toBe(200)
  portal.services.publicCache.forgetAll()
}
const texts = (rows: readonly { placeText: string; tieText: string }[]) => rows.map(({ placeText, tieText }) => [placeText, tieText])
/** The same team's place in its results, its standings, and on every page and element for everyone. */
const everywhere = async () => [
  texts((await info()).event_team_list.schoolTeamList[0]!.teams),
  texts((await portal.send(getEventStandings, { eventId }, { token: world.office })).payload.rows),
  texts((await portal.send(getPublicEventResults, { event: eventId, orgParam: 'test' } as never)).payload.teams),
]

it('has one place for a tie wherever it is read: the same for both teams', async () => {
  expect((await world.results(eventId)).scores[0]!.rows.map(({ rankText }) => rankText)).toEqual(['T-1st', 'T-1st'])
  await certify('as offered')
  const shared = [['T-1st', ''], ['T-1st', '']]
  expect(await everywhere()).toEqual([shared, shared, shared])
  expect((await portal.request({ url: `/embed-code/event-results/${eventId}` })).text).toContain('T-1st')
})

it('has two where the office put the tied teams in an order on purpose, which is said with the place', async () => {
  const ordered = (one: string, other: string) => [['1st', `Tied with ${other}: the office decided their order.`], ['2nd', `Tied with ${one}: the office decided their order.`]]
  await certify('turned')
  expect(await everywhere()).toEqual([ordered('Borea', 'Atlas'), ordered('Borea', 'Atlas'), ordered('Borea', 'Atlas')])
  await certify('turned', { ordersTies: true })
  expect(await everywhere()).toEqual([ordered('Atlas', 'Borea'), ordered('Atlas', 'Borea'), ordered('Atlas', 'Borea')])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPublicSchoolHub, getPublicTeamHub } from '@portal/shared/publishing/hubs/hub.calls'
import { saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { certifyEvent } from '../../testing/certifyEvent'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: EventsWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  for (const [name, day] of [['Early Cup', '2026-11-14'], ['Late Cup', '2026-11-21'], ['Cup of Today', '2026-12-05'], ['Cup to Come', '2026-12-12'], ['Draft Cup', '2026-12-13']] as const) {
    const eventId = await world.make({ name, startsOn: day, endsOn: day })
    await world.enter(eventId, 0, 1)
    if (name === 'Draft Cup') continue
    await world.stage(eventId, 'teams')
    if (name !== 'Late Cup') continue
    const { teams } = await world.read(eventId)
    await portal.send(saveEventResults, { eventId, rows: teams!.map(({ teamId, version }) => ({ teamId, version, place: 1, result: '18 points' })) }, { token: world.token })
    await world.stage(eventId, 'results')
    await certifyEvent(portal, world.token, eventId)
  }
  portal.setNow(new Date('2026-12-05T15:00:00Z'))
  portal.services.publicCache.forgetAll()
})
afterAll(() => portal.stop())

it('tells the published events of a team: today and to come, then what is over with its place', async () => {
  const { nextEvents, pastEvents } = (await portal.send(getPublicTeamHub, { team: world.league.teams[0]!.teamId })).payload
  expect(nextEvents.map(({ name, dayText, isToday }) => [name, dayText, isToday])).toEqual([['Cup of Today', 'Today', true], ['Cup to Come', 'Sat, Dec 12', false]])
  expect(pastEvents.map(({ name, resultText }) => [name, resultText])).toEqual([['Late Cup', 'T-1st, 18 points'], ['Early Cup', '']])
  const { text } = await portal.request({ url: `/embed-code/teams/${world.league.teams[0]!.teamId}` })
  expect(text).toContain('T-1st, 18 points')
  expect(text).not.toContain('Draft Cup')
})

it('has a school’s events of today first, then those to come, then past ones, the latest first', async () => {
  const { events, school } = (await portal.send(getPublicSchoolHub, { school: 'atlas' })).payload
  expect(events.map(({ name, whenText, isToday }) => [name, whenText, isToday])).toEqual([
    ['Cup of Today', 'Today', true], ['Cup to Come', 'Sat, Dec 12', false], ['Late Cup', 'Sat, Nov 21', false], ['Early Cup', 'Sat, Nov 14', false],
  ])
  const { text } = await portal.request({ url: `/embed-code/schools/test/${school.schoolParam}` })
  expect(text.indexOf('>Today<')).toBeLessThan(text.indexOf('>Next up<'))
  expect(text.match(/<strong>Cup of Today/g)).toHaveLength(1)
})

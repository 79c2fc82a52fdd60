import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renewOwnCalendar } from '@portal/shared/publishing/calendars/calendar.calls'
import { cancelEvent, reinstateEvent, saveEvent, saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { follow } from '@portal/shared/publishing/favourites/favourite.calls'
import { venue } from '../../scheduling/venues/venue.tables'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { loginAs } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** Sessions of an event in every feed that concerns them, as the event is published, changed, cancelled and unpublished. */
let portal: TestPortal
let world: EventsWorld
let eventId = 0
let sessionIds: number[] = []
let feeds: Record<string, string> = {}
let elsewhere: Record<string, string> = {}
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  const { league, token } = world
  const [park] = await portal.database.transaction((tx) => tx.insert(venue).values({ organizationId: league.organizationId, name: 'Session Park', city: 'Marfa', timeZone: 'America/Denver' }).returning())
  eventId = await world.make({ name: 'Quiet Cup', venueId: park!.id, hostSchoolId: league.teams[4]!.schoolId })
  await world.enter(eventId, 0, 1)
  const saved = await save(['Heats', '09:00'], ['Final', '14:30'])
  sessionIds = saved.sessions.map(({ sessionId }) => sessionId)
  const addressOf = async (subject: { kind: 'team' | 'activity' | 'school'; subjectId: number }) => {
    const person = await loginAs(portal, league, { roleName: 'Fan' })
    await portal.send(follow, { subjects: [subject] }, { token: person.token })
    const { feed } = (await portal.send(renewOwnCalendar, { seenFeedId: null }, { token: person.token })).payload
    return new URL(feed!.address).pathname + new URL(feed!.address).search
  }
  const team = (at: number) => league.teams[at]!
  feeds = {
    team: `/api/public/teams/${team(0).teamId}/schedule.ics`, school: `/api/public/schools/${team(1).schoolId}/schedule.ics`, host: `/api/public/schools/${team(4).schoolId}/schedule.ics`,
    activity: `/api/public/activities/${league.activityId}/schedule.ics`, level: `/api/public/activities/${league.activityId}/schedule.ics?level=varsity&district=district-1`,
    venue: `/api/public/venues/${park!.id}/schedule.ics`,
    'followed team': await addressOf({ kind: 'team', subjectId: team(0).teamId }), 'followed activity': await addressOf({ kind: 'activity', subjectId: league.activityId }),
    'followed host': await addressOf({ kind: 'school', subjectId: team(4).schoolId }),
  }
  elsewhere = { team: `/api/public/teams/${team(2).teamId}/schedule.ics`, school: `/api/public/schools/${team(2).schoolId}/schedule.ics`, 'followed team': await addressOf({ kind: 'team', subjectId: team(2).teamId }) }

  async function save(...sessions: [string, string][]) {
    const { version } = await world.read(eventId)
    const given = sessions.map(([title, from]) => ({ sessionId: null, title, day: '2026-12-04', from, to: '16:00', venueId: null, assetId: null, note: '' }))
    return (await portal.send(saveEventSessions, { eventId, version, sessions: given }, { token })).payload
  }
})
afterAll(() => portal.stop())

/** What a calendar program has of each feed: sequence and state of each session by its UID. */
async function read(of = feeds) {
  const found: Record<string, Record<string, string>> = {}
  for (const [name, url] of Object.entries(of)) {
    portal.services.publicCache.forgetAll()
    const { status, text } = await portal.request({ url })
    expect([name, status]).toEqual([name, 200])
    const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => ({ component, event: new ICAL.Event(component) }))
    found[name] = Object.fromEntries(events.map(({ component, event }) => [event.uid, `${event.sequence} ${String(component.getFirstPropertyValue('status'))} ${event.summary} ${event.startDate.toString()} ${event.location}`]))
  }
  return found
}

/** The same in every feed. */
async function readAll(): Promise<string[]> {
  const found = Object.values(await read())
  for (const each of found) expect(each).toEqual(found[0])
  return sessionIds.map((id) => found[0]![`session-${id}@test.portal`] ?? '')
}

it('are in no calendar before their event is published', async () => {
  expect(await readAll()).toEqual(['', ''])
})

it('are in every calendar that they concern from the teams’ stage on, and in no other', async () => {
  await world.stage(eventId, 'teams')
  const [heats, final] = await readAll()
  expect(heats).toMatch(/^\d+ CONFIRMED Quiet Cup: Heats 2026-12-04T09:00:00 Session Park, Marfa$/)
  expect(final).toMatch(/^\d+ CONFIRMED Quiet Cup: Final 2026-12-04T14:30:00 Session Park, Marfa$/)
  expect(await read(elsewhere)).toEqual({ team: {}, school: {}, 'followed team': {} })
})

it('keep their UID through every change, with a rising sequence: moved, taken out, cancelled, on again, withdrawn, published again', async () => {
  const { token } = world
  const seen: string[][] = []
  const step = async (change: (version: number) => Promise<unknown>) => {
    await change((await world.read(eventId)).version)
    seen.push(await readAll())
  }
  const sequences = () => seen.map((of) => Number.parseInt(of[0]!))
  seen.push(await readAll())
  await step((version) => portal.send(saveEvent, { eventId, version, name: 'Loud Cup' }, { token }))
  const session = { sessionId: sessionIds[0]!, title: 'Heats', day: '2026-12-05', from: '10:00', to: '11:00', venueId: null, assetId: null, note: '' }
  await step((version) => portal.send(saveEventSessions, { eventId, version, sessions: [session] }, { token }))
  expect((await world.read(eventId)).sessions.map(({ title }) => title)).toEqual(['Heats'])
  await step((version) => portal.send(cancelEvent, { eventId, version, reason: 'Flooded fields.' }, { token }))
  await step((version) => portal.send(reinstateEvent, { eventId, version }, { token }))
  const about = (of: string[]) => of.map((each) => each.replace(/^\d+ /, '').replace(' Session Park, Marfa', ''))
  expect(seen.map(about).slice(1)).toEqual([
    ['CONFIRMED Loud Cup: Heats 2026-12-04T09:00:00', 'CONFIRMED Loud Cup: Final 2026-12-04T14:30:00'],
    ['CONFIRMED Loud Cup: Heats 2026-12-05T10:00:00', 'CANCELLED Canceled: Loud Cup: Final 2026-12-04T14:30:00'],
    ['CANCELLED Canceled: Loud Cup: Heats 2026-12-05T10:00:00', 'CANCELLED Canceled: Loud Cup: Final 2026-12-04T14:30:00'],
    ['CONFIRMED Loud Cup: Heats 2026-12-05T10:00:00', 'CANCELLED Canceled: Loud Cup: Final 2026-12-04T14:30:00'],
  ])
  await world.stage(eventId, 'draft')
  expect(await readAll()).toEqual(['', ''])
  await world.stage(eventId, 'teams')
  seen.push(await readAll())
  expect(sequences()).toEqual([...new Set(sequences())].sort((one, other) => one - other))
})

it('that were taken out before anyone saw them are in none', async () => {
  const { token } = world
  const quiet = await world.make({ name: 'Unseen' })
  await world.enter(quiet, 0)
  const change = async (titles: string[]) => {
    const { version } = await world.read(quiet)
    const sessions = titles.map((title) => ({ sessionId: null, title, day: '2026-12-04', from: '09:00', to: '10:00', venueId: null, assetId: null, note: '' }))
    await portal.send(saveEventSessions, { eventId: quiet, version, sessions }, { token })
  }
  await change(['First thought'])
  await change(['Second thought'])
  await world.stage(quiet, 'teams')
  const { team } = await read({ team: feeds.team! })
  expect(Object.values(team!).filter((each) => each.includes('thought')).map((each) => each.replace(/^\d+ (.*) 2026.*$/, '$1'))).toEqual(['CONFIRMED Unseen: Second thought'])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import { saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { certifyEvent } from '../../../testing/certifyEvent'
import { makeEventsWorld, type EventsWorld } from '../../../testing/eventsWorld'
import { eq } from 'drizzle-orm'
import { getPublicRoster } from '@portal/shared/competition/events/publicRoster.calls'
import { eventPlayer } from '../../../competition/events/event.tables'
import { rosterEntry } from '../../../directory/rosters/roster.tables'
import { student } from '../../../identity/students/student.tables'
import { makeMatch } from '../../../testing/factories'
import { startTestPortal, type TestPortal } from '../../../testing/testPortal'
import { loadPageAt } from '../publicPages'

let portal: TestPortal
let world: EventsWorld
let eventId: number
let matchId: number
const teamId = (at: number) => world.league.teams[at]!.teamId

beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  eventId = await world.make({ name: 'Quiet <b>Cup', description: 'Come early.', hostSchoolId: world.league.teams[4]!.schoolId })
  await world.enter(eventId, 0, 1, 2)
  const event = await world.read(eventId)
  const rows = event.teams!.map(({ teamId: id, version, name }) => ({ teamId: id, version, place: ['Corvus', 'Atlas', 'Borea'].indexOf(name) + 1, result: `${name.length} points` }))
  await portal.send(saveEventResults, { eventId, rows }, { token: world.token })
  const ofEvent = { eventId, districtId: null, kind: 'tournament', published: false } as const
  matchId = await makeMatch(portal, world.league, 0, 1, { ...ofEvent, startsAt: new Date('2026-12-04T15:00:00Z'), status: 'final', outcome: 'played', homeScore: 2, awayScore: 1 })
  await makeMatch(portal, world.league, 2, 0, { ...ofEvent, startsAt: new Date('2026-12-05T15:00:00Z') })
  await makeMatch(portal, world.league, 0, 3, { startsAt: new Date('2026-12-12T15:00:00Z') })
})
afterAll(() => portal.stop())

const open = (path: string) => portal.request({ url: path })
/** The tabs of an event's page, the open one in brackets. */
const tabsOf = async (path: string) => {
  const [nav = ''] = /<nav class="hub-tabs"[\s\S]*?<\/nav>/.exec((await open(path)).text) ?? []
  return [...nav.matchAll(/<a href="[^"]+"( aria-current="page")?>(\w+)<\/a>/g)].map(([, isCurrent, text]) => (isCurrent ? `[${text}]` : text))
}
const paths = () => [
  `/embed-code/event/event-result/${eventId}`, `/embed-code/event-results?event=${eventId}`, `/embed-code/event-standings/${eventId}/test`, `/embed-code/events/view-event-team/${eventId}`,
  `/embed-code/event/view-invitation-event-info/${eventId}`, `/embed-code/event-team-match-schedules/${eventId}/${teamId(0)}/test`, `/embed-code/event/view-school-team-info/${teamId(0)}/${eventId}`,
  `/embed-code/event/view-school-team-roster/${teamId(0)}/${eventId}`,
  `/embed-code/event/view-school-team-match-info/${teamId(0)}/${eventId}/${matchId}/true`,
]

describe('a draft', () => {
  test('is at none of the addresses of an event, in the words of one that never was', async () => {
    for (const path of paths()) {
      const { status, text } = await open(path)
      expect(status, path).toBe(404)
      expect(text).toContain('data-state="error"')
      expect(text).not.toContain('Cup')
    }
    expect((await open('/embed-code/events-list/test')).text).toContain('No events are published yet.')
    expect((await portal.send(getPublicEventResults, { event: eventId })).status).toBe(404)
  })
})

describe('with its teams published', () => {
  beforeAll(() => world.stage(eventId, 'teams'))

  test('who takes part is shown, and neither places nor matches are', async () => {
    for (const path of paths().slice(0, 5)) {
      const { status, text } = await open(path)
      expect(status, path).toBe(200)
      expect(text).toContain('Quiet &lt;b')
      expect(text).toContain('Atlas</a>')
      for (const hidden of ['points', '1st', 'Delphi', '2–1']) expect(text, `${path}: ${hidden}`).not.toContain(hidden)
    }
    expect((await open(paths()[4]!)).text).toContain('Come early.')
    expect((await open(paths()[5]!)).text).toContain('No match is published yet.')
    expect((await open(paths()[8]!)).status).toBe(404)
    const { payload } = await portal.send(getPublicEventResults, { event: eventId })
    expect(payload).toMatchObject({ hasMatches: false, organization: { orgParam: 'test' } })
    expect(Object.keys(payload)).not.toContain('feeCents')
  })

  test('its pages have one head with its host, and lead to each other', async () => {
    expect(await tabsOf(paths()[0]!)).toEqual(['[Overview]', 'Teams'])
    expect(await tabsOf(paths()[3]!)).toEqual(['Overview', '[Teams]'])
    const { text } = await open(paths()[0]!)
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(text).toMatch(/<li>Host: <a href="\/embed-code\/schools\/test\/[a-z-]+">\w+<\/a><\/li>/)
    // Until there are results it says what else is known.
    expect(text).toContain('Come early.')
  })

  test('it stands in the list of events, and in that of its schools', async () => {
    const list = await open('/embed-code/events-list/test')
    expect(list.text).toContain(`href="/embed-code/event/event-result/${eventId}"`)
    expect((await open('/embed-code/events-list/test/atlas')).text).toContain('3 teams')
    expect((await open('/embed-code/events?orgParam=test&school=delphi')).text).toContain('No events are published yet.')
    expect((await open('/embed-code/events-list/test?kind=meet')).text).toContain('No events are published yet.')
  })
})

describe('with its results published', () => {
  beforeAll(() => world.stage(eventId, 'results'))

  test('places, records and results', async () => {
    expect(await tabsOf(paths()[0]!)).toEqual(['[Results]', 'Teams', 'About'])
    expect(await tabsOf(paths()[4]!)).toEqual(['Results', 'Teams', '[About]'])
    const rowsOf = (text: string) => [...text.matchAll(/<td part="cell">(\w+)(?:<span [^>]*>[^<]*<\/span>)?<\/td><th[^>]*><span class="crest s"[^>]*>\w+<\/span><a[^>]*>(\w+)/g)].map(([, place, name]) => [place, name])
    // Nobody has a place until they are certified.
    expect(rowsOf((await open(paths()[0]!)).text)).toEqual([['Result', 'Atlas'], ['Result', 'Borea'], ['Result', 'Corvus']])
    const { error } = (await certifyEvent(portal, world.token, eventId)).body as unknown as { error: { details: { unfinished: { version: string } } } }
    expect((await certifyEvent(portal, world.token, eventId, { unfinishedSeen: error.details.unfinished.version, note: 'Rain.' })).payload).toBe(true)
    const { text } = await open(paths()[0]!)
    expect(rowsOf(text)).toEqual([['1st', 'Corvus'], ['2nd', 'Atlas'], ['3rd', 'Borea']])
    expect(text).toContain('>1-0<')
    expect(text).toContain('>6 points<')
    expect(text).toContain('"@type":"SportsEvent"')
    expect(text).toContain(`<link rel="canonical" href="http://portal.test/embed-code/event/event-result/${eventId}">`)
  })

  test('the matches of a team there and no others, and one of them alone', async () => {
    for (const path of paths().slice(5, 7)) {
      const { text } = await open(path)
      expect(text).toContain('Atlas at Quiet &lt;b')
      expect(text.match(/<tr class="(final|scheduled)/g)).toHaveLength(2)
      expect(text).not.toContain('Delphi')
    }
    const one = await open(paths()[8]!)
    expect(one.text.match(/<tr class="(final|scheduled)/g)).toHaveLength(1)
    expect(one.text).toContain('2–1')
  })

  test('the address of the data answers what each page was drawn from', async () => {
    for (const path of [...paths(), '/embed-code/events-list/test/atlas?when=upcoming']) {
      const { dataUrl, payload } = await loadPageAt(portal.services, path)
      const answer = await open(dataUrl)
      expect(answer.status, dataUrl).toBe(200)
      expect((JSON.parse(answer.text) as { payload: unknown }).payload).toEqual(payload)
    }
  })
})

describe('a roster', () => {
  const path = () => paths()[7]!
  let players: number[]
  beforeAll(async () => {
    const { organizationId, teams } = world.league
    await portal.database.transaction(async (tx) => {
      const made = [['Ivy', 'yes'], ['Secretly', 'no'], ['Fern', 'yes']] as const
      const rows = await tx.insert(student).values(made.map(([firstName, familyNaming]) => ({
        organizationId, schoolId: teams[0]!.schoolId, firstName, lastName: `Marked${firstName}`, grade: 10, familyNaming, email: `${firstName}@marked.example`, phone: '5125550142',
      }))).returning({ id: student.id })
      players = rows.map(({ id }) => id)
      await tx.insert(rosterEntry).values(players.map((studentId, at) => ({ teamId: teamId(0), studentId, jersey: String(9 - at), playingPosition: at === 0 ? 'Forward' : at === 1 ? 'Goalkeeper' : '' })))
    })
    portal.services.publicCache.forgetAll()
  })

  test('names by number those who may be named, and nothing else of anyone', async () => {
    const { payload } = await portal.send(getPublicRoster, { event: eventId, team: teamId(0) })
    expect(payload.players).toEqual([
      { name: 'Fern MarkedFern', jersey: '7', part: '', isCaptain: false }, { name: 'Ivy MarkedIvy', jersey: '9', part: 'Forward', isCaptain: false },
      // Neither number nor position: together with a photograph they are the name.
      { name: 'Student', jersey: '', part: '', isCaptain: false },
    ])
    const { status, text } = await open(path())
    expect(status).toBe(200)
    expect(text).toContain('Ivy MarkedIvy')
    for (const hidden of ['Secretly', 'Goalkeeper', 'marked.example', '5550142', 'studentId']) expect(text).not.toContain(hidden)
  })

  test('is those whom the school entered, once it did; without who was deleted', async () => {
    await portal.database.transaction(async (tx) => {
      await tx.insert(eventPlayer).values(players.slice(0, 2).map((studentId) => ({ eventId, teamId: teamId(0), studentId, part: 'Keeper' })))
      await tx.update(student).set({ deletedAt: new Date() }).where(eq(student.id, players[1]!))
    })
    portal.services.publicCache.forgetAll()
    expect((await portal.send(getPublicRoster, { event: eventId, team: teamId(0) })).payload.players).toEqual([{ name: 'Ivy MarkedIvy', jersey: '9', part: 'Keeper', isCaptain: false }])
  })

  test('is of teams that take part, at events that are published', async () => {
    expect((await portal.send(getPublicRoster, { event: eventId, team: teamId(3) })).status).toBe(404)
    expect((await open(`/embed-code/event/view-school-team-roster/${teamId(3)}/${eventId}`)).status).toBe(404)
    await world.stage(eventId, 'draft')
    expect((await portal.send(getPublicRoster, { event: eventId, team: teamId(0) })).status).toBe(404)
  })
})

test.each(['/embed-code/event/event-result/999999', '/embed-code/event/event-result/abc', '/embed-code/events-list/nobody', '/embed-code/event-standings/1/nobody', '/embed-code/event/view-school-team-info/999999/1', '/embed-code/event/event-result/1/more'])('%s is the empty state, in a page that answers 404', async (path) => {
  const { status, text } = await open(path)
  expect(status).toBe(404)
  expect(text).toContain('data-state="error"')
})

test.each(['/embed-code/event/event-result', '/embed-code/event-results?event=abc', '/embed-code/event/view-school-team-info/5'])('%s says what is missing', async (path) => {
  const { status, text } = await open(path)
  expect(status).toBe(400)
  expect(text).toContain('<code>event</code>')
})

test.each([
  ['event-results', 'event', 'Use the event.'], ['roster?event=1', 'team', 'Use the team.'], ['roster', 'event', 'Use the event.'], ['form', 'form', 'Use the form.'],
  ['events?when=games', 'when', '"when" can be upcoming or past.'], ['calendar?of=games', 'of', '"of" can be all, matches or events.'], ['brackets?of=games', 'of', '"of" can be all or events.'],
  ['form?form=1&of=games', 'of', '"of" can be form or entries.'],
])('an element that asks for %s is told of %s: %s', async (address, field, message) => {
  const { status, text } = await open(`/api/public/${address}${address.includes('?') ? '&' : '?'}orgParam=test`)
  expect(status).toBe(400)
  expect(JSON.parse(text).error.fields[0]).toEqual({ field, message })
})

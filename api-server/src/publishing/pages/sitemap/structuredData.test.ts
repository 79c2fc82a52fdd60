import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { saveLogo } from '@portal/shared/identity/organizations/organization.calls'
import { rosterEntry } from '../../../directory/rosters/roster.tables'
import { student } from '../../../identity/students/student.tables'
import { match } from '../../../scheduling/matches/match.tables'
import { venue } from '../../../scheduling/venues/venue.tables'
import { certifyEvent } from '../../../testing/certifyEvent'
import { makeEventsWorld, type EventsWorld } from '../../../testing/eventsWorld'
import { makeMatch } from '../../../testing/factories'
import { recomputeStandings } from '../../../competition/standings/recomputeStandings'
import { pngFile } from '../../../testing/sampleFiles'
import { problemsOf, readVocabulary } from '../../../testing/schemaOrg'
import { startTestPortal, type TestPortal } from '../../../testing/testPortal'

type Thing = Record<string, unknown>

const vocabulary = readVocabulary()
const hostile = '</script><!-- Cup'
let portal: TestPortal
let world: EventsWorld
let eventId: number
let matchId: number
const teamId = (at: number) => world.league.teams[at]!.teamId

beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  const { league, token } = world
  const places = await portal.database.transaction((tx) => tx.insert(venue).values([
    { organizationId: league.organizationId, name: 'Lantern Park', city: 'Marfa', timeZone: 'America/Denver' }, { organizationId: league.organizationId, name: 'Back Field', timeZone: 'America/Chicago' },
  ]).returning())
  const [park, field] = places.map(({ id }) => id)
  const finals = { status: 'final', outcome: 'played' } as const
  await makeMatch(portal, league, 0, 1, { ...finals, homeScore: 2, awayScore: 1, venueId: park!, timeZone: 'America/Denver' })
  await makeMatch(portal, league, 0, 2, { status: 'postponed', venueId: field!, startsAt: new Date('2026-07-02T00:30:00Z') })
  await makeMatch(portal, league, 2, 0, { status: 'cancelled', startsAt: new Date('2026-12-02T00:30:00Z') })
  eventId = await world.make({ name: hostile, hostSchoolId: league.teams[4]!.schoolId, venueId: park! })
  await world.enter(eventId, 0, 1)
  const { teams } = await world.read(eventId)
  await portal.send(saveEventResults, { eventId, rows: teams!.map(({ teamId: id, version }, at) => ({ teamId: id, version, place: at + 1, result: '12 points' })) }, { token })
  matchId = await makeMatch(portal, league, 0, 1, { ...finals, homeScore: 5, awayScore: 4, eventId, districtId: null, kind: 'tournament', startsAt: new Date('2026-12-04T15:00:00Z'), venueId: park! })
  await world.stage(eventId, 'results')
  await certifyEvent(portal, token, eventId)
  await portal.database.transaction(async (tx) => {
    const [pupil] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, firstName: 'Ivy', lastName: 'Fernby', grade: 10, familyNaming: 'yes' }).returning()
    await recomputeStandings(tx, [league.districtId], portal.services.now())
    await tx.insert(rosterEntry).values({ teamId: teamId(0), studentId: pupil!.id, jersey: '9' })
  })
})
afterAll(() => portal.stop())

const open = (url: string) => portal.request({ url })
async function graphAt(path: string): Promise<Thing[]> {
  const { status, text } = await open(path)
  expect(status, path).toBe(200)
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks, path).toHaveLength(1)
  const document = JSON.parse(blocks[0]![1]!) as { '@context': string; '@graph': Thing[] }
  expect(document['@context']).toBe('https://schema.org')
  return document['@graph']
}
const ofType = (graph: Thing[], ...types: string[]) => graph.filter((thing) => types.includes(String(thing['@type'])))

const roster = () => `/embed-code/event/view-school-team-roster/${teamId(0)}/${eventId}`
const pages = () => [
  '/embed-code/standings/test', '/embed-code/standings/test?activity=soccer&level=varsity&district=district-1', '/embed-code/scores?org=test', '/embed-code/scores?activity=soccer',
  `/embed-code/team-match-schedules/${teamId(0)}`, '/embed-code/calendar/test?month=2026-12', '/embed-code/calendar/test/atlas?month=2026-11', '/embed-code/allBrackets/test', '/embed-code/EventBrackets/test',
  `/embed-code/brackets/${eventId}`, '/embed-code/events-list/test', '/embed-code/events-list/test/atlas?activity=soccer', `/embed-code/event/event-result/${eventId}`, `/embed-code/event-standings/${eventId}`,
  `/embed-code/events/view-event-team/${eventId}`, `/embed-code/event/view-invitation-event-info/${eventId}`, `/embed-code/event-team-match-schedules/${eventId}/${teamId(0)}`,
  `/embed-code/event/view-school-team-info/${teamId(0)}/${eventId}`, `/embed-code/event/view-school-team-match-info/${teamId(0)}/${eventId}/${matchId}/true`, roster(),
  '/embed-code/SchoolInformation/test/all/all', '/embed-code/SchoolInformation/test/all/all?school=atlas',
]

describe('schema.org’s definitions', () => {
  it('are read whole: types, what is above them, and words', () => {
    expect([...(vocabulary.propertiesOf('SportsEvent')?.keys() ?? [])]).toEqual(expect.arrayContaining(['homeTeam', 'startDate', 'name', 'superEvent']))
    expect(vocabulary.isA('SportsTeam', 'Organization')).toBe(true)
    expect(vocabulary.isA('Place', 'Organization')).toBe(false)
    expect(vocabulary.wordsOf('EventStatusType')).toContain('https://schema.org/EventPostponed')
  })

  it.each([
    [{ homeTeams: 'Atlas' }, 'page: SportsEvent has no homeTeams'],
    [{ '@type': 'SportsMatch', name: 'x' }, 'page: SportsMatch is no type'],
    [{ homeTeam: { '@type': 'Place', name: 'x' } }, 'page.homeTeam: Place where'],
    [{ eventStatus: 'https://schema.org/EventOver' }, 'page.eventStatus: "https://schema.org/EventOver" where'],
    [{ name: ' ' }, 'page.name: " " where'],
    [{ name: 7 }, 'page.name: a number where'],
    [{ url: null }, 'page.url: null says nothing'],
  ])('find what is wrong in %j', (said, problem) => {
    expect(problemsOf({ '@type': 'SportsEvent', ...said }, vocabulary, ['Event'])).toEqual([expect.stringContaining(problem)])
  })
})

test('every page says what schema.org knows, and nothing else', async () => {
  for (const path of pages()) expect(problemsOf(await graphAt(path), vocabulary, ['Thing']), path).toEqual([])
})

test('every page names the association and the way to it, whose last step is a page of the portal', async () => {
  for (const path of pages()) {
    const graph = await graphAt(path)
    expect(ofType(graph, 'SportsOrganization'), path).toEqual([expect.objectContaining({ name: 'Test Association', url: 'http://portal.test/embed-code/standings/test' })])
    const [trail] = ofType(graph, 'BreadcrumbList')
    const steps = trail!.itemListElement as { position: number; item: Record<'@id' | 'name', string> }[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps.length, path).toBeGreaterThanOrEqual(2)
    for (const { item } of steps) expect((await open(item['@id'].replace('http://portal.test', ''))).status, item['@id']).toBe(200)
  }
})

/** Required and recommended by Google's documentation of Event, but for what a match has not: tickets, and an end that someone said. */
const asked = { required: ['name', 'startDate', 'location'], recommended: ['description', 'eventStatus', 'organizer'] }

test('what is told of matches and events is enough to be shown among search results', async () => {
  let seen = 0
  for (const path of pages()) {
    for (const event of ofType(await graphAt(path), 'SportsEvent', 'Event')) {
      const { location, organizer, name } = event as { location?: Thing; organizer: Thing; name: string }
      // Where nobody has said where it is, none is made up.
      for (const property of [...asked.required, ...asked.recommended]) if (property !== 'location' || location) expect(event, `${path} ${name}`).toHaveProperty(property)
      if (location) expect(location).toEqual(expect.objectContaining({ '@type': 'Place', name: expect.any(String) as string, address: expect.anything() as unknown }))
      expect(organizer).toEqual(expect.objectContaining({ name: expect.any(String) as string, url: expect.stringMatching(/^http:\/\/portal\.test\/embed-code\//) as string }))
      expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/)
      if (location) seen += 1
    }
  }
  expect(seen).toBeGreaterThan(8)
})

test('a match is told by the clock of its place, with both teams and how it stands', async () => {
  const events = ofType(await graphAt(`/embed-code/team-match-schedules/${teamId(0)}`), 'SportsEvent')
  const told = (date: string) => events.find(({ startDate }) => startDate === date)
  expect(told('2026-11-01T13:00:00-07:00')).toMatchObject({
    name: 'Borea at Atlas, Soccer Varsity', description: 'District 1. Borea 1, Atlas 2.', sport: 'Soccer', eventStatus: 'https://schema.org/EventScheduled',
    homeTeam: { '@type': 'SportsTeam', name: 'Atlas' }, awayTeam: { '@type': 'SportsTeam', name: 'Borea' }, performer: [{ name: 'Atlas' }, { name: 'Borea' }],
    location: { '@type': 'Place', name: 'Lantern Park', address: { '@type': 'PostalAddress', addressLocality: 'Marfa' } },
  })
  expect(told('2026-07-01T19:30:00-05:00')).toMatchObject({ eventStatus: 'https://schema.org/EventPostponed', location: { name: 'Back Field', address: 'Back Field' } })
  expect(told('2026-12-01T18:30:00-06:00')).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled', homeTeam: { name: 'Corvus' } })
  expect(told('2026-12-01T18:30:00-06:00')).not.toHaveProperty('location')
})

test('a team has its page, an event its days, and a match there is a part of it', async () => {
  const [team] = ofType(await graphAt(`/embed-code/team-match-schedules/${teamId(0)}`), 'SportsTeam')
  expect(team).toMatchObject({ name: 'Atlas', sport: 'Soccer', url: `http://portal.test/embed-code/teams/${teamId(0)}`, memberOf: { name: 'Test Association' } })
  const [event] = ofType(await graphAt(`/embed-code/event/event-result/${eventId}`), 'SportsEvent')
  expect(event).toMatchObject({ name: hostile, startDate: '2026-12-04', endDate: '2026-12-05', location: { name: 'Lantern Park, Marfa' }, organizer: { '@type': 'Organization', name: 'Eridan' } })
  const [part] = ofType(await graphAt(`/embed-code/event/view-school-team-match-info/${teamId(0)}/${eventId}/${matchId}/true`), 'SportsEvent')
  expect(part).toMatchObject({ superEvent: { name: hostile, '@id': event!['@id'] } })
})

test('nobody is named in it, and no text ends it', async () => {
  for (const path of pages()) {
    const { text } = await open(path)
    const head = text.slice(0, text.indexOf('<body>'))
    expect(head, path).not.toContain('Fernby')
    expect(head).not.toContain('<!--')
    // The only one is that of the data itself.
    expect(head.match(/<\/script>/g)).toHaveLength(1)
  }
  expect((await open(roster())).text).toContain('Fernby')
})

describe('the head of a page', () => {
  const content = (text: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1]
  const hrefOf = (text: string, start: string) => new RegExp(`<link ${start}[^>]* href="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&')

  test('says what is on it, in words of its own', async () => {
    const descriptions = new Map<string, string>()
    for (const path of pages()) {
      const { text } = await open(path)
      const description = content(text, 'description')!
      expect(description, path).toMatch(/^.{30,}\.$/)
      expect(content(text, 'og:description')).toBe(description)
      expect(text).toContain(`<title>${content(text, 'og:title')!} – Test Association</title>`)
      expect(content(text, 'og:type')).toBe('website')
      expect(content(text, 'og:site_name')).toBe('Test Association')
      expect(content(text, 'twitter:card')).toBe('summary')
      expect(content(text, 'og:url')).toBe(hrefOf(text, 'rel="canonical"')?.replaceAll('&', '&amp;'))
      expect(hrefOf(text, 'rel="alternate" type="application/json\\+oembed"')).toMatch(/^http:\/\/portal\.test\/oembed\?url=/)
      descriptions.set(path, description)
    }
    expect(descriptions.get('/embed-code/standings/test')).toContain('Soccer Varsity standings of Test Association, 2026-27: Atlas (1-0), ')
    // Opened at the last day with results that is not ahead, and those before it while these are few.
    expect(descriptions.get('/embed-code/scores?org=test')).toMatch(/^Scores of Test Association\. .*Borea 1, Atlas 2\.$/)
    expect(descriptions.get(`/embed-code/team-match-schedules/${teamId(0)}`)).toContain('Atlas, Soccer Varsity, 2026-27: record ')
    expect(descriptions.get(`/embed-code/event/event-result/${eventId}`)).toContain('Fri, Dec 4 to Sat, Dec 5, Lantern Park, Marfa. 2 teams; first: ')
    expect(descriptions.get('/embed-code/SchoolInformation/test/all/all')).toContain('5 schools of Test Association, 2026-27: Atlas; Borea; Corvus; and 2 more.')
    expect(descriptions.get('/embed-code/calendar/test?month=2026-12')).toContain('December 2026: ')
  })

  test('keeps from search engines what is empty, wrong, or names players', async () => {
    for (const path of pages()) {
      const { text } = await open(path)
      const isUnlisted = path === roster() || path.includes('rackets')
      expect(content(text, 'robots'), path).toBe(isUnlisted ? 'noindex' : 'index, follow')
    }
    for (const path of ['/embed-code/standings/nobody', '/embed-code/standings/test?limit=0', '/embed-code/nothing']) expect(content((await open(path)).text, 'robots')).toBe('noindex')
    for (const path of ['/embed-code/scores?day=2026-10-01', '/embed-code/events-list/test?kind=band', '/embed-code/calendar/test?month=2027-05']) expect(content((await open(path)).text, 'robots'), path).toBe('noindex')
  })

  test('has one address whatever the order and the looks', async () => {
    const addresses = await Promise.all(['?level=varsity&activity=soccer&limit=3', '?theme=dark&activity=soccer&level=varsity&utm_source=x', '?activity=soccer&heading=Ours&level=varsity'].map(async (query) => hrefOf((await open(`/embed-code/standings/test${query}`)).text, 'rel="canonical"')))
    expect(new Set(addresses)).toEqual(new Set(['http://portal.test/embed-code/standings/test?activity=soccer&level=varsity']))
  })

  test('leads feed readers to the results of what is shown', async () => {
    for (const [path, query] of [['/embed-code/scores?org=test&activity=soccer', 'orgParam=test&activity=soccer'], [`/embed-code/team-match-schedules/${teamId(1)}`, 'orgParam=test&activity=soccer&level=varsity&school=borea'], ['/embed-code/standings/test', 'orgParam=test&activity=soccer&level=varsity']] as const) {
      const address = hrefOf((await open(path)).text, 'rel="alternate" type="application/rss\\+xml"')!
      expect(address).toBe(`http://portal.test/api/public/results.rss?${query}`)
      expect((await open(address.replace('http://portal.test', ''))).text).toContain('<item>')
    }
  })

  test('shows the association’s logo once it has one, and no picture before', async () => {
    expect((await open('/embed-code/standings/test')).text).not.toContain('og:image')
    expect((await open('/embed-code/logo/test.png')).status).toBe(404)
    const form = new FormData()
    form.append('file_for', 'logo')
    form.append('file', new File([new Uint8Array(await pngFile())], 'logo.png', { type: 'image/png' }))
    const { payload: { fileId } } = await portal.sendForm(uploadFile, form, world.token)
    await portal.send(saveLogo, { fileId }, { token: world.token })
    const image = content((await open('/embed-code/standings/test')).text, 'og:image')!
    expect(image).toBe(`http://portal.test/embed-code/logo/test.png?v=${fileId}`)
    const answer = await open(image.replace('http://portal.test', ''))
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/png', 'access-control-allow-origin': '*' } })
    expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG')
    const [association] = ofType(await graphAt('/embed-code/standings/test'), 'SportsOrganization')
    expect(association).toMatchObject({ logo: image })
    for (const path of ['/embed-code/logo/nobody.png', '/embed-code/logo/test', '/embed-code/logo/..%2Ftest.png']) expect((await open(path)).status).toBe(404)
  })
})

test('what changes in the data changes on the page', async () => {
  await portal.database.transaction((tx) => tx.update(match).set({ status: 'cancelled' }).where(eq(match.id, matchId)))
  portal.services.publicCache.forgetAll()
  const [part] = ofType(await graphAt(`/embed-code/event/view-school-team-match-info/${teamId(0)}/${eventId}/${matchId}/true`), 'SportsEvent')
  expect(part).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
})

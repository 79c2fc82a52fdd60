import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEventsWorld } from '../../testing/eventsWorld'
import { makeMatch } from '../../testing/factories'
import { makeAlignment, makeEntry, makeForm } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/**
 * The twenty addresses of the specification under /embed-code, with and without what may be left out: each is a whole page of its
 * own, and each has a page in words, with status 404, for what is not there.
 */
let portal: TestPortal
/** The placeholders of the addresses below. */
let known: Record<string, string | number>
beforeAll(async () => {
  portal = await startTestPortal()
  const world = await makeEventsWorld(portal)
  const { league } = world
  const eventId = await world.make({ name: 'Open Cup' })
  await world.enter(eventId, 0, 1)
  await world.stage(eventId, 'results')
  const matchId = await makeMatch(portal, league, 0, 1, { districtId: null, kind: 'tournament', eventId, startsAt: new Date('2026-12-04T15:00:00Z') })
  const { formId, questionIds, statusOf } = await makeForm(portal, league, [{ kind: 'text', label: 'Choir', isPublic: true }])
  await makeEntry(portal, formId, { schoolId: league.teams[0]!.schoolId, activityId: league.activityId, statusId: statusOf('Accepted'), answers: { [questionIds[0]!]: 'Night Owls' } })
  await makeAlignment(portal, league)
  known = { org: 'test', orgKey: league.organizationId, school: 'atlas', team: league.teams[0]!.teamId, event: eventId, match: matchId, form: formId }
})
afterAll(() => portal.stop())

/** A row of the specification, the addresses that it stands for, and those of things that are not there. */
const rows: [row: string, addresses: string[], missing: string[]][] = [
  ['form/:requestId', ['form/{form}'], ['form/999999', 'form/x']],
  ['standings/:orgParam?', ['standings', 'standings/{org}', 'standings/{org}?school={school}&activity=soccer'], ['standings/nowhere', 'standings/{org}?activity=chess-boxing', 'standings/{org}?district=nowhere', 'standings/{org}?school=nowhere']],
  ['team-match-schedules/:schoolTeamId?', ['team-match-schedules/{team}', 'team-match-schedules', 'team-match-schedules/?orgParam={org}', 'team-match-schedules?orgParam={org}&school={school}&activity=soccer'], ['team-match-schedules/999999', 'team-match-schedules?orgParam={org}&school=nowhere&activity=soccer', 'team-match-schedules?orgParam={org}&school={school}&activity=chess-boxing']],
  ['event-standings/:eventId/:orgParam?', ['event-standings/{event}', 'event-standings/{event}/{org}'], ['event-standings/999999', 'event-standings/{event}/nowhere']],
  ['event-team-match-schedules/:eventId/:schoolTeamId/:orgParam?', ['event-team-match-schedules/{event}/{team}', 'event-team-match-schedules/{event}/{team}/{org}'], ['event-team-match-schedules/999999/{team}', 'event-team-match-schedules/{event}/999999', 'event-team-match-schedules/{event}/{team}/nowhere']],
  ['calendar/:orgParam/:schoolParam?', ['calendar/{org}', 'calendar/{org}/{school}', 'calendar'], ['calendar/nowhere', 'calendar/{org}/nowhere', 'calendar/{org}?activity=chess-boxing']],
  ['allBrackets/:orgParam/:schoolParam?', ['allBrackets/{org}', 'allBrackets/{org}/{school}', 'allBrackets'], ['allBrackets/nowhere', 'allBrackets/{org}/nowhere', 'allBrackets/{org}?activity=chess-boxing']],
  ['scores', ['scores', 'scores?orgParam={org}&school={school}'], ['scores?orgParam=nowhere', 'scores?orgParam={org}&activity=chess-boxing', 'scores?orgParam={org}&school=nowhere']],
  ['brackets/:eventId', ['brackets/{event}'], ['brackets/999999']],
  ['event/view-school-team-match-info/:teamId/:eventId/:eventMatchId/:forEmbedBracket', ['event/view-school-team-match-info/{team}/{event}/{match}/false', 'event/view-school-team-match-info/{team}/{event}/{match}/true', 'event/view-school-team-match-info/{team}/{event}/{match}'], ['event/view-school-team-match-info/{team}/999999/{match}/true', 'event/view-school-team-match-info/{team}/{event}/999999/true', 'event/view-school-team-match-info/999999/{event}/{match}/true', 'event/view-school-team-match-info/{team}/{event}/{match}/perhaps']],
  ['alignments', ['alignments', 'alignments?orgParam={org}&activity=soccer&school={school}'], ['alignments?orgParam=nowhere', 'alignments?activity=chess-boxing', 'alignments?school=nowhere']],
  ['events/view-event-team/:eventId', ['events/view-event-team/{event}'], ['events/view-event-team/999999']],
  ['event/view-invitation-event-info/:eventId', ['event/view-invitation-event-info/{event}'], ['event/view-invitation-event-info/999999']],
  ['event/event-result/:eventId', ['event/event-result/{event}'], ['event/event-result/999999']],
  ['event/view-school-team-info/:teamId/:eventId', ['event/view-school-team-info/{team}/{event}'], ['event/view-school-team-info/999999/{event}', 'event/view-school-team-info/{team}/999999']],
  ['events-list/:orgParam/:schoolParam?', ['events-list/{org}', 'events-list/{org}/{school}', 'events-list'], ['events-list/nowhere', 'events-list/{org}/nowhere', 'events-list/{org}?activity=chess-boxing']],
  ['event/view-school-team-roster/:teamId/:eventId', ['event/view-school-team-roster/{team}/{event}'], ['event/view-school-team-roster/999999/{event}', 'event/view-school-team-roster/{team}/999999']],
  ['EventBrackets/:orgParam/:schoolParam?', ['EventBrackets/{org}', 'EventBrackets/{org}/{school}', 'EventBrackets'], ['EventBrackets/nowhere', 'EventBrackets/{org}/nowhere', 'EventBrackets/{org}?activity=chess-boxing']],
  ['FormEntryExtraction/:orgParam/:formId/:activity/:status/:schoolParam?', ['FormEntryExtraction/{org}/{form}/all/all', 'FormEntryExtraction/{org}/{form}/soccer/accepted/{school}', 'FormEntryExtraction/{org}/{form}'], ['FormEntryExtraction/nowhere/{form}/all/all', 'FormEntryExtraction/{org}/999999/all/all', 'FormEntryExtraction/{org}/{form}/chess-boxing/all', 'FormEntryExtraction/{org}/{form}/all/secret', 'FormEntryExtraction/{org}/{form}/all/all/nowhere']],
  ['SchoolInformation/:organizationId/:fields/:status', ['SchoolInformation/{orgKey}/city,state/member', 'SchoolInformation/{org}/all/all', 'SchoolInformation/{org}'], ['SchoolInformation/nowhere/all/all', 'SchoolInformation/999999/all/all', 'SchoolInformation/{org}/all/all?school=nowhere', 'SchoolInformation/{org}/shoe-size/all']],
]

const at = (address: string) => `/embed-code/${address.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]))}`
/** The words of a page's title, without the crest that may be before them. */
const titleOf = (text: string) => /<h1[^>]*>(?:<span [^>]*aria-hidden[^>]*>[^<]*<\/span>)?(?:<span>)?([^<]+)</.exec(text)?.[1] ?? ''

it('has all twenty of the specification', () => {
  expect(new Set(rows.map(([row]) => row)).size).toBe(20)
})

describe.each(rows)('/embed-code/%s', (_, addresses, missing) => {
  it.each(addresses)('%s is a page of its own, without a script and without a button bar', async (address) => {
    const { status, headers, text } = await portal.request({ url: at(address) })
    expect(status, text.slice(0, 3000)).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(titleOf(text)).not.toBe('')
    expect(text).toContain('<link rel="canonical"')
    expect(text).not.toContain('data-state="error"')
    expect(text).not.toMatch(/<header|role="toolbar"|id="root"/)
  })

  it.each(missing)('%s is not there, and the page says so in words', async (address) => {
    const { status, headers, text } = await portal.request({ url: at(address) })
    expect([address, status]).toEqual([address, 404])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    // The loader reads this mark from the frame and shows the link in the element again.
    expect(text).toContain('data-state="error"')
    expect(titleOf(text)).toBe('There is nothing here')
    expect(text).toContain('Ask the school or the association for the address.')
  })
})

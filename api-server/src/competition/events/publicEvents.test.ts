import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { getEvent, listEvents, removeEvents, saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { getPublicEvent, getPublicEventDocument, listPublicEvents } from '@portal/shared/competition/events/eventPublic.calls'
import { addEventDocument, getEventStandings, getMatchInEvent, getTeamInEvent, getTeamInEventRoster, removeEventDocument, saveEventEntry, saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { getMatch } from '@portal/shared/scheduling/matches/match.calls'
import { getPublicSchedule, getTeamMatches } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { student } from '../../identity/students/student.tables'
import { eventPlayer } from './event.tables'
import { loginAs, makeMatch } from '../../testing/factories'
import { sampleInput } from '../../testing/sampleInput'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { certifyEvent } from '../../testing/certifyEvent'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'

/** What is not published is not served at any address: of a draft, and of what each stage leaves out. */
let portal: TestPortal
let world: EventsWorld
let eventId: number
let matchId: number
const people: Record<string, string> = {}
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  const { league } = world
  eventId = await world.make({ name: 'Quiet Cup', description: 'Come early.', hostSchoolId: league.teams[4]!.schoolId })
  await world.enter(eventId, 0, 1, 2)
  await world.invite(eventId, 3)
  const event = await world.read(eventId)
  for (const [index, team] of event.teams!.filter(({ state }) => state === 'entered').entries()) {
    await portal.send(saveEventEntry, { eventId, teamId: team.teamId, version: team.version, seed: index + 1, note: 'A note of the office.' }, { token: world.token })
  }
  const seeded = await world.read(eventId)
  const rows = seeded.teams!.filter(({ state }) => state === 'entered').map(({ teamId, version }, index) => ({ teamId, version, place: index + 1, result: `${9 - index} points` }))
  await portal.send(saveEventResults, { eventId, rows }, { token: world.token })
  const { version } = await world.read(eventId)
  await portal.send(saveEventSessions, { eventId, version, sessions: [{ sessionId: null, title: 'First round', day: '2026-12-04', from: '09:00', to: '11:00', venueId: null, assetId: null, note: '' }] }, { token: world.token })
  matchId = await makeMatch(portal, league, 0, 1, { eventId, districtId: null, kind: 'tournament', published: false, startsAt: new Date('2026-12-04T15:00:00Z') })
  await portal.database.transaction(async (tx) => {
    const [pupil] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, firstName: 'Nobody', lastName: 'Namedhere', grade: 10 }).returning()
    await tx.insert(eventPlayer).values({ eventId, teamId: league.teams[0]!.teamId, studentId: pupil!.id })
  })
  const as = async (roleName: string, at: number) => (await loginAs(portal, league, { roleName, schoolId: league.teams[at]!.schoolId })).token
  Object.assign(people, { 'athletic director of a team': await as('Athletic Director', 0), 'coach of another school': await as('Coach', 1), student: await as('Student', 0), parent: await as('Parent', 0), 'student of an invited school': await as('Student', 3) })
  people['staff of the host'] = await as('Coach', 4)
  people['staff of an invited school'] = await as('Athletic Director', 3)
})
afterAll(() => portal.stop())

const readers = ['athletic director of a team', 'coach of another school', 'student', 'parent', 'student of an invited school']
const readPublic = (id = eventId) => portal.send(getPublicEvent, { eventId: id })
const publicText = async () => (await readPublic()).body

describe('a draft', () => {
  it('is, in public, word for word what does not exist', async () => {
    const draft = await readPublic()
    const nothing = await readPublic(999_999)
    expect(draft.status).toBe(404)
    expect(draft.body).toEqual(nothing.body)
    expect((await portal.send(listPublicEvents, {})).payload).toMatchObject({ rows: [], total: 0 })
  })

  /** Every call with an event in its address, and those that name one in their body. */
  const calls = allCalls.filter(({ path, name }) => path.includes(':eventId') && name.startsWith('events.'))
  it('has calls to be tried', () => expect(calls.length).toBeGreaterThan(20))

  it.each(calls.map((call) => ({ name: call.name, call })))('$name answers those whom it does not concern as for one that does not exist', async ({ call }) => {
    for (const who of readers) {
      const ask = async (id: number) => {
        const input: Record<string, unknown> = { ...sampleInput(call, { eventId: id, teamId: world.league.teams[0]!.teamId, eventMatchId: matchId }), eventId: id }
        const path = pathParams(call).reduce((address, param) => address.replace(`:${param}`, String(input[param])), `/api${call.path}`)
        const rest = Object.fromEntries(Object.entries(input).filter(([param]) => !pathParams(call).includes(param)))
        const isRead = call.method === 'GET'
        const { status, text } = await portal.request({
          method: call.method, url: isRead ? `${path}?${new URLSearchParams(rest as Record<string, string>).toString()}` : path,
          headers: { authorization: `Bearer ${people[who]!}`, ...(!isRead && { 'content-type': 'application/json' }) }, ...(!isRead && { body: JSON.stringify(rest) }),
        })
        return { status, text: text.replaceAll(String(id), 'ID') }
      }
      const [draft, nothing] = [await ask(eventId), await ask(999_999)]
      expect(draft, who).toEqual(nothing)
      expect(draft.status, who).toBeGreaterThanOrEqual(400)
      expect(draft.text).not.toContain('Quiet Cup')
    }
  })

  it('stands in nobody’s list but the office’s, the host’s and the invited school’s staff', async () => {
    const seenBy = async (token: string) => (await portal.send(listEvents, {}, { token })).payload.rows.map(({ name }) => name)
    for (const who of readers) expect(await seenBy(people[who]!), who).toEqual([])
    expect(await seenBy(world.token)).toEqual(['Quiet Cup'])
    expect(await seenBy(people['staff of the host']!)).toEqual(['Quiet Cup'])
    expect(await seenBy(people['staff of an invited school']!)).toEqual(['Quiet Cup'])
  })

  it('shows an invited school its own invitation and no other team', async () => {
    const event = (await portal.send(getEvent, { eventId }, { token: people['staff of an invited school']! })).payload
    expect(event).toMatchObject({ name: 'Quiet Cup', stage: 'draft', teams: null, ownTeams: [{ name: 'Delphi', state: 'open', can: { answer: true } }], hasDraw: false, certified: null, placesLeft: null, history: [], missing: [] })
    expect(JSON.stringify(event)).not.toMatch(/Atlas|Borea|Corvus/)
    for (const call of [getTeamInEvent, getTeamInEventRoster]) expect((await portal.send(call, { eventId, teamId: world.league.teams[0]!.teamId }, { token: people['staff of an invited school']! })).status).toBe(404)
  })
})

describe('each stage', () => {
  const student = () => people.student!
  const atlas = () => world.league.teams[0]!.teamId

  it('teams: who takes part, without draw and results', async () => {
    await world.stage(eventId, 'teams')
    const { payload } = await readPublic()
    expect(payload).toMatchObject({ name: 'Quiet Cup', description: 'Come early.', stage: 'teams', hasDraw: false, isCertified: false, sessions: [{ title: 'First round', whenText: expect.stringContaining('9:00') }] })
    expect(payload.teams.map(({ name, seed, place, result }) => ({ name, seed, place, result }))).toEqual(['Atlas', 'Borea', 'Corvus'].map((name) => ({ name, seed: null, place: null, result: '' })))
    const text = JSON.stringify(await publicText())
    for (const hidden of ['Delphi', 'points', 'Namedhere', 'A note of the office']) expect(text).not.toContain(hidden)
    const own = (await portal.send(getEvent, { eventId }, { token: student() })).payload
    expect(own).toMatchObject({ showsResults: false, hasDraw: false })
    expect(own.teams!.map(({ name, place, seed, note }) => ({ name, place, seed, note }))[1]).toEqual({ name: 'Borea', place: null, seed: null, note: '' })
    expect((await portal.send(getTeamInEvent, { eventId, teamId: atlas() }, { token: student() })).payload.matches).toBeNull()
    expect((await portal.send(getMatchInEvent, { eventId, teamId: atlas(), eventMatchId: matchId }, { token: student() })).status).toBe(404)
    expect((await portal.send(getEventStandings, { eventId }, { token: student() })).status).toBe(404)
    expect((await portal.send(listPublicEvents, { school: 'borea' })).payload.rows).toMatchObject([{ name: 'Quiet Cup', teamCount: 3 }])
    expect((await portal.send(listPublicEvents, { school: 'delphi' })).payload.rows).toEqual([])
    // Its matches are not on anyone's schedule yet, not even that of the team's own staff, and are not found by their keys.
    for (const who of ['athletic director of a team', 'coach of another school']) {
      expect((await portal.send(getTeamMatches, { schoolTeamId: atlas() }, { token: people[who]! })).payload.matches, who).toEqual([])
      expect((await portal.send(getMatch, { matchId }, { token: people[who]! })).status, who).toBe(404)
    }
    expect((await portal.send(getPublicSchedule, { team: atlas() })).payload.matches).toEqual([])
  })

  it('draw: who meets whom too, without results', async () => {
    await world.stage(eventId, 'draw')
    expect((await portal.send(getTeamMatches, { schoolTeamId: atlas() }, { token: people['athletic director of a team']! })).payload.matches).toMatchObject([{ matchId }])
    expect((await portal.send(getPublicSchedule, { team: atlas() })).payload.matches).toMatchObject([{ matchId }])
    const { payload } = await readPublic()
    expect(payload.teams.map(({ seed, place }) => [seed, place])).toEqual([[1, null], [2, null], [3, null]])
    expect(JSON.stringify(await publicText())).not.toContain('points')
    expect((await portal.send(getTeamInEvent, { eventId, teamId: atlas() }, { token: student() })).payload.matches).toMatchObject([{ matchId }])
    expect((await portal.send(getMatchInEvent, { eventId, teamId: atlas(), eventMatchId: matchId }, { token: student() })).payload.match.home.teamName).toBe('Atlas')
    expect((await portal.send(getEventStandings, { eventId }, { token: student() })).status).toBe(404)
  })

  it('results: all of it, and never a student', async () => {
    await world.stage(eventId, 'results')
    const places = async () => [(await readPublic()).payload.teams.map(({ place, result }) => [place, result]), (await portal.send(getEventStandings, { eventId }, { token: student() })).payload.rows.map(({ name, place }) => [name, place])]
    // Places are nobody's until they are certified.
    expect(await places()).toEqual([[[null, '9 points'], [null, '8 points'], [null, '7 points']], [['Atlas', null], ['Borea', null], ['Corvus', null]]])
    const { error } = (await certifyEvent(portal, world.token, eventId)).body as unknown as { error: { details: { unfinished: { version: string } } } }
    expect((await certifyEvent(portal, world.token, eventId, { unfinishedSeen: error.details.unfinished.version, note: 'Rain.' })).payload).toBe(true)
    expect(await places()).toEqual([[[1, '9 points'], [2, '8 points'], [3, '7 points']], [['Atlas', 1], ['Borea', 2], ['Corvus', 3]]])
    expect(JSON.stringify(await publicText())).not.toContain('Namedhere')
  })

  it('and back: what is withdrawn is gone at once, also from answers that were kept', async () => {
    await world.stage(eventId, 'draft')
    expect((await readPublic()).status).toBe(404)
    expect((await portal.send(getEvent, { eventId }, { token: student() })).status).toBe(404)
    expect((await portal.send(listPublicEvents, {})).payload.total).toBe(0)
  })

  it('a deleted event is nobody’s but the office’s', async () => {
    await portal.send(removeEvents, { eventIds: [eventId] }, { token: world.token })
    expect((await portal.send(getEvent, { eventId }, { token: people['staff of the host']! })).status).toBe(404)
    expect((await world.read(eventId)).isDeleted).toBe(true)
  })
})

describe('documents', () => {
  const page = (id: number, documentId: number, headers: Record<string, string> = {}) => {
    portal.services.publicCache.forgetAll()
    return portal.request({ url: `/api${getPublicEventDocument.path.replace(':eventId', String(id)).replace(':documentId', String(documentId))}`, headers })
  }

  it('for everyone are saved by everyone, from the first stage on, as long as they stand; never shown as a page', async () => {
    const id = await world.make({ name: 'Paper Cup' })
    const upload = async (name: string, type: string, content: string) => {
      const form = new FormData()
      form.append('file', new File([content], name, { type }))
      form.append('file_for', 'document')
      return (await portal.sendForm(uploadFile, form, world.token)).payload.fileId
    }
    for (const audience of ['public', 'teams', 'office'] as const) {
      await portal.send(addEventDocument, { eventId: id, fileId: await upload(`map "1"<b>.pdf`, 'application/pdf', `%PDF-1.4 ${audience}`), title: `For ${audience}`, audience }, { token: world.token })
    }
    const ids = (await world.read(id)).documents.map(({ documentId }) => documentId)
    const statuses = async () => Promise.all(ids.map(async (documentId) => (await page(id, documentId)).status))
    expect((await world.read(id)).documents.map(({ publicPath }) => publicPath)).toEqual(['', '', ''])
    // Of a draft, it is word for word what does not exist.
    expect(await statuses()).toEqual([404, 404, 404])
    expect((await page(id, ids[0]!)).text).toBe((await page(id, 999_999)).text)
    await world.stage(id, 'teams')
    expect(await statuses()).toEqual([200, 404, 404])
    const listed = (await readPublic(id)).payload.documents
    expect(listed).toEqual([{ documentId: ids[0], title: 'For public', fileName: expect.any(String), mediaType: 'application/pdf', path: `/api/public/events/${id}/documents/${ids[0]!}` }])
    expect((await world.read(id)).documents.map(({ publicPath }) => publicPath)).toEqual([listed[0]!.path, '', ''])
    const { headers, text } = await page(id, ids[0]!)
    expect(text).toBe('%PDF-1.4 public')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'", 'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('public, max-age='), 'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="map[^"<>]*\.pdf"/)
    expect(await page(id, ids[0]!, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, text: '' })
    expect(await portal.request({ method: 'HEAD', url: listed[0]!.path })).toMatchObject({ status: 200, text: '' })
    // Under another event's address there is none.
    expect((await page(eventId, ids[0]!)).status).toBe(404)
    await portal.send(removeEventDocument, { documentId: ids[0]! }, { token: world.token })
    expect(await statuses()).toEqual([404, 404, 404])
    expect((await page(id, ids[0]!, { 'if-none-match': String(headers.etag) })).status).toBe(404)
  })
})

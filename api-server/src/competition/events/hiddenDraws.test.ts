import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { follow, listFavourites } from '@portal/shared/publishing/favourites/favourite.calls'
import { reportMatches, reportRecords } from '@portal/shared/office/reports/report.calls'
import { cancelMatch, moveMatch } from '@portal/shared/scheduling/matches/match.calls'
import { listOpenScores, previewScore, submitScore } from '@portal/shared/competition/scores/score.calls'
import { getMatchSheets, saveMatchSheet } from '@portal/shared/competition/statistics/statistic.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { makeMatch } from '../../testing/factories'
import { sampleInput } from '../../testing/sampleInput'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'

/** A match of a draw that is not published is nowhere, not even for the staff of its own teams, who may do everything with their other matches. */
let portal: TestPortal
let world: EventsWorld
let matchId = 0
let playedId = 0
/** Of a standalone bracket. */
let aloneId = 0
let director = ''
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  const eventId = await world.make({ name: 'Quiet Cup' })
  await world.enter(eventId, 0, 1)
  await world.stage(eventId, 'teams')
  const hidden = { eventId, districtId: null, kind: 'tournament', published: false } as const
  matchId = await makeMatch(portal, world.league, 0, 1, { ...hidden, startsAt: new Date('2026-11-12T20:00:00Z') })
  playedId = await makeMatch(portal, world.league, 0, 1, { ...hidden, startsAt: new Date('2026-11-10T20:00:00Z'), status: 'final', outcome: 'played', homeScore: 7, awayScore: 1 })
  aloneId = await makeMatch(portal, world.league, 0, 1, { ...hidden, eventId: null, startsAt: new Date('2026-11-14T20:00:00Z') })
  director = (await world.director(0)).token
})
afterAll(() => portal.stop())

describe('by its key', () => {
  const calls = allCalls.filter((call) => pathParams(call).includes('matchId'))
  it('has calls to be tried', () => expect(calls.length).toBeGreaterThan(12))

  it.each(calls.map((call) => ({ name: call.name, call })))('$name answers as for one that does not exist', async ({ call }) => {
    const ask = async (id: number) => {
      const input: Record<string, unknown> = { ...sampleInput(call, { matchId: id, teamId: world.league.teams[0]!.teamId }), matchId: id }
      const path = pathParams(call).reduce((address, param) => address.replace(`:${param}`, String(input[param])), `/api${call.path}`)
      const rest = Object.fromEntries(Object.entries(input).filter(([param]) => !pathParams(call).includes(param)))
      const isRead = call.method === 'GET'
      const { status, text } = await portal.request({
        method: call.method, url: isRead ? `${path}?${new URLSearchParams(rest as Record<string, string>).toString()}` : path,
        headers: { authorization: `Bearer ${director}`, ...(!isRead && { 'content-type': 'application/json' }) }, ...(!isRead && { body: JSON.stringify(rest) }),
      })
      return { status, text: text.replace(new RegExp(`\\b${id}\\b`, 'g'), 'ID') }
    }
    const [draft, alone, nothing] = [await ask(matchId), await ask(aloneId), await ask(999_999)]
    expect(draft).toEqual(nothing)
    expect(alone).toEqual(nothing)
    expect(draft.status).toBeGreaterThanOrEqual(400)
  })

  it('is moved, called off, scored and given players by nobody but the office', async () => {
    const { teamId } = world.league.teams[0]!
    const as = { token: director }
    const score = { matchId, homeScore: 1, awayScore: 0, outcome: 'played' as const, overtimePeriods: 0, periods: [] }
    const statuses = [
      (await portal.send(moveMatch, { matchId, matchVersion: 1, day: '2026-12-05', time: '10:00', venueId: null, assetId: null, reason: 'Sooner.' }, as)).status,
      (await portal.send(cancelMatch, { matchId, matchVersion: 1, reason: 'Rain.' }, as)).status,
      (await portal.send(submitScore, { ...score, matchVersion: 1 }, as)).status, (await portal.send(previewScore, score, as)).status,
      (await portal.send(getMatchSheets, { matchId, eventId: 0 }, as)).status, (await portal.send(saveMatchSheet, { matchId, teamId, version: 'e3b0c44298fc1c149afbf4c8996fb924', players: [] }, as)).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
    const mails = () => portal.database.reader.$count(outgoingMessage)
    const before = await mails()
    expect((await portal.send(cancelMatch, { matchId, matchVersion: 1, reason: 'Rain.' }, { token: world.token })).body).toMatchObject({ status: true, success_message: 'The match is canceled. Its draw is not published: nobody is notified.' })
    expect(await mails()).toBe(before)
  })
})

it('stands in no list: not among what is followed, nor in reports, nor among late scores', async () => {
  const as = { token: director }
  const late = await makeMatch(portal, world.league, 0, 1, { districtId: null, kind: 'nonDistrict', startsAt: new Date('2026-11-11T20:00:00Z') })
  await portal.send(follow, { subjects: [{ kind: 'team', subjectId: world.league.teams[0]!.teamId }] }, as)
  const texts = [await portal.send(listFavourites, {}, as), await portal.send(reportMatches, {}, as), await portal.send(reportRecords, {}, as), await portal.send(listOpenScores, {}, as)].map(({ body }) => JSON.stringify(body))
  for (const text of texts) {
    expect(text).not.toContain(`"matchId":${matchId},`)
    expect(text).not.toContain(`"matchId":${aloneId},`)
    expect(text).not.toContain(`"matchId":${playedId},`)
  }
  expect(texts[2]).not.toMatch(/:7[,}]/)
  expect(texts[1]).toContain(`"matchId":${late},`)
  const open = (await portal.send(listOpenScores, {}, as)).payload
  expect([open.total, open.rows.map((row) => row.matchId)]).toEqual([1, [late]])
})

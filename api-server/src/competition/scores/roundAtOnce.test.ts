import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBracket, makeBracketCall, placeBracketMatches } from '@portal/shared/competition/brackets/bracket.calls'
import { certifyDistrict } from '@portal/shared/competition/certifications/certification.calls'
import { usualConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import { clearScore, confirmScore, contestScore, submitScore, suspendMatch, takeUpScore } from '@portal/shared/competition/scores/score.calls'
import { getDistrict } from '@portal/shared/competition/standings/district.calls'
import { setSchoolView } from '@portal/shared/identity/sessions/session.calls'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage as message } from '../../platform/mail/mail.tables'
import { match } from '../../scheduling/matches/match.tables'
import { standingTable } from '../standings/standing.tables'
import { scoreEntry } from './score.tables'
import { computeTables } from '../standings/computeTables'
import { changeScore, type ScoreChange } from './changeScore'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let coaches: { token: string; userId: number }[]
let matchIds: number[]
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: Array.from({ length: 12 }, (_, index) => `Team ${index + 1}`) })
  coaches = []
  for (const { schoolId, teamId } of league.teams) coaches.push(await loginAs(portal, league, { roleName: 'Coach', schoolId, coaches: [teamId] }))
})
afterAll(() => portal.stop())
beforeEach(async () => {
  matchIds = []
  for (let pair = 0; pair < 6; pair += 1) matchIds.push(await makeMatch(portal, league, pair * 2, pair * 2 + 1))
  await portal.database.transaction((tx) => tx.delete(message))
})

const enter = (matchId: number, token: string, homeScore: number, { matchVersion = 1, awayScore = 1 } = {}) =>
  portal.send(submitScore, { matchId, matchVersion, outcome: 'played', homeScore, awayScore, periods: [], overtimePeriods: 0 }, { token })
const homeCoach = (pair: number) => coaches[pair * 2]!
const storedTable = async () => (await portal.database.reader.select().from(standingTable).where(eq(standingTable.districtId, league.districtId)))[0]!
const entries = (ids = matchIds) => portal.database.reader.select().from(scoreEntry).where(inArray(scoreEntry.matchId, ids)).orderBy(asc(scoreEntry.matchId), asc(scoreEntry.matchVersion))
const audits = () => portal.database.reader.select().from(audit).where(and(eq(audit.subjectType, 'match'), inArray(audit.subjectId, matchIds))).orderBy(asc(audit.subjectId), asc(audit.id))

/** What is stored is what follows from the results. */
async function expectTable() {
  expect((await storedTable()).rows).toEqual((await computeTables(portal.database.reader, [league.districtId])).get(league.districtId))
}

describe('a round whose scores come at once', () => {
  it('has each score with its history and its audit, and the table of all', async () => {
    const wins = async () => new Map((await storedTable()).rows.map((row) => [row.teamId, row.league.wins]))
    const before = { wins: await wins(), version: (await storedTable()).version }
    const answers = await Promise.all(matchIds.map((matchId, pair) => enter(matchId, homeCoach(pair).token, pair + 2)))
    expect(answers.map(({ payload: { matchId, version, home, scoredBy, score } }) => [matchId, version, home.score, home.isWinner, scoredBy?.name === answers[0]!.payload.scoredBy?.name, score.side]))
      .toEqual(matchIds.map((matchId, pair) => [matchId, 2, pair + 2, true, pair === 0, 'home']))
    expect((await entries()).map((each) => [each.matchId, each.enteredByUserId])).toEqual(matchIds.map((matchId, pair) => [matchId, homeCoach(pair).userId]))
    expect((await audits()).map((each) => [each.subjectId, each.userId, each.action])).toEqual(matchIds.map((matchId, pair) => [matchId, homeCoach(pair).userId, 'score.submitted']))
    expect(new Set((await audits()).map(({ requestId }) => requestId)).size).toBe(6)
    await expectTable()
    for (const [teamId, count] of await wins()) expect(count - before.wins.get(teamId)!).toBe(league.teams.findIndex((team) => team.teamId === teamId) % 2 === 0 ? 1 : 0)
    // Some went together: that is what it is for.
    expect((await storedTable()).version - before.version).toBeLessThan(6)
  })

  it('has what is refused refused, each for its own reason, and the others stored', async () => {
    const toCome = await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-12-24T20:00:00Z') })
    const answers = await Promise.all([
      enter(matchIds[0]!, homeCoach(0).token, 2), enter(matchIds[1]!, homeCoach(5).token, 2), enter(toCome, homeCoach(0).token, 2), enter(matchIds[2]!, homeCoach(2).token, 2, { matchVersion: 7 }),
      enter(matchIds[3]!, homeCoach(3).token, 4000), enter(2_000_000_000, homeCoach(0).token, 1), enter(matchIds[4]!, homeCoach(4).token, 2),
    ])
    expect(answers.map(({ status, body }) => [status, body.status ? null : body.error!.id])).toEqual([
      [200, null], [403, 'not-yours'], [409, 'score-locked'], [409, 'score-changed'], [400, 'invalid-input'], [404, 'not-found'], [200, null],
    ])
    expect((await entries([...matchIds, toCome])).map(({ matchId }) => matchId)).toEqual([matchIds[0], matchIds[4]])
    expect((await audits()).length).toBe(2)
    await expectTable()
  })

  it('has what is sent twice once, and the second of two scores of a match as a conflict', async () => {
    const [one, again, other, third] = await Promise.all([
      enter(matchIds[0]!, homeCoach(0).token, 2), enter(matchIds[0]!, homeCoach(0).token, 2), enter(matchIds[1]!, homeCoach(1).token, 3), enter(matchIds[1]!, coaches[3]!.token, 4),
    ])
    expect(one.payload).toEqual(again.payload)
    expect([other.status, third.status].sort()).toEqual([200, 409])
    expect((await entries()).map(({ matchId }) => matchId)).toEqual([matchIds[0], matchIds[1]])
    await expectTable()
  })

  it('says of each who is behind it, in whose view, and nothing of the others', async () => {
    const [plain, viewing] = [await loginAs(portal, league, { roleName: 'Organization Admin' }), await loginAs(portal, league, { roleName: 'Organization Admin' })]
    const { schoolId } = league.teams[2]!
    expect((await portal.send(setSchoolView, { schoolId }, { token: viewing.token })).status).toBe(200)
    const by = [plain, viewing, plain, homeCoach(3), plain, plain]
    // The first of the round must be nobody's measure: each order has another one.
    for (const order of [[0, 1, 2, 3, 4, 5], [1, 0, 5, 3, 2, 4]]) {
      const matchVersion = order[0] === 0 ? 1 : 2
      const answers = await Promise.all(order.map((pair) => portal.send(submitScore, { matchId: matchIds[pair]!, matchVersion, outcome: 'played', homeScore: 2 + matchVersion, awayScore: 1, periods: [], overtimePeriods: 0, reason: 'Looked at again' }, { token: by[pair]!.token })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    }
    for (const { subjectId, userId, viewSchoolId } of await audits()) {
      const pair = matchIds.indexOf(subjectId!)
      expect([pair, userId, viewSchoolId]).toEqual([pair, by[pair]!.userId, pair === 1 ? schoolId : null])
    }
    expect((await audits()).length).toBe(12)
  })

  it('writes to the other school of each match', async () => {
    await Promise.all(matchIds.map((matchId, pair) => enter(matchId, homeCoach(pair).token, pair + 2)))
    await portal.database.transaction((tx) => tx.delete(message))
    const correct = (matchId: number, pair: number) => portal.send(submitScore, { matchId, matchVersion: 2, outcome: 'played', homeScore: pair + 3, awayScore: 1, periods: [], overtimePeriods: 0, reason: 'One more' }, { token: homeCoach(pair).token })
    await Promise.all(matchIds.map(correct))
    const people = await portal.database.reader.select({ email: user.email }).from(user).where(inArray(user.id, matchIds.map((_, pair) => coaches[pair * 2 + 1]!.userId))).orderBy(asc(user.id))
    const sent = await portal.database.reader.select({ target: message.target, subject: message.subject, text: message.text }).from(message)
    expect(sent.map(({ target, subject }) => `${target} ${subject}`).sort()).toEqual(people.map(({ email }, pair) => `${email} A score is corrected: Team ${pair * 2 + 2} at Team ${pair * 2 + 1}`).sort())
    for (const { subject, text } of sent) expect(text).toContain(`Soccer Varsity, ${subject.split(': ')[1]}. It is now `)
  })
})

it('answers of schools at once each end one report', async () => {
  const both = await startTestPortal()
  try {
    const of = await makeLeague(both, { confirmation: usualConfirmation })
    const coachOf = (place: number) => loginAs(both, of, { roleName: 'Coach', schoolId: of.teams[place]!.schoolId, coaches: [of.teams[place]!.teamId] })
    const [homes, aways] = [[await coachOf(0), await coachOf(2)], [await coachOf(1), await coachOf(3)]]
    const ids = [await makeMatch(both, of, 0, 1), await makeMatch(both, of, 2, 3)]
    const reports = await Promise.all(ids.map((matchId, at) => both.send(submitScore, { matchId, matchVersion: 1, outcome: 'played', homeScore: 2, awayScore: at, periods: [], overtimePeriods: 0 }, { token: homes[at]!.token })))
    expect(reports.map(({ payload }) => payload.score.state)).toEqual(['reported', 'reported'])
    const answers = await Promise.all(ids.map((matchId, at) => both.send(confirmScore, { matchId, matchVersion: 2 }, { token: aways[at]!.token })))
    expect(answers.map(({ payload }) => [payload.status, payload.away.score])).toEqual([['final', 0], ['final', 1]])
  } finally {
    await both.stop()
  }
})

it('matches of a bracket go by themselves, and their winners go on', async () => {
  const office = { token: league.adminToken }
  const { bracketId } = (await portal.send(makeBracketCall, {
    key: crypto.randomUUID(), name: 'Cup', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId: null, entrantKind: 'team',
    plan: { kind: 'single', thirdPlace: false }, seeds: league.teams.slice(0, 4).map(({ teamId }) => ({ teamId, studentIds: [] })),
  }, office)).payload
  const slot = (key: string, day: string) => ({ key, day, time: '18:00', venueId: null, assetId: null })
  await portal.send(placeBracketMatches, { bracketId, version: 1, slots: [slot('W1.0', '2026-11-02'), slot('W1.1', '2026-11-02'), slot('W2.0', '2026-11-09')] }, office)
  const matches = async () => {
    const { picture } = (await portal.send(getBracket, { bracketId }, office)).payload
    return new Map(picture.sections.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches)).map((each) => [each.key, each.matchId]))
  }
  const of = await matches()
  const all = [matchIds[0]!, of.get('W1.0')!, matchIds[1]!, of.get('W1.1')!, matchIds[2]!]
  const answers = await Promise.all(all.map((matchId) => enter(matchId, office.token, 3)))
  expect(answers.map(({ payload }) => payload.status)).toEqual(all.map(() => 'final'))
  const final = (await matches()).get('W2.0')!
  const [row] = await portal.database.reader.select().from(match).where(eq(match.id, final))
  expect([row!.homeTeamId, row!.awayTeamId].sort()).toEqual([answers[1]!.payload.home.teamId, answers[3]!.payload.home.teamId].sort())
  await expectTable()
})

it('a certified order stops the schools’ scores of a round, and not the association’s', async () => {
  await Promise.all(matchIds.map((matchId, pair) => enter(matchId, homeCoach(pair).token, pair + 2)))
  const office = { token: league.adminToken }
  const { unfinished } = (await portal.send(getDistrict, { districtId: league.districtId }, office)).payload
  const over = { acceptShared: true, unfinishedSeen: unfinished!.version, note: 'The rest is played later.' }
  expect((await portal.send(certifyDistrict, { districtId: league.districtId, tableVersion: (await storedTable()).version, ...over }, office)).status).toBe(200)
  const more = []
  for (let pair = 0; pair < 4; pair += 1) more.push(await makeMatch(portal, league, pair * 2, pair * 2 + 1))
  const answers = await Promise.all(more.map((matchId, pair) => enter(matchId, pair % 2 === 0 ? homeCoach(pair).token : league.adminToken, 5)))
  expect(answers.map(({ status, body }) => [status, body.status ? null : body.error!.id])).toEqual([[409, 'score-locked'], [200, null], [409, 'score-locked'], [200, null]])
  expect((await entries(more)).map(({ matchId }) => matchId)).toEqual([more[1], more[3]])
  await expectTable()
})

it('whatever changes scores together changes the same: what is kept is forgotten for all of them at once', () => {
  const lists = [submitScore, confirmScore, contestScore, suspendMatch, takeUpScore, clearScore].map(({ changes }) => [...changes].sort())
  for (const list of lists) expect(list).toEqual(lists[0])
})

it('a score asks for no second transaction within one', async () => {
  const context = { ...portal.services, who: { organizationId: league.organizationId } } as ScoreChange['context']
  const within = portal.database.transaction(() => changeScore({ matchId: matchIds[0]!, context, decide: () => Promise.resolve(null) }))
  await expect(within).rejects.toThrow('Read through the transaction that is open here.')
})

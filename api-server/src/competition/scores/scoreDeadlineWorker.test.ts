import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getMatch } from '@portal/shared/scheduling/matches/match.calls'
import { getScoreReview, listDueScores, listOpenScores, previewScore, submitScore } from '@portal/shared/competition/scores/score.calls'
import { usualConfirmation, type ScoreConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import { getTeamMatches } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { activity } from '../../directory/activities/activity.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from '../../scheduling/matches/match.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { runReminders } from '../../scheduling/occasions/occasionReminders'
import { settleScoreDeadlines } from './scoreDeadlineWorker'

const start = new Date('2026-11-20T18:00:00Z')
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
let rival: { token: string; userId: number }

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { confirmation: usualConfirmation })
  const [atlas, borea] = league.teams
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: atlas!.schoolId, coaches: [atlas!.teamId] })
  rival = await loginAs(portal, league, { roleName: 'Coach', schoolId: borea!.schoolId, coaches: [borea!.teamId] })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  portal.setNow(start)
  await portal.database.transaction(async (tx) => {
    await tx.delete(outgoingMessage)
    await tx.update(match).set({ remindedAt: start })
  })
})

const clock = async () => {
  const context = { database: portal.database, now: portal.services.now, baseUrl: portal.services.baseUrl, forget: () => undefined, log: { warn: () => undefined } }
  return { ...(await settleScoreDeadlines(context)), reminded: (await runReminders(context)).scores }
}
const settings = (confirmation: ScoreConfirmation) => portal.database.transaction((tx) => tx.update(activity).set({ scoreConfirmation: confirmation }))
const report = (matchId: number, matchVersion: number, homeScore: number, awayScore: number, token: string, reason?: string) =>
  portal.send(submitScore, { matchId, matchVersion, outcome: 'played', homeScore, awayScore, periods: [], overtimePeriods: 0, ...(reason !== undefined && { reason }) }, { token })
const stateOf = async (matchId: number) => (await portal.send(getMatch, { matchId }, { token: league.adminToken })).payload.score.state
const subjects = async () => (await portal.database.reader.select({ subject: outgoingMessage.subject }).from(outgoingMessage)).map(({ subject }) => subject.split(':')[0]).sort()

it('lets a report stand when its time is over, and not a minute before; two servers at once do it once', async () => {
  const matchId = await makeMatch(portal, league, 0, 1, { remindedAt: start })
  await report(matchId, 1, 2, 1, coach.token)
  portal.setNow(later(23.9))
  expect(await clock()).toEqual({ stood: 0, reminded: 0 })
  expect(await stateOf(matchId)).toBe('reported')
  portal.setNow(later(24))
  const both = await Promise.all([clock(), clock()])
  expect(both[0].stood + both[1].stood).toBe(1)
  const { payload } = await portal.send(getMatch, { matchId }, { token: coach.token })
  expect(payload).toMatchObject({ status: 'final', version: 3, home: { score: 2 }, score: { state: 'final' } })
  expect(await subjects()).toEqual(['A score is final', 'A score is final', 'Please confirm a score'])
})

it('leaves it to the office where the activity says so', async () => {
  await settings({ ...usualConfirmation, unanswered: 'waits' })
  const matchId = await makeMatch(portal, league, 0, 1, { remindedAt: start })
  await report(matchId, 1, 2, 1, coach.token)
  portal.setNow(later(25))
  expect((await clock()).stood).toBe(1)
  expect(await stateOf(matchId)).toBe('underReview')
  expect((await subjects()).filter((each) => each === 'A score is under review')).toHaveLength(3)
  await settings(usualConfirmation)
})

it('reminds both schools of a late score once, and lists it', async () => {
  const matchId = await makeMatch(portal, league, 0, 1, { startsAt: later(-47) })
  expect((await clock()).reminded).toBe(0)
  expect((await portal.send(listOpenScores, { kind: 'late' }, { token: coach.token })).payload.rows.map((row) => row.matchId)).not.toContain(matchId)
  portal.setNow(later(2))
  expect((await clock()).reminded).toBe(1)
  expect((await clock()).reminded).toBe(0)
  expect(await subjects()).toEqual(['A late score', 'A late score'])
  expect((await portal.send(listOpenScores, { kind: 'late' }, { token: coach.token })).payload.rows).toMatchObject([{ matchId, kind: 'late', can: { enter: true } }])
})

it('lists what waits: all for the office, disputed first; for a school its own', async () => {
  const disputed = await makeMatch(portal, league, 0, 1, { remindedAt: start })
  const elsewhere = await makeMatch(portal, league, 2, 3, { startsAt: later(-60), remindedAt: start })
  await report(disputed, 1, 2, 1, coach.token)
  await report(disputed, 2, 1, 2, rival.token)
  const office = (await portal.send(listOpenScores, {}, { token: league.adminToken })).payload
  expect(office.rows[0]).toMatchObject({ matchId: disputed, kind: 'disputed', reports: ['Atlas entered 1–2.', 'Borea entered 2–1.'], actionId: expect.any(Number) })
  expect(office.rows.map((row) => row.matchId)).toContain(elsewhere)
  const own = (await portal.send(listOpenScores, {}, { token: coach.token })).payload.rows
  expect(own.map((row) => row.matchId)).not.toContain(elsewhere)
  expect(own.every((row) => row.actionId === null)).toBe(true)
})

it('offers the quick path what waits for one’s word: not what one has reported oneself', async () => {
  const matchId = await makeMatch(portal, league, 0, 1, { startsAt: later(-3), remindedAt: start })
  const due = async (token: string) => (await portal.send(listDueScores, {}, { token })).payload.rows.find((row) => row.matchId === matchId)
  expect(await due(coach.token)).toMatchObject({ teamName: 'Atlas', opponentName: 'Borea', isHome: true, state: 'none' })
  await report(matchId, 1, 2, 1, coach.token)
  expect(await due(coach.token)).toBeUndefined()
  const inTeam = (await portal.send(getTeamMatches, { schoolTeamId: league.teams[0]!.teamId }, { token: coach.token })).payload.matches.find((row) => row.matchId === matchId)
  expect(inTeam).toMatchObject({ status: 'scheduled', outcome: null, can: { submitScore: false } })
  expect(await due(rival.token)).toMatchObject({ teamName: 'Borea', isHome: false, state: 'reported' })
})

it('shows the office both reports with the history, and leads on from an action that is not the newest', async () => {
  const matchId = await makeMatch(portal, league, 0, 1, { remindedAt: start })
  await report(matchId, 1, 2, 1, coach.token)
  const before = (await portal.send(getMatch, { matchId }, { token: league.adminToken })).payload.score.actionId!
  await report(matchId, 2, 1, 2, rival.token)
  const { payload } = await portal.send(getScoreReview, { matchId, actionId: before }, { token: league.adminToken })
  expect(payload.newestActionId).not.toBe(before)
  expect(payload.history.map(({ what }) => what)).toEqual(['Borea entered a different score', 'Atlas entered a score'])
  expect(payload.match.score.reports).toMatchObject({ home: { entry: { homeScore: 2 } }, away: { entry: { homeScore: 1 } } })
  expect((await portal.send(getScoreReview, { matchId, actionId: 2_000_000_000 }, { token: league.adminToken })).status).toBe(404)
})

it('tells what a correction changes before it is saved, by the same ranks that are stored then', async () => {
  const matchId = await makeMatch(portal, league, 0, 1, { remindedAt: start })
  await report(matchId, 1, 5, 0, league.adminToken)
  const picture = await pictureOf(portal.database)
  const { payload } = await portal.send(previewScore, { matchId, outcome: 'played', homeScore: 0, awayScore: 9, periods: [], overtimePeriods: 0 }, { token: league.adminToken })
  expect(payload.map(({ who }) => who)).toEqual(expect.arrayContaining(['Atlas', 'Borea']))
  expect(payload[0]).toMatchObject({ place: 'District 1', before: expect.stringMatching(/\d/), after: expect.stringMatching(/\d/) })
  expect(await pictureOf(portal.database)).toEqual(picture)
  await report(matchId, 2, 0, 9, league.adminToken, 'The sides were mixed up.')
  // What was announced is the current score: nothing more changes.
  expect((await portal.send(previewScore, { matchId, outcome: 'played', homeScore: 0, awayScore: 9, periods: [], overtimePeriods: 0 }, { token: league.adminToken })).payload).toEqual([])
})

it('refuses a look ahead for what can be no score, and for someone of neither school', async () => {
  const matchId = await makeMatch(portal, league, 0, 1, { remindedAt: start })
  const other = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[2]!.schoolId })
  const look = (token: string, homeScore: number | null) => portal.send(previewScore, { matchId, outcome: 'played', homeScore, awayScore: 1, periods: [], overtimePeriods: 0 }, { token })
  expect((await look(other.token, 1)).body).toMatchObject({ error: { id: 'not-yours' } })
  expect((await look(coach.token, null)).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'homeScore' }] } })
  expect(await portal.database.reader.select({ id: match.id }).from(match).where(eq(match.id, matchId))).toHaveLength(1)
})

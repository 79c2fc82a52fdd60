import { afterAll, beforeAll, expect, it } from 'vitest'
import { asc } from 'drizzle-orm'
import { getActivity, saveActivity } from '@portal/shared/directory/activities/activity.calls'
import { cancelMatch, getMatch, moveMatch, scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { submitScore, suspendMatch } from '@portal/shared/competition/scores/score.calls'
import { getPublicSchedule } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [league.teams[0]!.teamId] })
  await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[1]!.schoolId, coaches: [league.teams[1]!.teamId] })
  await call('game')
})
afterAll(() => portal.stop())

/** The office gives it another word. */
async function call(contestName: 'game' | 'match') {
  const at = { token: league.adminToken }
  const { version } = (await portal.send(getActivity, { activityId: league.activityId }, at)).payload
  await portal.send(saveActivity, { activityId: league.activityId, version, contestName }, at)
}
const letters = async () => portal.database.reader.select({ subject: outgoingMessage.subject, text: outgoingMessage.text }).from(outgoingMessage).orderBy(asc(outgoingMessage.id))
const schedule = (day: string) => portal.send(scheduleMatch, {
  key: crypto.randomUUID(), homeTeamId: league.teams[0]!.teamId, awayTeamId: league.teams[1]!.teamId, day, time: '18:00', venueId: null, assetId: null, kind: 'nonDistrict', officialsNote: '',
}, { token: coach.token })

it('what is scheduled, moved and canceled is called as its activity calls it, in answers and emails', async () => {
  const made = await schedule('2027-01-05')
  expect(made.body.success_message).toBe('The game is scheduled.')
  const { matchId } = made.payload
  expect((await letters()).at(-1)).toMatchObject({ subject: 'New game: Borea at Atlas', text: expect.stringContaining('See the team’s games') as string })
  const moved = await portal.send(moveMatch, { matchId, matchVersion: 1, day: '2027-01-06', time: '18:00', venueId: null, assetId: null, reason: 'Weather.', accepted: [] }, { token: coach.token })
  expect(moved.body.success_message).toBe('The game is moved. Both schools are notified.')
  expect((await letters()).at(-1)!.subject).toBe('Game moved: Borea at Atlas')
  const canceled = await portal.send(cancelMatch, { matchId, matchVersion: 2, reason: 'Weather.' }, { token: coach.token })
  expect(canceled.body.success_message).toBe('The game is canceled. Both schools are notified.')
  expect((await letters()).at(-1)!.subject).toBe('Game canceled: Borea at Atlas')
})

it('what is said of a score says it too: in refusals, and in the emails of both schools', async () => {
  const ready = await makeMatch(portal, league)
  const errorOf = ({ body }: { body: unknown }) => (body as { error?: { fields?: { message: string }[] } }).error
  const tie = await portal.send(submitScore, { matchId: ready, matchVersion: 1, outcome: 'played', homeScore: 2, awayScore: 2, periods: [{ home: 1, away: 1 }], overtimePeriods: 0 }, { token: league.adminToken })
  expect(tie.status).toBe(400)
  expect(JSON.stringify(errorOf(tie))).not.toContain('match')
  const suspended = await portal.send(suspendMatch, { matchId: ready, matchVersion: 1, reason: 'Lightning.' }, { token: coach.token })
  expect(suspended.body.success_message).toBe('The game is suspended. Both schools are notified.')
  expect((await letters()).at(-1)).toMatchObject({ subject: 'Game suspended: Borea at Atlas' })
  const entered = await portal.send(submitScore, { matchId: ready, matchVersion: 2, outcome: 'played', homeScore: 2, awayScore: 1, periods: [], overtimePeriods: 0 }, { token: coach.token })
  const corrected = await portal.send(submitScore, { matchId: ready, matchVersion: entered.payload.version, outcome: 'played', homeScore: 3, awayScore: 1, periods: [], overtimePeriods: 0, reason: 'Read again.' }, { token: league.adminToken })
  expect(corrected.status).toBe(200)
  expect((await letters()).at(-1)).toMatchObject({ subject: 'A score is corrected: Borea at Atlas', text: expect.stringContaining('Open the game') as string })
  const again = await portal.send(suspendMatch, { matchId: ready, matchVersion: corrected.payload.version, reason: 'Lightning.' }, { token: coach.token })
  expect([again.status, again.body.error_message]).toEqual([409, 'This game has a score. It can no longer be suspended.'])
  const off = await makeMatch(portal, league, 0, 1, { status: 'cancelled' })
  const refused = await portal.send(submitScore, { matchId: off, matchVersion: 1, outcome: 'played', homeScore: 2, awayScore: 1, periods: [], overtimePeriods: 0 }, { token: coach.token })
  expect(refused.body.error_message).toBe('This game was canceled; no score can be entered.')
})

it('reads say it, and another word is said from the next read on', async () => {
  const { matchId } = (await schedule('2027-01-12')).payload
  const { teamId } = league.teams[0]!
  const said = async () => [
    (await portal.send(getMatch, { matchId }, { token: coach.token })).payload.activity.contestName,
    (await portal.send(getPublicSchedule, { team: teamId }, {})).payload.team.activity.contestName,
  ]
  expect(await said()).toEqual(['game', 'game'])
  await call('match')
  expect(await said()).toEqual(['match', 'match'])
})

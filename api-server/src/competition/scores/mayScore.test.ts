import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { getTeamSeason } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { openSessionAsUser, setSchoolView } from '@portal/shared/identity/sessions/session.calls'
import { cancelMatch, getMatch, postponeMatch } from '@portal/shared/scheduling/matches/match.calls'
import { columnsOf, replayScore, type ScoreActRecord } from '@portal/shared/competition/scores/scoreHistory'
import { clearScore, confirmScore, contestScore, listOpenScores, submitScore, suspendMatch, takeUpScore } from '@portal/shared/competition/scores/score.calls'
import { usualConfirmation, type ScoreConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { match } from '../../scheduling/matches/match.tables'
import { scoreEntry } from './score.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

const played = (homeScore: number, awayScore: number): ScoreEntry => ({ outcome: 'played', homeScore, awayScore, periods: [], overtimePeriods: 0 })

interface State { history?: ScoreActRecord[]; status?: 'scheduled' | 'suspended' | 'postponed' | 'cancelled'; startsAt?: Date; settings?: Partial<ScoreConfirmation> }
const report: ScoreActRecord = { act: 'report', side: 'home', entry: played(2, 1) }
const final: ScoreActRecord = { act: 'settle', side: 'away', entry: played(2, 1) }

/** The states that a match can be in. */
const states: Record<string, State> = {
  'has been played': {},
  'is to be played': { startsAt: new Date('2026-12-04T01:00:00Z') },
  'is postponed': { status: 'postponed' },
  'is canceled': { status: 'cancelled' },
  'is suspended': { status: 'suspended', history: [{ act: 'suspend', side: 'home', entry: null }] },
  'is reported by the home team': { history: [report] },
  'is reported by the guests': { history: [{ ...report, side: 'away' }] },
  'is confirmed': { history: [report, { act: 'confirm', side: 'away', entry: played(2, 1) }], settings: { officeApproves: true } },
  'is disputed': { history: [report, { act: 'dispute', side: 'away', entry: played(0, 1) }] },
  'is under review': { history: [report, { act: 'review', side: 'office', entry: null }] },
  'is final': { history: [report, final] },
  'is final, where the first report counts': { history: [{ ...final, side: 'home' }], settings: { by: 'one' } },
  'is corrected': { history: [report, final, { act: 'correct', side: 'office', entry: played(2, 2) }] },
}
const people = [
  'office', 'office in the school’s view', 'office signed in as the coach', 'director', 'coach', 'coach of the guests', 'coach of no team', 'director of a third school', 'student', 'fan',
] as const

let portal: TestPortal
let league: League
const tokens = {} as Record<(typeof people)[number], string>

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { confirmation: usualConfirmation })
  const [home, away, third] = league.teams
  const as = async (roleName: string, at = home!, coaches: number[] = []) => loginAs(portal, league, { roleName, schoolId: roleName === 'Fan' || roleName === 'Organization Admin' ? null : at.schoolId, coaches })
  const coach = await as('Coach', home, [home!.teamId])
  Object.assign(tokens, {
    office: league.adminToken, 'office in the school’s view': (await as('Organization Admin')).token, director: (await as('Athletic Director')).token, coach: coach.token,
    'coach of the guests': (await as('Coach', away, [away!.teamId])).token, 'coach of no team': (await as('Coach')).token, 'director of a third school': (await as('Athletic Director', third)).token,
    student: (await as('Student')).token, fan: (await as('Fan')).token,
  })
  expect((await portal.send(setSchoolView, { schoolId: home!.schoolId }, { token: tokens['office in the school’s view'] })).status).toBe(200)
  tokens['office signed in as the coach'] = (await portal.send(openSessionAsUser, { userId: coach.userId, reason: 'To see what they see.' }, { token: league.adminToken })).payload.token
})
afterAll(() => portal.stop())

/** No match is left: lists show the one that is asked about. */
const withoutMatches = () => portal.database.transaction(async (tx) => {
  await tx.delete(scoreEntry)
  await tx.delete(match)
})

/** A match in this state. @returns its key and version */
async function matchThat({ history = [], status, startsAt, settings = {} }: State): Promise<{ matchId: number; matchVersion: number }> {
  const standing = replayScore(history)
  const matchId = await makeMatch(portal, league, 0, 1, {
    ...columnsOf(standing, soccerScoreRules), version: history.length + 1, status: standing.result ? 'final' : status ?? 'scheduled', ...(startsAt && { startsAt }),
  })
  await portal.database.transaction(async (tx) => {
    await tx.update(activity).set({ scoreConfirmation: { ...usualConfirmation, ...settings } }).where(eq(activity.id, league.activityId))
    for (const [index, act] of history.entries()) await tx.insert(scoreEntry).values({ matchId, matchVersion: index + 2, ...act, enteredAt: portal.services.now() })
  })
  return { matchId, matchVersion: history.length + 1 }
}

const reason = 'Someone saw it.'
/** Each thing that can be done, as it is sent; whether it was done. */
const deeds = {
  enter: (of, token) => portal.send(submitScore, { ...of, ...played(7, 5), reason }, { token }),
  confirm: (of, token) => portal.send(confirmScore, of, { token }),
  contest: (of, token) => portal.send(contestScore, { ...of, reason }, { token }),
  review: (of, token) => portal.send(takeUpScore, of, { token }),
  clear: (of, token) => portal.send(clearScore, { ...of, reason }, { token }),
  suspend: (of, token) => portal.send(suspendMatch, { ...of, reason }, { token }),
  postpone: (of, token) => portal.send(postponeMatch, { ...of, reason }, { token }),
  cancel: (of, token) => portal.send(cancelMatch, { ...of, reason }, { token }),
} satisfies Record<string, (of: { matchId: number; matchVersion: number }, token: string) => Promise<{ status: number }>>

/** Whether the write does it, for a match in this state: refused ones change nothing, so only what is done needs a match of its own. */
async function whatIsDone(state: State, token: string): Promise<Record<keyof typeof deeds, boolean>> {
  let of = await matchThat(state)
  const done = {} as Record<keyof typeof deeds, boolean>
  for (const name of Object.keys(deeds) as (keyof typeof deeds)[]) {
    const { status } = await deeds[name](of, token)
    expect([200, 403, 404, 409], `${name} is answered by ${status}`).toContain(status)
    done[name] = status === 200
    if (done[name]) {
      await withoutMatches()
      of = await matchThat(state)
    }
  }
  return done
}

const nothing: Record<keyof typeof deeds, boolean> = { enter: false, confirm: false, contest: false, review: false, clear: false, suspend: false, postpone: false, cancel: false }

/** What an answer about the match says that may be done. */
async function whatIsSaid(state: State, token: string): Promise<Record<keyof typeof deeds, boolean>> {
  const { matchId } = await matchThat(state)
  const read = await portal.send(getMatch, { matchId }, { token })
  // Students and fans read results where they are public: nothing is said to them of what may be done.
  if (read.status === 403) return nothing
  const { can, score } = read.payload
  expect(can.submitScore).toBe(score.can.enter)
  // Lists say the same, but ask nobody for what they have reported already.
  const season = await portal.send(getTeamSeason, { teamId: league.teams[0]!.teamId }, { token })
  if (season.status === 200) {
    const hasReported = score.state === 'reported' && (score.side === 'home' || score.side === 'away') && score.reports[score.side] !== null
    expect(season.payload.matches.find((each) => each.matchId === matchId)?.can, 'in the season of the team').toEqual({ submitScore: score.can.enter && !hasReported, reschedule: can.reschedule })
  }
  const open = await portal.send(listOpenScores, {}, { token })
  const listed = open.status === 200 ? open.payload.rows.find((each) => each.matchId === matchId)?.can : undefined
  if (listed) expect({ enter: listed.enter, confirm: listed.confirm }, 'in the list of open scores').toEqual({ enter: score.can.enter, confirm: score.can.confirm })
  return { ...score.can, postpone: can.reschedule, cancel: can.reschedule }
}

describe.each(Object.entries(states))('of a match that %s', (_name, state) => {
  it.each(people)('what “can” says to the %s is what the write does', async (person) => {
    await withoutMatches()
    const said = await whatIsSaid(state, tokens[person])
    const done = await whatIsDone(state, tokens[person])
    expect(done).toEqual(said)
  })
})

describe('in a past academic year', () => {
  beforeAll(() => portal.database.transaction(async (tx) => { await tx.update(academicYear).set({ isCurrent: false }).where(eq(academicYear.id, league.yearId)) }))

  it.each(people)('what “can” says to the %s is what the write does', async (person) => {
    for (const state of [states['has been played']!, states['is final']!]) {
      await withoutMatches()
      const said = await whatIsSaid(state, tokens[person])
      expect(await whatIsDone(state, tokens[person])).toEqual(said)
      expect(Object.values(said).some(Boolean)).toBe(person === 'office')
    }
  })
})

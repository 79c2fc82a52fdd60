import { usualConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { Tx } from '../../platform/db/database'
import { scoreEntry } from '../../competition/scores/score.tables'
import { updateMatch } from '../../scheduling/matches/match.repository'
import { demoUserIds } from '../plan/demoUsers'
import { insertRows, markResultsFinal } from '../demo.repository'
import type { Demo } from '../make/makeDemo'
import type { DemoMatch } from '../make/makeMatches'

/** What a coach entered who gave this result. */
export const entryOf = ({ outcome, homeScore, awayScore, periods, overtimePeriods }: Pick<DemoMatch, 'outcome' | 'homeScore' | 'awayScore' | 'periods' | 'overtimePeriods'>): ScoreEntry =>
  outcome === 'played' ? { outcome, homeScore, awayScore, periods, overtimePeriods } : { outcome: outcome ?? 'noContest', homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }

const said = (homeScore: number, awayScore: number): ScoreEntry => ({ outcome: 'played', homeScore, awayScore, periods: [], overtimePeriods: 0 })

/** Who enters a team's results: its coach, whom the demo's own coach is for three of them. */
export function scorersOf({ coaches, coachedTeams }: Demo): (team: DemoMatch['home']) => number {
  const coachOf = new Map(coaches.map((coach) => [coach.school, coach.id]))
  return (team) => (coachedTeams.includes(team) ? demoUserIds.coach : coachOf.get(team.school)!)
}

/**
 * The history of every result: the home school's coach entered it. And what is under way: of the soccer matches that wait for a score
 * one is disputed and two are reported.
 */
export async function seedScores(tx: Tx, demo: Demo, { now }: { now: Date }): Promise<void> {
  const { matches, coachedTeams } = demo
  const scorerOf = scorersOf(demo)
  const finals = matches.filter(({ status }) => status === 'final')
  const history: (typeof scoreEntry.$inferInsert)[] = finals.map((each) => ({
    matchId: each.id, matchVersion: 2, act: 'settle', side: 'home', entry: entryOf(each), enteredByUserId: scorerOf(each.home), enteredAt: new Date(each.startsAt.getTime() + 135 * 60_000),
  }))
  await markResultsFinal(tx, now)

  // The demo coach's own matches stay due: they are what a visitor tries first.
  const waiting = matches.filter((each) => each.status === 'scheduled' && each.startsAt < now && !coachedTeams.includes(each.home) && !coachedTeams.includes(each.away) && each.home.activity.slug.includes('soccer'))
  for (const [index, each] of waiting.slice(0, 3).entries()) {
    const at = new Date(now.getTime() - 3 * 3_600_000)
    history.push({ matchId: each.id, matchVersion: 2, act: 'report', side: 'home', entry: said(2, 1), enteredByUserId: scorerOf(each.home), enteredAt: at })
    if (index === 0) history.push({ matchId: each.id, matchVersion: 3, act: 'dispute', side: 'away', entry: said(1, 1), enteredByUserId: scorerOf(each.away), enteredAt: new Date(at.getTime() + 3_600_000) })
    await updateMatch(tx, each.id, index === 0
      ? { scoreState: 'disputed', version: 3 }
      : { scoreState: 'reported', version: 2, answerDueAt: new Date(at.getTime() + usualConfirmation.answerHours * 3_600_000) })
  }
  await insertRows(tx, scoreEntry, history.map((row, index) => ({ id: index + 1, ...row })))
}

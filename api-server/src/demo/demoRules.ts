import type { ActivityRules } from '@portal/shared/activities/activity.schemas'
import type { ScoreRules } from '@portal/shared/scores/score.schemas'
import type { StandingsRules } from '@portal/shared/standings/standingsRules'

const base: Omit<ScoreRules, 'unit' | 'period' | 'plausibleMaximum'> = { tiesAllowed: false, winsNeeded: null, maxOvertimePeriods: 6, forfeitScore: null }
const usual: StandingsRules = {
  rankBy: 'percentage', points: { win: 2, tie: 1, loss: 0 },
  tieBreakers: [{ kind: 'headToHeadRecord' }, { kind: 'headToHeadDifference', cap: 18 }, { kind: 'pointsAgainst' }, { kind: 'coinToss' }],
  headToHeadScope: 'stillTied', afterSplit: 'restart',
}
const soccerTable: StandingsRules = {
  ...usual, rankBy: 'points', points: { win: 3, tie: 1, loss: 0 },
  tieBreakers: [{ kind: 'headToHeadPoints' }, { kind: 'headToHeadDifference', cap: 4 }, { kind: 'difference', cap: 4 }, { kind: 'pointsAgainst' }, { kind: 'coinToss' }],
}
const rules = (scores: Partial<ScoreRules> & Pick<ScoreRules, 'unit' | 'period' | 'plausibleMaximum'>, standings = usual): ActivityRules => ({ scores: { ...base, ...scores }, standings })

/** How each sport of the demo scores and ranks. */
export const sportRules = {
  soccer: rules({ unit: 'goals', period: { name: 'half', regular: 2, counts: 'sum' }, plausibleMaximum: 20, tiesAllowed: true, maxOvertimePeriods: 2 }, soccerTable),
  football: rules({ unit: 'points', period: { name: 'quarter', regular: 4, counts: 'sum' }, plausibleMaximum: 100 }),
  basketball: rules({ unit: 'points', period: { name: 'quarter', regular: 4, counts: 'sum' }, plausibleMaximum: 130 }),
  volleyball: rules({ unit: 'sets', period: { name: 'set', regular: 5, counts: 'won' }, winsNeeded: 3, maxOvertimePeriods: 0, plausibleMaximum: 5 }),
  baseball: rules({ unit: 'runs', period: { name: 'inning', regular: 7, counts: 'sum' }, plausibleMaximum: 40 }),
  tennis: rules({ unit: 'matches', period: { name: 'line', regular: 0, counts: 'sum' }, maxOvertimePeriods: 0, plausibleMaximum: 19 }),
} satisfies Record<string, ActivityRules>

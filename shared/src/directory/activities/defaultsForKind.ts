import type { CoachRule, StudentRule } from '../rules/eligibility.schemas'
import type { ScoreRules } from '../rules/scoreRules.schemas'
import { usualConfirmation } from '../rules/scoreConfirmation.kinds'
import { sportScoreRules } from '../rules/sportScoreRules'
import { defaultRules, percentageRules } from '../rules/defaultRules'
import type { StandingsRules } from '../rules/standingsRules'
import type { ActivityKind } from './activity.kinds'
import type { ActivityFields } from './activityFields.schemas'
import { contestNameFor } from './contestNameFor'
import { rankingOf } from './ranking'
import { sportOf, type Sport } from './sportOf'

/** A sport that is not known: whole numbers, and the side with more has won. */
export const anyScoreRules: ScoreRules = {
  unit: 'points',
  tiesAllowed: true,
  period: { name: 'period', regular: 0, counts: 'sum' },
  winsNeeded: null,
  maxOvertimePeriods: 30,
  forfeitScore: null,
  plausibleMaximum: 999,
}

/** Whole school years, as in most state associations: under 19 on September 1, eight semesters, a year's wait after a transfer. */
const inSchool: StudentRule[] = [{ kind: 'grade', from: 9, to: 12 }, { kind: 'semesters', most: 8 }]
const athletes: StudentRule[] = [
  { kind: 'age', under: 19, on: '09-01' },
  ...inSchool,
  { kind: 'document', document: 'PAPF', every: 'year' },
  { kind: 'transfer', days: 365, waivedBy: 'STF' },
  { kind: 'physical', months: 12 },
  { kind: 'discipline' },
]
const adults: CoachRule[] = [{ kind: 'backgroundCheck', months: 36 }, { kind: 'discipline' }]
const coaches: CoachRule[] = [{ kind: 'backgroundCheck', months: 36 }, { kind: 'certificate', certificate: 'CPR and first aid' }, { kind: 'discipline' }]

const positionsOf: Partial<Record<Sport, readonly (readonly [name: string, shortName: string])[]>> = {
  soccer: [['Goalkeeper', 'GK'], ['Defender', 'DF'], ['Midfielder', 'MF'], ['Forward', 'FW']],
  football: [['Quarterback', 'QB'], ['Running back', 'RB'], ['Wide receiver', 'WR'], ['Offensive line', 'OL'], ['Defensive line', 'DL'], ['Linebacker', 'LB'], ['Defensive back', 'DB'], ['Kicker', 'K']],
  volleyball: [['Setter', 'S'], ['Outside hitter', 'OH'], ['Middle blocker', 'MB'], ['Right side', 'RS'], ['Libero', 'L']],
  basketball: [['Guard', 'G'], ['Forward', 'F'], ['Center', 'C']],
  baseball: [['Pitcher', 'P'], ['Catcher', 'C'], ['Infield', 'IF'], ['Outfield', 'OF']],
  softball: [['Pitcher', 'P'], ['Catcher', 'C'], ['Infield', 'IF'], ['Outfield', 'OF']],
}

/** What is usual for an activity of this kind and name: a start, for the office to change. */
export function defaultsForKind(kind: ActivityKind, name: string): Pick<ActivityFields, 'contestName' | 'scores' | 'ranking' | 'positions' | 'categories' | 'matchMinutes' | 'scoreDueHours' | 'scoreConfirmation' | 'studentRules' | 'coachRules'> {
  const sport = sportFor(kind, name)
  const isSport = kind !== 'music' && kind !== 'academic'
  const list = (terms: readonly (readonly [string, string])[]) => terms.map(([term, shortName]) => ({ termId: null, name: term, shortName }))
  return {
    contestName: contestNameFor(kind, name),
    scores: sport ? sportScoreRules[sport] : kind === 'teamSport' ? anyScoreRules : null,
    ranking: rankingOf(standingsFor(kind, name)),
    positions: list(sport ? positionsOf[sport] ?? [] : []),
    categories: list(kind === 'music' ? [['Vocal solo', ''], ['Instrumental solo', ''], ['Ensemble', ''], ['Large ensemble', '']] : kind === 'tennis' ? [['Singles', 'S'], ['Doubles', 'D'], ['Mixed doubles', 'XD']] : []),
    matchMinutes: sport === 'football' || sport === 'baseball' || kind === 'meet' ? 180 : kind === 'tennis' ? 240 : 120,
    scoreDueHours: 48,
    scoreConfirmation: usualConfirmation,
    studentRules: isSport ? athletes : [...inSchool, { kind: 'discipline' }],
    coachRules: isSport ? coaches : adults,
  }
}

/** The rules by which its districts rank, with their tie-breakers. */
export const standingsFor = (kind: ActivityKind, name: string): StandingsRules => {
  const sport = sportFor(kind, name)
  return sport ? defaultRules[sport] : percentageRules
}

const sportFor = (kind: ActivityKind, name: string): Sport | undefined => (kind === 'tennis' ? 'tennis' : kind === 'teamSport' ? sportOf(name) : undefined)

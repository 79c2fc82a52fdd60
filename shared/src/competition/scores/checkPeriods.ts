import type { ContestWords } from '../../directory/activities/contestName.kinds'
import type { ScoreProblem } from './scoreProblem'
import type { PeriodScore, ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'
import type { ScoreRules } from '../../directory/rules/scoreRules.schemas'

/**
 * What is wrong with the score by periods, if it is kept. Half innings that were not played are entered as 0, so every
 * period has both sides.
 */
export function checkPeriods(entry: ScoreEntry, rules: ScoreRules, homeScore: number, awayScore: number, words: ContestWords): ScoreProblem[] {
  const { periods } = entry
  if (periods.length === 0) return []
  if (rules.period.regular === 0) return [{ field: 'periods', message: 'Only the final score is kept in this sport.' }]
  return rules.period.counts === 'won' ? checkWon(periods, rules, homeScore, awayScore, words) : checkSum(entry, rules, homeScore, awayScore)
}

function checkSum({ periods, overtimePeriods }: ScoreEntry, rules: ScoreRules, homeScore: number, awayScore: number): ScoreProblem[] {
  const { name, regular, mayEndEarly } = rules.period
  const problems: ScoreProblem[] = []
  const endsEarly = mayEndEarly === true && overtimePeriods === 0 && periods.length < regular
  if (periods.length !== regular + overtimePeriods && !endsEarly) {
    const overtime = overtimePeriods > 0 ? ` and ${overtimePeriods} of overtime` : ''
    problems.push({ field: 'periods', message: `Enter ${regular} ${plural(name, regular)}${overtime}: there are ${periods.length}.` })
  } else if (overtimePeriods > 0) {
    const regulation = sum(periods.slice(0, regular))
    if (regulation.home !== regulation.away) {
      const message = `Overtime is played only if the score is tied at the end of regulation: it was ${regulation.home}-${regulation.away}.`
      problems.push({ field: 'overtimePeriods', message })
    }
  }
  const total = sum(periods)
  for (const [side, score] of [['home', homeScore], ['away', awayScore]] as const) {
    if (total[side] === score) continue
    problems.push({ field: `${side}Score`, message: `The ${plural(name, 2)} add up to ${total[side]}, not ${score}.` })
  }
  return problems
}

function checkWon(periods: readonly PeriodScore[], rules: ScoreRules, homeScore: number, awayScore: number, { one }: ContestWords): ScoreProblem[] {
  const { name } = rules.period
  const problems: ScoreProblem[] = []
  periods.forEach(({ home, away }, index) => {
    if (home === away) problems.push({ field: `periods.${index}.away`, message: `A ${name} cannot end in a tie.` })
  })
  if (problems.length > 0) return problems

  if (periods.length !== homeScore + awayScore) {
    const played = homeScore + awayScore
    return [{ field: 'periods', message: `${homeScore}-${awayScore} is ${played} ${plural(name, played)}: there are ${periods.length}.` }]
  }
  const won = { home: 0, away: 0 }
  periods.forEach(({ home, away }, index) => {
    if (rules.winsNeeded !== null && Math.max(won.home, won.away) >= rules.winsNeeded) {
      problems.push({ field: `periods.${index}.home`, message: `The ${one} had already ended before this ${name}.` })
    }
    won[home > away ? 'home' : 'away']++
  })
  if (problems.length > 0) return problems
  for (const [side, score] of [['home', homeScore], ['away', awayScore]] as const) {
    if (won[side] === score) continue
    problems.push({ field: `${side}Score`, message: `The ${plural(name, 2)} give ${won[side]}, not ${score}.` })
  }
  return problems
}

const sum = (periods: readonly PeriodScore[]): PeriodScore =>
  periods.reduce((total, { home, away }) => ({ home: total.home + home, away: total.away + away }), { home: 0, away: 0 })

/** quarters, halves, innings. */
export const plural = (name: string, count: number): string => (count === 1 ? name : name.endsWith('half') ? name.replace(/half$/, 'halves') : `${name}s`)

import { contestWords } from '../../directory/activities/contestName.kinds'
import { checkPeriods } from './checkPeriods'
import type { ScoreProblem } from './scoreProblem'
import type { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'
import type { MatchOutcome } from '../../directory/rules/matchOutcome.kinds'
import type { ScoreRules } from '../../directory/rules/scoreRules.schemas'

/**
 * What keeps an entered score from being a result of this sport; empty if nothing does. The form and the server both ask
 * here. `words`: what its activity calls it. Shapes and ranges of single values are the schema's (ScoreEntry); what is only unlikely is for plausibilityWarnings.
 */
export function checkScore(entry: ScoreEntry, rules: ScoreRules, words = contestWords('match')): ScoreProblem[] {
  if (entry.outcome !== 'played') return checkNotPlayed(entry)

  const { homeScore, awayScore } = entry
  const problems: ScoreProblem[] = []
  if (homeScore === null) problems.push({ field: 'homeScore', message: 'Enter the home score.' })
  if (awayScore === null) problems.push({ field: 'awayScore', message: 'Enter the away score.' })
  if (homeScore === null || awayScore === null) return problems

  if (homeScore === awayScore && !rules.tiesAllowed && !(rules.shootout && entry.shootout)) {
    problems.push({ field: 'score', message: `${words.A} cannot end in a tie: ${homeScore}-${awayScore}.` })
  }
  if (rules.winsNeeded !== null) problems.push(...checkWinsNeeded(homeScore, awayScore, rules.winsNeeded, rules))
  problems.push(...checkOvertime(entry, rules))
  problems.push(...checkShootout(entry, rules))
  problems.push(...checkPeriods(entry, rules, homeScore, awayScore, words))
  return problems
}

/** Who forfeited is kept, and never an invented score: what it counts as is a setting. */
function checkNotPlayed(entry: ScoreEntry): ScoreProblem[] {
  const what = entry.outcome === 'noContest' ? 'no contest' : 'a forfeit'
  const problems: ScoreProblem[] = []
  for (const field of ['homeScore', 'awayScore'] as const) {
    if (entry[field] !== null) problems.push({ field, message: `Leave the score empty for ${what}.` })
  }
  if (entry.periods.length > 0) problems.push({ field: 'periods', message: `Leave the periods empty for ${what}.` })
  if (entry.overtimePeriods > 0) problems.push({ field: 'overtimePeriods', message: `There is no overtime in ${what}.` })
  if (entry.shootout) problems.push({ field: 'shootout', message: `There are no kicks in ${what}.` })
  return problems
}

function checkWinsNeeded(home: number, away: number, winsNeeded: number, rules: ScoreRules): ScoreProblem[] {
  const [most, least] = home > away ? (['homeScore', 'awayScore'] as const) : (['awayScore', 'homeScore'] as const)
  const [high, low] = [Math.max(home, away), Math.min(home, away)]
  if (high !== winsNeeded) return [{ field: most, message: `The winner has ${winsNeeded} ${rules.unit}, not ${high}.` }]
  // Level scores are said already where ties are not allowed.
  if (low >= winsNeeded && high !== low) return [{ field: least, message: `The loser has fewer than ${winsNeeded} ${rules.unit}.` }]
  return []
}

function checkOvertime({ overtimePeriods }: ScoreEntry, { maxOvertimePeriods }: ScoreRules): ScoreProblem[] {
  if (overtimePeriods <= maxOvertimePeriods) return []
  const message =
    maxOvertimePeriods === 0 ? 'This sport has no overtime.' : `There are at most ${maxOvertimePeriods} overtime periods.`
  return [{ field: 'overtimePeriods', message }]
}

/** Kicks decide a level match, and always have a winner. */
function checkShootout({ homeScore, awayScore, shootout }: ScoreEntry, rules: ScoreRules): ScoreProblem[] {
  if (!shootout) return []
  if (!rules.shootout) return [{ field: 'shootout', message: 'This sport is not decided by kicks.' }]
  if (homeScore !== awayScore) return [{ field: 'shootout', message: `Kicks are taken only if the score is tied: it was ${homeScore}-${awayScore}.` }]
  if (shootout.home === shootout.away) return [{ field: 'shootout', message: 'Kicks continue until one side wins.' }]
  return []
}

/**
 * The score that a result counts as in standings. Kicks that count as a win give the winner one more (docs/rules.md). A forfeit counts as the activity's setting says, or 0-0 where it counts
 * as a win without a score; a double forfeit and no contest count 0-0.
 */
export function countedScore(entry: ScoreEntry, rules: ScoreRules): { homeScore: number; awayScore: number } {
  const { winner, loser } = rules.forfeitScore ?? { winner: 0, loser: 0 }
  switch (entry.outcome) {
    case 'played':
      return withKicks(entry, rules)
    case 'forfeitByHome':
      return { homeScore: loser, awayScore: winner }
    case 'forfeitByAway':
      return { homeScore: winner, awayScore: loser }
    case 'doubleForfeit':
    case 'noContest':
      return { homeScore: 0, awayScore: 0 }
  }
}

function withKicks({ homeScore, awayScore, shootout }: ScoreEntry, rules: ScoreRules): { homeScore: number; awayScore: number } {
  const [home, away] = [homeScore ?? 0, awayScore ?? 0]
  if (!shootout || rules.shootout !== 'win') return { homeScore: home, awayScore: away }
  return shootout.home > shootout.away ? { homeScore: home + 1, awayScore: away } : { homeScore: home, awayScore: away + 1 }
}

/** True if nothing more is to be entered: both scores, a forfeit, or no contest (which counts nothing in standings). */
export const isDecided = (entry: { outcome: MatchOutcome; homeScore: number | null; awayScore: number | null }): boolean =>
  entry.outcome !== 'played' || (entry.homeScore !== null && entry.awayScore !== null)

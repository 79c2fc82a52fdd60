import { contestWords } from '../../directory/activities/contestName.kinds'
import type { ScoreProblem } from './scoreProblem'
import type { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'
import type { ScoreRules } from '../../directory/rules/scoreRules.schemas'
import { plural } from './checkPeriods'

/** "Atlas 3, Borea 1", "Atlas 27, Borea 24 (2 overtimes)", "Atlas won: Borea forfeited"; the winner comes first. */
export function describeResult(entry: ScoreEntry, rules: ScoreRules, names: { home: string; away: string }): string {
  const { home, away } = names
  switch (entry.outcome) {
    case 'forfeitByHome':
      return `${away} won: ${home} forfeited`
    case 'forfeitByAway':
      return `${home} won: ${away} forfeited`
    case 'doubleForfeit':
      return `${home} and ${away} both forfeited`
    case 'noContest':
      return `${home} and ${away}: no contest`
    case 'played': {
      const { homeScore, awayScore } = entry
      if (homeScore === null || awayScore === null) return `${home} and ${away}: no score yet`
      const kicks = entry.shootout && (entry.shootout.home > entry.shootout.away
        ? ` (${home} ${entry.shootout.home}-${entry.shootout.away} on kicks)` : ` (${away} ${entry.shootout.away}-${entry.shootout.home} on kicks)`)
      const [first, second] = awayScore > homeScore ? [`${away} ${awayScore}`, `${home} ${homeScore}`] : [`${home} ${homeScore}`, `${away} ${awayScore}`]
      return `${first}, ${second}${describeOvertime(entry, rules)}${kicks ?? ''}`
    }
  }
}

/**
 * What a school entered, in a sentence after its name, with the score away before home as rows write the pair: "Cedar Ford entered 2–1.",
 * "Cedar Ford entered 27–24 (overtime).", "Cedar Ford entered a forfeit by Cotton Basin."
 */
export function enteredText(entry: ScoreEntry, rules: ScoreRules, names: { home: string; away: string }, side: 'home' | 'away'): string {
  const { home, away } = names
  const what = () => {
    switch (entry.outcome) {
      case 'forfeitByHome': return `a forfeit by ${home}`
      case 'forfeitByAway': return `a forfeit by ${away}`
      case 'doubleForfeit': return 'a forfeit by both'
      case 'noContest': return 'no contest'
      case 'played': {
        if (entry.homeScore === null || entry.awayScore === null) return 'no score yet'
        const kicks = entry.shootout ? ` (${entry.shootout.away}–${entry.shootout.home} on kicks)` : ''
        return `${entry.awayScore}–${entry.homeScore}${describeOvertime(entry, rules)}${kicks}`
      }
    }
  }
  return `${names[side]} entered ${what()}.`
}

/** Innings are counted through (" (9 innings)"); other sports count overtimes. */
function describeOvertime({ overtimePeriods }: ScoreEntry, { period }: ScoreRules): string {
  if (overtimePeriods === 0) return ''
  if (period.name === 'inning') return ` (${period.regular + overtimePeriods} innings)`
  return overtimePeriods === 1 ? ' (overtime)' : ` (${overtimePeriods} overtimes)`
}

/** What is possible and rare, for the question "Is this right?" before a score is saved. Never keeps it from being saved. */
export function plausibilityWarnings(entry: ScoreEntry, rules: ScoreRules, { one } = contestWords('match')): ScoreProblem[] {
  if (entry.outcome !== 'played') return []
  const warnings: ScoreProblem[] = []
  for (const field of ['homeScore', 'awayScore'] as const) {
    const score = entry[field]
    if (score !== null && score > rules.plausibleMaximum) {
      warnings.push({ field, message: `${score} ${rules.unit} is rare: more than ${rules.plausibleMaximum}.` })
    }
  }
  if (entry.overtimePeriods > 4 && rules.period.name !== 'inning') {
    warnings.push({ field: 'overtimePeriods', message: `${entry.overtimePeriods} overtime periods are rare.` })
  }
  const { counts, name, regular, mayEndEarly } = rules.period
  if (counts === 'won') {
    entry.periods.forEach(({ home, away }, index) => {
      if (Math.abs(home - away) === 1) warnings.push({ field: `periods.${index}.away`, message: `A ${name} is usually won by two.` })
    })
  } else if (mayEndEarly && entry.periods.length > 0 && entry.periods.length < regular) {
    const count = entry.periods.length
    warnings.push({ field: 'periods', message: `Only ${count} of ${regular} ${plural(name, regular)}: did the ${one} end early?` })
  }
  return warnings
}

import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import type { PeriodScore, ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { MatchOutcome } from '@portal/shared/directory/rules/matchOutcome.kinds'
import type { ScoreRules } from '@portal/shared/directory/rules/scoreRules.schemas'

/** A number as it is being typed; null while its box is empty. */
export type Typed = number | null

/** A score while it is being entered. */
export interface ScoreDraft {
  outcome: MatchOutcome
  homeScore: Typed
  awayScore: Typed
  /** Regular periods first, then overtime; empty boxes are null. Empty list: the score is entered without periods. */
  periods: { home: Typed; away: Typed }[]
  overtimePeriods: number
  /** Kicks that decided a level match, while they are being entered. */
  shootout?: { home: Typed; away: Typed }
}

const emptyPeriod = () => ({ home: null, away: null })

export const emptyDraft: ScoreDraft = { outcome: 'played', homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }

/** The draft of an entry that someone has made. */
export const draftOfEntry = ({ outcome, homeScore, awayScore, periods, overtimePeriods, shootout }: ScoreEntry): ScoreDraft => ({
  outcome, homeScore, awayScore, periods: periods.map(({ home, away }) => ({ home, away })), overtimePeriods, ...(shootout && { shootout: { ...shootout } }),
})

/** The current score, as far as the person may see it: the result, or what their school has reported. */
export function standingEntry({ score: { result, reports, side } }: Pick<MatchDetail, 'score'>): ScoreEntry | null {
  return result ?? (side === 'away' ? reports.away : side === 'home' ? reports.home : (reports.home ?? reports.away))?.entry ?? null
}

/** The initial draft for a match: the current score, if there is one. */
export function draftOf(match: Pick<MatchDetail, 'score'>): ScoreDraft {
  const entry = standingEntry(match)
  return entry ? draftOfEntry(entry) : emptyDraft
}

/** Kicks are asked for where the sport has them and the score is level. */
export const mayHaveKicks = ({ outcome, homeScore, awayScore }: ScoreDraft, rules: ScoreRules) =>
  Boolean(rules.shootout) && outcome === 'played' && homeScore !== null && homeScore === awayScore

/** True if the draft says how the single periods went, so that the score follows from them. */
export const hasPeriods = (draft: ScoreDraft) => draft.periods.some(({ home, away }) => home !== null || away !== null)

/** The draft with boxes for every period that the sport keeps. */
export function withPeriodBoxes(draft: ScoreDraft, rules: ScoreRules): ScoreDraft {
  const wanted = rules.period.regular + draft.overtimePeriods
  const missing = Math.max(0, wanted - draft.periods.length)
  return { ...draft, periods: [...draft.periods, ...Array.from({ length: missing }, emptyPeriod)] }
}

/** The draft without periods; the score stays as it is. */
export const withoutPeriods = (draft: ScoreDraft): ScoreDraft => ({ ...draft, periods: [] })

/** Another number in one period's box; the score is what follows from all of them. */
export function withPeriod(draft: ScoreDraft, index: number, side: 'home' | 'away', value: Typed, rules: ScoreRules): ScoreDraft {
  const periods = draft.periods.map((period, at) => (at === index ? { ...period, [side]: value } : period))
  const next = { ...draft, periods }
  return hasPeriods(next) ? { ...next, ...scoreOfPeriods(periods, rules) } : next
}

/** One overtime period more or fewer; its box comes and goes with it. */
export function withOvertime(draft: ScoreDraft, overtimePeriods: number, rules: ScoreRules): ScoreDraft {
  const next = { ...draft, overtimePeriods }
  if (draft.periods.length === 0) return next
  const periods = withPeriodBoxes({ ...next, periods: draft.periods.slice(0, rules.period.regular + overtimePeriods) }, rules).periods
  return { ...next, periods, ...(hasPeriods(next) ? scoreOfPeriods(periods, rules) : {}) }
}

/** The score that the periods make: their sum, or the number of periods won. */
export function scoreOfPeriods(periods: ScoreDraft['periods'], rules: ScoreRules): { homeScore: number; awayScore: number } {
  const sum = { homeScore: 0, awayScore: 0 }
  for (const { home, away } of periods) {
    if (rules.period.counts === 'sum') {
      sum.homeScore += home ?? 0
      sum.awayScore += away ?? 0
    } else if (home !== null && away !== null) {
      if (home > away) sum.homeScore += 1
      if (away > home) sum.awayScore += 1
    }
  }
  return sum
}

/** The draft as it is checked and sent. A box left empty in a period that was begun counts as 0; later ones were not played. */
export function entryOf(draft: ScoreDraft, rules: ScoreRules): ScoreEntry {
  const { outcome, homeScore, awayScore, overtimePeriods } = draft
  if (outcome !== 'played') return { outcome, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }
  const kicks = mayHaveKicks(draft, rules) && draft.shootout && draft.shootout.home !== null && draft.shootout.away !== null ? { shootout: { home: draft.shootout.home, away: draft.shootout.away } } : {}
  return { outcome, homeScore, awayScore, periods: hasPeriods(draft) ? playedPeriods(draft.periods, rules) : [], overtimePeriods, ...kicks }
}

function playedPeriods(periods: ScoreDraft['periods'], rules: ScoreRules): PeriodScore[] {
  const isBlank = (period: { home: Typed; away: Typed } | undefined) => period?.home == null && period?.away == null
  let end = periods.length
  // In a best-of-five the last sets may not have been needed, in baseball the last innings. Elsewhere a blank period is a scoreless one.
  if (rules.period.counts === 'won' || rules.period.mayEndEarly) while (end > 0 && isBlank(periods[end - 1])) end -= 1
  return periods.slice(0, end).map(({ home, away }) => ({ home: home ?? 0, away: away ?? 0 }))
}

/** True if two entries would store the same result. */
export const isSameEntry = (a: ScoreEntry, b: ScoreEntry) => JSON.stringify(a) === JSON.stringify(b)

/** The number that typed text means; null for an empty box. Anything but digits is not taken, nor more than three. */
export function typedNumber(text: string): Typed {
  const digits = text.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? null : Number(digits)
}

/** "Quarter 2", "Overtime", "Overtime 2". */
export function periodName(index: number, rules: ScoreRules): string {
  const { name, regular } = rules.period
  if (index < regular) return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${index + 1}`
  return index === regular ? 'Overtime' : `Overtime ${index - regular + 1}`
}

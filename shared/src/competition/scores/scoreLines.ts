import { isSameResult } from './scoreHistory'
import type { ScoreAct, ScoreSide } from './score.kinds'
import type { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'

/** One thing that was done to a score, as far as it is told here. */
export interface ToldAct {
  act: ScoreAct
  side: ScoreSide
  entry: ScoreEntry | null
}

interface Names {
  home: string
  away: string
}

/**
 * What of a score's history is everyone's: who entered the result that counts and who agreed to it. What was reported otherwise, disputed or
 * reviewed on the way is between the two schools and the office (mayReadReports), and not in it.
 * @param history oldest first @param result the one that counts; null while there is none
 */
export function publicActs<Act extends ToldAct>(history: readonly Act[], result: ScoreEntry | null): Act[] {
  if (!result) return []
  const begun = history.findLastIndex(({ act }) => act === 'clear' || act === 'suspend')
  return history.slice(begun + 1).filter(({ act, entry }) => entry !== null && isSameResult(entry, result) && ['report', 'confirm', 'settle', 'correct'].includes(act))
}

/**
 * "0–2", away before home as the game above it and every row has it, whoever entered it: two orders on one page would be two scores.
 * Empty for what has no score of numbers: a forfeit says who forfeited.
 */
export function scoreText({ outcome, homeScore, awayScore }: ScoreEntry): string {
  return outcome !== 'played' || homeScore === null || awayScore === null ? '' : `${awayScore}–${homeScore}`
}

/** "Mesquitefield entered 0–2", "St. Ebba confirmed"; of one of publicActs, with the one before it. */
export function publicActText({ act, side, entry }: ToldAct, before: ToldAct | undefined, names: Names): string {
  if (side === 'deadline') return 'Nobody answered in time, so the score counts'
  const who = side === 'office' ? 'The association' : side === 'both' ? 'Both teams' : names[side]
  const score = entry ? scoreText(entry) : ''
  if (act === 'correct') return `${who} corrected the score${score && ` to ${score}`}`
  if (before && side === 'office') return `${who} approved`
  if (before && before.side !== side) return `${who} confirmed`
  return `${who} entered ${score || 'the result'}`
}

/** A different score after an answer, a decision of the office after a dispute: what only those read who may read all of a history. */
const isUnsettled = (before: ToldAct | undefined) => before?.act === 'dispute' || before?.act === 'review'

/**
 * What was done to a score in a row, for those who may read all of its history: "Borea entered 1–1 instead", "The association decided 2–1".
 * Empty where no score of numbers was given: a forfeit, a withdrawal.
 */
export function scoreActText(done: ToldAct, before: ToldAct | undefined, names: Names): string {
  const { act, side, entry } = done
  const score = entry ? scoreText(entry) : ''
  if (!score || side === 'deadline' || act === 'review') return ''
  if (act === 'dispute') return `${side === 'home' || side === 'away' ? names[side] : 'The association'} entered ${score} instead`
  if (side === 'office' && act === 'settle' && isUnsettled(before)) return `The association decided ${score}`
  // What was withdrawn or suspended starts over.
  return publicActText(done, before?.act === 'clear' || before?.act === 'suspend' ? undefined : before, names)
}

/** True for what stands for the result that counts. */
export const isForResult = ({ entry }: ToldAct, result: ScoreEntry | null): boolean => entry !== null && result !== null && isSameResult(entry, result)

/** Who stands for a result, in a few words under the score; empty where the history does not say. */
export function agreedText(acts: readonly ToldAct[], names: Names): string {
  const last = acts.at(-1)
  if (!last) return ''
  const said = new Set(acts.map(({ side }) => side))
  if (last.act === 'correct') return `Corrected by ${last.side === 'home' || last.side === 'away' ? names[last.side] : last.side === 'office' ? 'the association' : 'both schools'}`
  if (said.has('both') || (said.has('home') && said.has('away'))) return 'Confirmed by both schools'
  if (said.has('office')) return acts.length > 1 ? 'Approved by the association' : 'Entered by the association'
  if (said.has('deadline')) return 'Not contested in time'
  return last.side === 'home' || last.side === 'away' ? `Entered by ${names[last.side]}` : ''
}

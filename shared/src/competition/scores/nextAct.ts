import { contestWords } from '../../directory/activities/contestName.kinds'
import type { ScoreAct, ScoreSide } from './score.kinds'
import type { ScoreConfirmation } from '../../directory/rules/scoreConfirmation.kinds'
import type { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'
import { fullerOf, isSameResult, type ScoreStanding } from './scoreHistory'

/** What someone wants to do with a score. `contest`: a school says that a final score is wrong. */
export type ScoreWish =
  | { wish: 'enter'; entry: ScoreEntry }
  | { wish: 'confirm' | 'contest' | 'review' | 'clear' | 'suspend' }
  /** The other school has not answered in time. */
  | { wish: 'letStand' }

/** The act that a request leads to, or why it is not allowed now. `needsReason`: both schools are told why. */
export type NextAct = { act: ScoreAct; entry: ScoreEntry | null; needsReason: boolean } | { refused: string }

const refused = (text: string): NextAct => ({ refused: text })
const isSchool = (side: ScoreSide): side is 'home' | 'away' => side === 'home' || side === 'away'
const otherOf = (side: 'home' | 'away') => (side === 'home' ? 'away' : 'home')

/** What both schools agree on, or what one person says for both: it counts, or awaits the office's approval. */
const agreed = (entry: ScoreEntry, { officeApproves }: ScoreConfirmation): NextAct => ({ act: officeApproves ? 'confirm' : 'settle', entry, needsReason: false })

/** What a side's request leads to, given the score's state and the activity's settings. The last argument is the words of its activity. */
export function nextAct(standing: ScoreStanding, side: ScoreSide, wish: ScoreWish, settings: ScoreConfirmation, { one } = contestWords('match')): NextAct {
  switch (wish.wish) {
    case 'enter':
      return side === 'office' ? enterForOffice(standing, wish.entry) : enterForSchool(standing, side, wish.entry, settings)
    case 'confirm':
      return confirm(standing, side, settings)
    case 'contest':
      if (side === 'office') return refused('The association does not contest a score; it corrects it.')
      if (!standing.result || (standing.state !== 'final' && standing.state !== 'corrected')) return refused('Only a final score can be contested.')
      return { act: 'dispute', entry: null, needsReason: true }
    case 'review':
      if (side !== 'office') return refused('Only the association can start a review of a score.')
      return ['reported', 'confirmed', 'disputed'].includes(standing.state) ? { act: 'review', entry: null, needsReason: false } : refused('There is nothing to review now.')
    case 'clear':
      if (side !== 'office') return refused('Only the association can remove a result.')
      return standing.state === 'none' ? refused('There is no score to remove.') : { act: 'clear', entry: null, needsReason: true }
    case 'suspend':
      return standing.state === 'none' ? { act: 'suspend', entry: null, needsReason: true } : refused(`This ${one} has a score. It can no longer be suspended.`)
    case 'letStand': {
      const entry = standing.state === 'reported' ? (standing.reports.home ?? standing.reports.away) : null
      if (!entry) return refused('No score is waiting to be confirmed.')
      return settings.unanswered === 'stands' ? agreed(entry, settings) : { act: 'review', entry: null, needsReason: false }
    }
  }
}

/** The office decides, whatever was before. Another score in place of one that counted is a correction. */
function enterForOffice({ state, reports, result }: ScoreStanding, entry: ScoreEntry): NextAct {
  if (result && !isSameResult(result, entry)) return { act: 'correct', entry, needsReason: true }
  if (result && (state === 'final' || state === 'corrected')) {
    return fullerOf(result, entry) === result ? refused('This is already the score.') : { act: 'correct', entry, needsReason: true }
  }
  const overrules = [reports.home, reports.away].some((report) => report !== null && !isSameResult(report, entry))
  return { act: 'settle', entry, needsReason: overrules || state === 'disputed' || state === 'underReview' }
}

/**
 * Why a side may not enter a score now, whatever the score is; null if it may. A school may where nothing is decided yet, and correct what
 * counts where one report is enough; the office always decides.
 */
export function whyNotEnter({ state, result }: ScoreStanding, side: ScoreSide, settings: ScoreConfirmation): string | null {
  if (side === 'office') return null
  if (state === 'underReview' || (result && state === 'disputed')) return 'The association is reviewing this score and will decide.'
  if (result) return settings.by === 'one' && !settings.officeApproves ? null : 'This score is final. If it is wrong, contest it, and the association will decide.'
  return state === 'confirmed' ? 'Both schools agree on this score. The association needs to approve it.' : null
}

function enterForSchool(standing: ScoreStanding, side: ScoreSide, entry: ScoreEntry, settings: ScoreConfirmation): NextAct {
  const { state, reports, result } = standing
  const why = whyNotEnter(standing, side, settings)
  if (why !== null) return refused(why)
  if (result) return { act: 'correct', entry, needsReason: true }
  if (!isSchool(side)) return agreed(entry, settings)
  const theirs = state === 'reported' || state === 'disputed' ? reports[otherOf(side)] : null
  if (theirs) return isSameResult(theirs, entry) ? agreed(fullerOf(theirs, entry), settings) : { act: 'dispute', entry, needsReason: false }
  return settings.by === 'one' ? agreed(entry, settings) : { act: 'report', entry, needsReason: false }
}

function confirm({ state, reports }: ScoreStanding, side: ScoreSide, settings: ScoreConfirmation): NextAct {
  const theirs = !isSchool(side) ? (reports.home ?? reports.away) : reports[otherOf(side)]
  if (state !== 'reported' && state !== 'disputed') return refused('No score is waiting to be confirmed.')
  if (!theirs || side === 'office') return refused('The other school needs to confirm this score.')
  return agreed(theirs, settings)
}

/** What someone may do with the score now; the same answers that the wishes themselves get. `enter` is about any score that was played. */
export interface ScoreCan {
  enter: boolean
  confirm: boolean
  contest: boolean
  review: boolean
  clear: boolean
  suspend: boolean
}

/** @param enter whether a score may be entered (whyNotEnter) @param may whether another wish is granted now */
export function scoreCan(enter: boolean, may: (wish: Exclude<ScoreWish, { wish: 'enter' | 'letStand' }>) => boolean): ScoreCan {
  return { enter, confirm: may({ wish: 'confirm' }), contest: may({ wish: 'contest' }), review: may({ wish: 'review' }), clear: may({ wish: 'clear' }), suspend: may({ wish: 'suspend' }) }
}

import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { GameStaff, OpenGame } from '@portal/shared/publishing/games/game.schemas'

/** Who the reader is to the match, and what is theirs to do next. */
export function stripText({ match, home, away, hasBegun }: Pick<OpenGame, 'match' | 'home' | 'away' | 'hasBegun'>, { side, isCoach, state, reportText, answerDueText, can }: Pick<GameStaff, 'side' | 'isCoach' | 'state' | 'reportText' | 'answerDueText' | 'can'>): { lead: string; rest: string } {
  const { one } = contestWords(match.activity.contestName)
  const teams = side === 'home' ? home.shortName : side === 'away' ? away.shortName : `${away.shortName} and ${home.shortName}`
  const lead = side === 'office' ? 'For the office.' : isCoach ? `You coach ${teams}.` : `You can act for ${teams}.`
  const next = can.confirm && reportText ? [`The other school entered ${reportText}.`, answerDueText && `Confirm by ${answerDueText}.`]
    : state === 'underReview' ? ['The association is reviewing this score.']
    : state === 'disputed' ? ['The two schools entered different scores.']
    : can.statistics && match.status === 'final' ? ['Add who played and what they did.']
    : can.enter && match.status !== 'final' && can.reschedule && !hasBegun ? [`Enter the score after the ${one}, or move or cancel it.`]
    : can.enter && match.status !== 'final' ? ['Enter the score.']
    : can.reschedule ? [`You can move or cancel this ${one}.`]
    : match.status === 'final' ? ['The score is final.'] : []
  return { lead, rest: next.filter(Boolean).join(' ') }
}

import { linkTo } from '@portal/shared/platform/access/screens'
import type { OpenScore, OpenScoreKind } from '@portal/shared/competition/scores/review.schemas'

/** How an open score stands, in a word and a color, wherever it is listed: what someone has to decide is due, and nothing is red that is neither lost nor refused. */
export const openScoreStates: Record<OpenScoreKind, { text: string; tone: 'due' | 'quiet' }> = {
  action: { text: 'Open', tone: 'quiet' }, due: { text: 'Due', tone: 'quiet' }, late: { text: 'Late', tone: 'quiet' }, disputed: { text: 'Disputed', tone: 'due' },
  underReview: { text: 'In review', tone: 'due' }, confirmed: { text: 'To approve', tone: 'due' }, reported: { text: 'To confirm', tone: 'due' },
}

/** The same with what was entered so far: "Disputed 2–1 or 1–2". */
export const stateText = ({ kind, scores }: Pick<OpenScore, 'kind' | 'scores'>) => [openScoreStates[kind].text, scores.join(' or ')].filter(Boolean).join(' ')

/** What is to be done with an open score, and where; null for a reader who has nothing to do. */
export function openScoreAct(row: OpenScore): { label: string; to: string } | null {
  const { can, actionId, kind, matchId } = row
  if (can.confirm) return { label: 'Confirm', to: linkTo('answerScore', { matchId }) }
  if (actionId !== null && kind !== 'late' && kind !== 'due') return { label: kind === 'confirmed' ? 'Approve' : kind === 'reported' ? 'Review' : 'Decide', to: linkTo('reviewScore', { matchId, actionId }) }
  return can.enter ? { label: kind === 'late' || kind === 'due' ? 'Enter score' : 'Open', to: linkTo('submitScore', row) } : null
}

import type { Work } from '@portal/shared/publishing/dashboard/home.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { PlainScreen } from '../../platform/lib/session/useMay'

/** A count of what waits, which leads to the list of exactly that. */
export interface Tile {
  key: string
  count: number
  label: string
  /** What is worth knowing of it besides how many there are; empty for nothing. */
  note: string
  /** The screen that has to be open to the person, and the whole address of the list. */
  screen: PlainScreen
  to: string
}

/** Counts at once. */
export const mostTiles = 5

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const dotted = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ')
const age = (days: number) => (days === 0 ? 'Oldest: today' : `Oldest: ${counted(days, 'day', 'days')}`)

/** What waits for someone, starting with what hurts others most to wait for; what is at 0 is left out. */
export function workTiles({ scores, signUps, documents, activityChanges, accountChanges, proposals }: Work, isOffice: boolean): Tile[] {
  const tile = (screen: PlainScreen, search: string, rest: Omit<Tile, 'screen' | 'to'>): Tile => ({ ...rest, screen, to: linkTo(screen) + search })
  const tiles = [
    ...(scores ? [
      tile('openScores', '?kind=due', {
        key: 'scores', count: scores.missing, label: isOffice ? 'Scores missing' : 'Scores to enter',
        note: dotted(scores.late > 0 && `${scores.late.toLocaleString('en-US')} late`, scores.disputed > 0 && `${scores.disputed.toLocaleString('en-US')} disputed`),
      }),
      // With nothing missing the disputed ones have no other place.
      ...(scores.missing === 0 ? [tile('openScores', '?kind=disputed', { key: 'disputed', count: scores.disputed, label: 'Disputed scores', note: '' })] : []),
    ] : []),
    ...(proposals ? [tile('matchProposals', '?list=mine', { key: 'proposals', count: proposals.count, label: 'Game proposals', note: 'Your school answers' })] : []),
    ...(signUps ? [tile('registrationRequests', '', { key: 'signUps', count: signUps.count, label: 'Sign-up requests', note: signUps.oldestDays === null ? '' : age(signUps.oldestDays) })] : []),
    ...(documents ? [tile('documents', '', { key: 'documents', count: documents.count, label: 'New documents', note: documents.blocking === 0 ? 'None blocks a player' : `${documents.blocking.toLocaleString('en-US')} ${documents.blocking === 1 ? 'blocks' : 'block'} a player` })] : []),
    ...(activityChanges ? [tile('activityRequests', '?list=waiting', { key: 'activityChanges', count: activityChanges.count, label: 'Activity changes', note: counted(activityChanges.schools, 'school', 'schools') })] : []),
    ...(accountChanges ? [tile('registrationRequests', '?list=accountChanges', { key: 'accountChanges', count: accountChanges.count, label: 'Account changes', note: accountChanges.deletions === 0 ? '' : counted(accountChanges.deletions, 'deletion', 'deletions') })] : []),
  ]
  return tiles.filter(({ count }) => count > 0)
}

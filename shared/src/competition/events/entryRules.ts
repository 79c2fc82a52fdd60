import { canceledText } from './closedRules'
import { mostInvitations, type EntryState, type EventKind } from './event.kinds'

/** As much of an entry as the rules about places and answers need. */
export interface EntryFacts {
  state: EntryState
  /** Until when an invitation is answered; null for other entries and without an end. */
  answerDueAt: Date | null
}

/**
 * The state of an entry at a moment. An invitation whose time has run out is expired from that moment on, whether or not
 * anything has written it down yet.
 */
export const entryStateAt = ({ state, answerDueAt }: EntryFacts, now: Date): EntryState => (state === 'open' && answerDueAt !== null && answerDueAt <= now ? 'expired' : state)

/** True of an entry that holds a place of the event. */
export const takesPart = (state: EntryState): boolean => state === 'entered' || state === 'accepted'

/** How many teams an event takes; null for no limit. Without one of its own, an invitation takes as many as can be invited. */
export const placesOf = ({ kind, mostTeams }: { kind: EventKind; mostTeams: number | null }): number | null => mostTeams ?? (kind === 'invitation' ? mostInvitations : null)

/** Places that are left; null where there is no limit. Never below 0, also where the limit was lowered afterwards. */
export function placesLeft(event: { kind: EventKind; mostTeams: number | null }, entries: readonly EntryFacts[]): number | null {
  const places = placesOf(event)
  return places === null ? null : Math.max(0, places - entries.filter(({ state }) => takesPart(state)).length)
}

/** Invitations that can still be sent: open and accepted ones count, the others have made room. */
export function invitationsLeft(entries: readonly (EntryFacts & { source: string })[], now: Date): number {
  const standing = entries.filter((entry) => entry.source === 'invitation' && ['open', 'accepted'].includes(entryStateAt(entry, now)))
  return Math.max(0, mostInvitations - standing.length)
}

/** Why a school's answer cannot be taken, or null. `isSame` answers are no change and always taken. */
export function answerRefusal(entry: EntryFacts, answer: 'accept' | 'decline', { left, now, isCancelled }: { left: number | null; now: Date; isCancelled: boolean }): string | null {
  const state = entryStateAt(entry, now)
  if (isCancelled) return canceledText
  if (state === 'expired') return 'The deadline to answer has passed. Please ask the office.'
  if (state === 'withdrawn') return 'The office has withdrawn this invitation.'
  if (state === 'entered') return 'This team already takes part, so it was not invited.'
  if (answer === 'accept' && state !== 'accepted' && left === 0) return 'All places are taken now.'
  return null
}

import type { EntrantKind } from '@portal/shared/competition/draws/entrant.kinds'
import type { EventKind } from '@portal/shared/competition/events/event.kinds'
import type { BracketResultType } from '@portal/shared/competition/brackets/bracket.types'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/**
 * Draws that a noun of their own scores: brackets play them on, and know of what is played in them only the type of its result.
 * Such a draw is of an event, and its entrants are those whom schools entered there.
 */
export interface DrawKind {
  /** Of which events. */
  eventKind: EventKind
  /** Who takes part in them; other draws of the event are scored as every bracket. */
  entrants: readonly EntrantKind[]
  /** What comes of a match. */
  result: BracketResultType
  /** Refusals, as sentences: how it is scored is missing, and it is said of another draw. */
  refusals: { missing: string; elsewhere: string }
}

/** Filled by the manifests of the nouns that score draws. */
export const drawKinds = defineRegistry<DrawKind>('drawKinds')

/** Who scores draws of such an event with such entrants; nobody for a bracket whose scores are entered in it. */
export const drawKindOf = (eventKind: EventKind | undefined, entrantKind: EntrantKind): DrawKind | undefined =>
  drawKinds.items.find((each) => each.eventKind === eventKind && each.entrants.includes(entrantKind))

/**
 * What is wrong with how a new bracket is to be scored; null for nothing.
 * @param scoring what was sent for it: null for a bracket whose scores are entered in it
 */
export function scoringProblem(eventKind: EventKind | undefined, entrantKind: EntrantKind, scoring: object | null): string | null {
  const kind = drawKindOf(eventKind, entrantKind)
  if (kind && scoring === null) return kind.refusals.missing
  return !kind && scoring !== null ? drawKinds.items.map(({ refusals }) => refusals.elsewhere).join(' ') : null
}

import type { BracketEffects } from '@portal/shared/competition/brackets/bracket.schemas'
import type { CallErrorId } from '../../platform/lib/call/call'

/** A refusal of a call that may lose results of a bracket. */
export type LosingRefusal = { readonly id: 'conflicts'; readonly details: BracketEffects | undefined } | { readonly id: Exclude<CallErrorId, 'conflicts'> }

/** What a refused change of a bracket would lose, or null if it was refused for something else. */
export const lossesOf = (error: LosingRefusal): BracketEffects | null => (error.id === 'conflicts' && error.details) || null

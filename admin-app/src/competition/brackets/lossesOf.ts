import { BracketEffects } from '@portal/shared/competition/brackets/bracket.schemas'
import type { CallError } from '../../platform/lib/call/call'

/** What a refused change of a bracket would lose, or null if it was refused for something else. */
export function lossesOf({ id, details }: CallError): BracketEffects | null {
  const read = id === 'conflicts' ? BracketEffects.safeParse(details) : null
  return read?.success ? read.data : null
}

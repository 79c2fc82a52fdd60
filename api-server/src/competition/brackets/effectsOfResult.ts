import type { BracketEffects } from '@portal/shared/competition/brackets/bracket.schemas'
import type { Reader } from '../../platform/db/database'
import { changeByResult } from './applyMatchResult'
import { effectsOf } from './storeChange'

/**
 * What a new result of a match would change in the bracket of the match, in sentences: results that would be lost, and matches that
 * would get other teams. Both empty for a match of no bracket.
 * @throws DomainError invalid-input for an elimination's match that nobody won
 */
export async function effectsOfResult(reader: Reader, matchId: number, result: Parameters<typeof changeByResult>[2]): Promise<BracketEffects> {
  const changed = await changeByResult(reader, matchId, result)
  return changed ? effectsOf(changed.loaded, changed.change) : { lost: [], affected: [] }
}

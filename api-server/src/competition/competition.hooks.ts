import type { Reader, Tx } from '../platform/db/database'
import { defineHook } from '../platform/hooks/defineHook'
import type { FoundBracket } from './brackets/bracket.repository'
import type { BracketDoer } from './brackets/bracketDoer'

/** A bracket has changed, by a result or by what else is done to it, and the records of its matches have followed (docs/hooks.md). */
export const onBracketChanged = defineHook<{ tx: Tx; found: FoundBracket; by: BracketDoer; now: Date }>('onBracketChanged')

/** Does an event have categories? Then it stays of its kind and activity, whose words they are. */
export const hasCategories = defineHook<{ reader: Reader; eventId: number }, boolean>('hasCategories')

import type { z } from 'zod'
import type { EnterResult, RemoveResult, ResultFields } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketResult } from '@portal/shared/competition/brackets/bracket.types'
import { enterResult as change, removeResult as takeBack } from '@portal/shared/competition/brackets/changeBracket'
import { resultProblems } from '@portal/shared/competition/brackets/resultProblems'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { LoadedBracket } from './loadBracket'
import { openBracket } from './openBracket'
import { refuseLosses, storeChange } from './storeChange'

/** A match that both schools score is not decided past them. */
function refuseScored({ slots, contest: { one } }: LoadedBracket, key: string): void {
  const slot = slots.find((each) => each.slot.key === key)
  if (slot?.slot.matchId != null && slot.status !== 'cancelled') throw new DomainError('score-locked', { message: `This ${one} has its own score: it is entered there, and the bracket follows.` })
}

export const resultFrom = ({ topEntrantId, bottomEntrantId, parts: _, ...result }: ResultFields): BracketResult => ({ ...result, topTeamId: topEntrantId, bottomTeamId: bottomEntrantId })

/**
 * Enters a result by the office's hand, or corrects one. Only what depends on it is played again, and what of that has a result is
 * lost only if that was accepted. What was played in a draw that is scored apart is entered by who scores it (drawKinds).
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile, score-locked, invalid-input, conflicts
 */
export async function enterResult({ bracketId, version, accepted, ...result }: z.output<typeof EnterResult>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const loaded = await openBracket(tx, who, { bracketId, version })
    const fields = resultProblems(loaded.state, result, loaded.contest)
    if (fields.length > 0) throw new DomainError('invalid-input', { fields })
    refuseScored(loaded, result.key)
    if (loaded.found.bracket.scoring && (result.ending === 'played' || result.ending === 'retirement')) throw new DomainError('score-locked', { message: `The score of this ${loaded.contest.one} is entered set by set.` })
    const changed = change({ structure: loaded.structure, ...loaded.filling, rules: loaded.rules }, resultFrom(result))
    refuseLosses(loaded, changed, accepted)
    await storeChange(tx, loaded, { ...changed, championId: changed.state.championId }, { act: 'result', result, lost: changed.lost.map(({ key }) => key) }, { ...who, requestId: context.requestId }, now(), result)
  })
}

/** Takes a result back. @throws DomainError as enterResult */
export async function removeResult({ key, accepted, ...of }: z.output<typeof RemoveResult>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const loaded = await openBracket(tx, who, of)
    if (!loaded.filling.results.some((each) => each.key === key)) throw new DomainError('invalid-input', { fields: [{ field: 'key', message: `This ${loaded.contest.one} has no result.` }] })
    refuseScored(loaded, key)
    const changed = takeBack({ structure: loaded.structure, ...loaded.filling, rules: loaded.rules }, key)
    refuseLosses(loaded, changed, accepted)
    await storeChange(tx, loaded, { ...changed, championId: changed.state.championId }, { act: 'removed', key, lost: changed.lost.map((each) => each.key) }, { ...who, requestId: context.requestId }, now())
  })
}

import { isDeepStrictEqual } from 'node:util'
import type { BracketResult } from '@portal/shared/competition/brackets/bracket.types'
import type { BracketActData } from '@portal/shared/competition/brackets/bracketActs.schemas'
import type { BracketEffects } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketChange } from '@portal/shared/competition/brackets/changeBracket'
import { bracketWords } from '@portal/shared/competition/brackets/bracketWords'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { resultTypes } from '@portal/shared/competition/results/resultTypes'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { findBracket } from './bracket.repository'
import { insertAct, saveSlot, updateBracket } from './change.repository'
import { loadBracket, namesForNobody, standsFor, type LoadedBracket } from './loadBracket'
import { syncMatches } from './syncMatches'
import type { BracketDoer } from './bracketDoer'
import { onBracketChanged } from '../competition.hooks'

/** What a change would lose and whom it would move, in sentences. */
export function effectsOf({ structure, entrants, slots, state, contest }: LoadedBracket, { lost, affected }: Pick<BracketChange, 'lost' | 'affected'>): BracketEffects {
  const words = bracketWords(structure, contest)
  const nameOf = new Map(entrants.map(({ entrant, name }) => [entrant.id, name]))
  const matchName = (key: string) => (words.numberOf(key) === null ? contest.A : `${contest.One} ${words.numberOf(key)}`)
  const pairText = (top: number | null, bottom: number | null) => `${nameOf.get(top ?? 0) ?? 'someone'} and ${nameOf.get(bottom ?? 0) ?? 'someone'}`
  // Who is on court in a match that others would play loses a score too.
  const live = slots.filter(({ slot }) => slot.isLive && standsFor(slot, state.byKey.get(slot.key)) && affected.some(({ key }) => key === slot.key))
  return {
    lost: [
      ...lost.map(({ key, topTeamId, bottomTeamId, topScore, bottomScore }) => ({ key, text: `${matchName(key)}: ${pairText(topTeamId, bottomTeamId)}${topScore == null || bottomScore == null ? '' : `, ${resultTypes.score.text({ home: topScore, away: bottomScore, shootout: null })}`}.` })),
      ...live.map(({ slot: { key, topEntrantId, bottomEntrantId, sets } }) => ({ key, text: `${matchName(key)}: ${pairText(topEntrantId, bottomEntrantId)}, in play at ${resultTypes.sets.text(sets)}.` })),
    ],
    affected: affected.filter(({ key }) => words.numberOf(key) !== null).map(({ key }) => `${matchName(key)} gets other teams.`),
  }
}

/** @throws DomainError conflicts with all that would be lost, if that includes a result that the person has not acknowledged */
export function refuseLosses(loaded: LoadedBracket, change: BracketChange, accepted: readonly string[]): void {
  const effects = effectsOf(loaded, change)
  if (effects.lost.every(({ key }) => accepted.includes(key))) return
  throw new DomainError('conflicts', { message: `${effects.lost.length === 1 ? 'A result' : `${effects.lost.length} results`} would be lost. ${effects.lost.map(({ text }) => text).join(' ')}`, details: effects })
}

/**
 * Writes what a change made of a bracket: results that are new, changed or lost, the champion, the act with the version that it
 * makes, and the audit; then the records of its matches follow. All in the caller's transaction, with the bracket locked.
 */
export async function storeChange(tx: Tx, { found: { bracket }, filling: { results: before } }: LoadedBracket, change: { results: readonly BracketResult[]; championId: number | null; seeds?: (number | null)[] }, data: BracketActData, by: BracketDoer, now: Date, entered?: { key: string; parts: [number, number][]; sets?: PlayedSet[] }): Promise<void> {
  const wanted = new Map(change.results.map((result) => [result.key, result]))
  for (const { key } of before) if (!wanted.has(key)) await saveSlot(tx, bracket.id, key, noResult)
  for (const result of wanted.values()) {
    const isNew = !before.some((each) => isDeepStrictEqual(each, result)) || entered?.key === result.key
    if (isNew) await saveSlot(tx, bracket.id, result.key, { ...columnsOf(result), parts: entered?.key === result.key ? entered.parts : [], sets: (entered?.key === result.key ? entered.sets : undefined) ?? [] })
  }
  const version = bracket.version + 1
  await updateBracket(tx, bracket.id, { version, updatedAt: now, championId: change.championId, ...(change.seeds && { seeds: change.seeds }) })
  await insertAct(tx, { bracketId: bracket.id, version, act: data.act, data, byUserId: by.userId, at: now })
  await writeAudit(tx, {
    organizationId: bracket.organizationId, userId: by.userId, actingUserId: by.actingUserId, ...(by.requestId !== undefined && { requestId: by.requestId }),
    action: `bracket.${data.act}`, subjectType: 'bracket', subjectId: bracket.id, data: { version, ...data },
  } as Parameters<typeof writeAudit>[1])
  const after = await findBracket(tx, bracket.organizationId, bracket.id)
  await syncMatches(tx, await loadBracket(tx, after!, namesForNobody), now)
  await onBracketChanged.run({ tx, found: after!, by, now })
}

const noResult = { winner: null, topEntrantId: null, bottomEntrantId: null, topScore: null, bottomScore: null, ending: null, parts: [], sets: [] }

const columnsOf = ({ winner, topTeamId, bottomTeamId, topScore, bottomScore, ending }: BracketResult) => ({
  winner, topEntrantId: topTeamId, bottomEntrantId: bottomTeamId, topScore: topScore ?? null, bottomScore: bottomScore ?? null, ending: ending ?? 'played', isLive: false,
})

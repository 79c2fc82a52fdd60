import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { certifiedText } from '@portal/shared/competition/events/closedRules'
import type { ResultFields } from '@portal/shared/competition/brackets/bracket.schemas'
import { enterResult, removeResult } from '@portal/shared/competition/brackets/changeBracket'
import { DomainError } from '@portal/shared/platform/call/errors'
import { checkSets } from '@portal/shared/competition/tennis/checkSets'
import type { SaveDrawMatch, TennisDraw } from '@portal/shared/competition/tennis/draw.schemas'
import type { SetFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { otherSide, type Side, type PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { tallySets } from '@portal/shared/competition/results/sets'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import { maySeeBracket } from '../brackets/bracket.policy'
import { findBracket, lockBracket } from '../brackets/bracket.repository'
import { saveSlot, updateBracket } from '../brackets/change.repository'
import { resultFrom } from '../brackets/enterResult'
import { loadBracket, namesForAll, type LoadedBracket } from '../brackets/loadBracket'
import { wrong } from '../brackets/openBracket'
import { refuseLosses, storeChange } from '../brackets/storeChange'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { drawMatchOf, noDraw, readDraw } from './readDraw'
import { mayScoreDraw } from './tennis.policy'

type Given = z.output<typeof SaveDrawMatch>

async function lockDraw(tx: Tx, who: SignedIn, bracketId: number): Promise<LoadedBracket> {
  const locked = await lockBracket(tx, who.organizationId, bracketId)
  const found = locked && (await findBracket(tx, who.organizationId, bracketId))
  if (!found?.bracket.scoring || !maySeeBracket(who, found)) throw noDraw()
  if (!mayScoreDraw(who, found)) throw new DomainError('not-yours', { message: found.event?.isCertified ? certifiedText : 'Only the office and the staff of the host school score this draw.' })
  await refusePastYear(tx, who, found.bracket.academicYearId)
  return loadBracket(tx, found, namesForAll)
}

/** The match with the two who are in it. @throws DomainError invalid-input */
function matchIn({ state, entrants }: LoadedBracket, { key, topEntrantId, bottomEntrantId }: Given) {
  const match = state.byKey.get(key)
  if (!match) throw wrong('key', 'This draw has no such match.')
  if (match.topSide.is !== 'team' || match.bottomSide.is !== 'team') throw wrong('key', 'The two sides of this match are not known yet.')
  if (match.state === 'unneeded') throw wrong('key', 'This match is not played: the final is decided.')
  if (match.topSide.teamId !== topEntrantId || match.bottomSide.teamId !== bottomEntrantId) throw wrong('key', 'This match now has different players.')
  if (match.result?.ending === 'withdrawal') throw wrong('key', 'One of the two has withdrawn.')
  const nameOf = (entrantId: number) => entrants.find(({ entrant }) => entrant.id === entrantId)!.name
  return { match, names: { home: nameOf(topEntrantId), away: nameOf(bottomEntrantId) } }
}

/** What the score says about the match; null while it is in progress. Sets won, or the games where there is one set, are what a table counts. */
function resultOf({ key, topEntrantId, bottomEntrantId, sets, by }: Given, state: Given['state'], format: SetFormat): ResultFields | null {
  const of = { key, topEntrantId, bottomEntrantId, parts: [], topScore: null, bottomScore: null }
  const ways = { home: 'top', away: 'bottom' } as const
  if (state === 'retired') return { ...of, winner: ways[otherSide(by!)], ending: 'retirement' }
  // Who does not come loses without having played.
  if (state === 'defaulted') return { ...of, winner: ways[otherSide(by!)], ending: sets.length === 0 ? 'walkover' : 'disqualification' }
  if (state !== 'won') return null
  const { winner, sets: won, games } = tallySets(sets, format)
  const score: Record<Side, number> = format.bestOf === 1 ? games : won
  return { ...of, winner: ways[winner!], ending: 'played', topScore: score.home, bottomScore: score.away }
}

/**
 * Keeps the score of a match of a draw, while it is played or at its end. Complete sets decide it, a retirement or a default gives it
 * to the other side, and the winner advances in the draw; a correction discards what depends on it only if that was acknowledged. Matches have
 * versions of their own, so that two people can score two courts at once. The same score again is no change.
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile with the draw as it is, invalid-input, conflicts
 */
export async function saveDrawMatch(given: Given, context: RequestContext<SignedIn>): Promise<TennisDraw> {
  const { who, now, requestId } = context
  const { bracketId, key, sets, by, accepted } = given
  return context.tx(async (tx) => {
    const loaded = await lockDraw(tx, who, bracketId)
    const { match, names } = matchIn(loaded, given)
    const { scoring } = loaded.found.bracket
    const fields = checkSets(sets, scoring!.sets, given.state, names)
    const needsSide = given.state === 'retired' || given.state === 'defaulted'
    if (needsSide && by === null) fields.push({ field: 'by', message: 'Please enter who.' })
    if (fields.length > 0) throw new DomainError('invalid-input', { fields })
    const isOver = tallySets(sets, scoring!.sets).winner !== null
    const state = given.state === 'live' && isOver ? 'won' : given.state
    const slot = loaded.slots.find((each) => each.slot.key === key)
    const before = slot ? drawMatchOf(slot, match) : { key, sets: [], state: 'open' as const, by: null, version: 0 }
    const after = { key, sets, state, by: needsSide ? by : null, version: before.version }
    if (isDeepStrictEqual(before, after)) return readDraw(tx, who, bracketId, now())
    if (given.version !== before.version) throw new DomainError('changed-meanwhile', { details: await readDraw(tx, who, bracketId, now()) })

    const standing = { structure: loaded.structure, ...loaded.filling, rules: loaded.rules }
    const by_ = { ...who, requestId }
    const result = resultOf(given, state, scoring!.sets)
    if (result) {
      const change = enterResult(standing, resultFrom(result))
      refuseLosses(loaded, change, accepted)
      const lost = change.lost.map((each) => each.key)
      await storeChange(tx, loaded, { ...change, championId: change.state.championId }, { act: 'result', result, sets, lost }, by_, now(), { key, parts: [], sets })
      return readDraw(tx, who, bracketId, now())
    }
    if (match.result) {
      const change = removeResult(standing, key)
      refuseLosses(loaded, change, accepted)
      await storeChange(tx, loaded, { ...change, championId: change.state.championId }, { act: 'removed', key, lost: change.lost.map((each) => each.key) }, by_, now())
    }
    await saveLive(tx, given, now())
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'tennis.drawMatch', subjectType: 'bracket', subjectId: bracketId, data: { key, before: { sets: before.sets, state: before.state }, after: { sets, state } },
    })
    return readDraw(tx, who, bracketId, now())
  })
}

/** Keeps a score that decides nothing yet, with whom it is of. */
async function saveLive(tx: Tx, { bracketId, key, topEntrantId, bottomEntrantId, sets, state }: Given & { sets: PlayedSet[] }, now: Date): Promise<void> {
  await saveSlot(tx, bracketId, key, { topEntrantId, bottomEntrantId, sets, isLive: state === 'live' })
  await updateBracket(tx, bracketId, { updatedAt: now })
}

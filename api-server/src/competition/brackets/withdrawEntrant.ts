import type { z } from 'zod'
import type { WithdrawEntrant } from '@portal/shared/competition/brackets/bracket.schemas'
import { reseed, withdraw, type Standing } from '@portal/shared/competition/brackets/changeBracket'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findEntrants } from './bracket.repository'
import { updateEntrant } from './change.repository'
import { actEntrant } from './makeBracket'
import { openBracket, wrong } from './openBracket'
import { saveEntrants } from './saveEntrants'
import { refuseLosses, storeChange } from './storeChange'

/**
 * Says that someone withdrew, or that they are back. Before they have played the next qualifier can take their place; otherwise
 * their opponents advance by walkover, now and in every upcoming match. What they have played stays.
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile, invalid-input, conflicts with what would be lost
 */
export async function withdrawEntrant({ entrantId, isOut, reason, replacementTeamId, replacementStudentIds, accepted, ...of }: z.output<typeof WithdrawEntrant>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const loaded = await openBracket(tx, who, of)
    const { found: { bracket }, structure, filling, rules, entrants } = loaded
    const seat = bracket.seeds.indexOf(entrantId)
    if (seat === -1) throw wrong('entrantId', 'This one does not take part.')
    if (filling.withdrawn.has(entrantId) === isOut) throw wrong('entrantId', isOut ? 'This one has withdrawn already.' : 'This one has not withdrawn.')
    const by = { ...who, requestId: context.requestId }
    const standing: Standing = { structure, ...filling, rules }
    if (isOut && replacementTeamId !== null) {
      if (filling.results.some(({ topTeamId, bottomTeamId }) => topTeamId === entrantId || bottomTeamId === entrantId)) throw wrong('replacementTeamId', 'They have played: nobody can take their place anymore.')
      const given = bracket.seeds.map((id) => { const own = entrants.find(({ entrant }) => entrant.id === id)?.entrant; return own ? { teamId: own.teamId, studentIds: own.studentIds } : null })
      const seeds = await saveEntrants(tx, who, { ...bracket, bracketId: bracket.id }, given.with(seat, { teamId: replacementTeamId, studentIds: replacementStudentIds }), entrants)
      const change = reseed(standing, seeds)
      refuseLosses(loaded, change, accepted)
      await updateEntrant(tx, entrantId, { withdrawnAt: now(), withdrawReason: reason })
      const kept = (await findEntrants(tx, bracket.id)).map(actEntrant)
      await storeChange(tx, loaded, { ...change, championId: change.state.championId, seeds }, { act: 'seeded', entrants: kept, seeds, lost: change.lost.map(({ key }) => key) }, by, now())
      return
    }
    const withdrawn = new Set(filling.withdrawn)
    if (isOut) withdrawn.add(entrantId)
    else withdrawn.delete(entrantId)
    const change = withdraw(standing, withdrawn)
    refuseLosses(loaded, change, accepted)
    await updateEntrant(tx, entrantId, { withdrawnAt: isOut ? now() : null, withdrawReason: isOut ? reason : '' })
    await storeChange(tx, loaded, { ...change, championId: change.state.championId }, { act: 'withdrawn', entrantId, isOut, reason, lost: change.lost.map(({ key }) => key) }, by, now())
  })
}

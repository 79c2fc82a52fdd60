import type { z } from 'zod'
import type { SeedBracket } from '@portal/shared/competition/brackets/bracket.schemas'
import { reseed } from '@portal/shared/competition/brackets/changeBracket'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findEntrants } from './bracket.repository'
import { actEntrant } from './makeBracket'
import { openBracket, wrong } from './openBracket'
import { saveEntrants } from './saveEntrants'
import { refuseLosses, storeChange } from './storeChange'

/**
 * Puts teams on the seeds. Results between teams whose places are unchanged are kept; the others are lost only if that was accepted.
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile, invalid-input by seed, conflicts with what would be lost
 */
export async function seedBracket({ seeds: given, accepted, ...of }: z.output<typeof SeedBracket>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const loaded = await openBracket(tx, who, of)
    const { bracket } = loaded.found
    if (given.length !== bracket.size) throw wrong('seeds', `This bracket has ${bracket.size} places.`)
    const seeds = await saveEntrants(tx, who, { ...bracket, bracketId: bracket.id }, given, loaded.entrants)
    const change = reseed({ structure: loaded.structure, ...loaded.filling, rules: loaded.rules }, seeds)
    refuseLosses(loaded, change, accepted)
    const entrants = (await findEntrants(tx, bracket.id)).map(actEntrant)
    await storeChange(tx, loaded, { ...change, championId: change.state.championId, seeds }, { act: 'seeded', entrants, seeds, lost: change.lost.map(({ key }) => key) }, { ...who, requestId: context.requestId }, now())
  })
}

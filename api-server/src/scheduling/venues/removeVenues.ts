import type { VenueOutcome } from '@portal/shared/scheduling/venues/venue.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockPlaces } from './lockPlaces'
import { mayEditVenue } from './venue.policy'
import { countTeamsAtHome, lockVenues, updateVenue } from './venue.repository'
import { usesOfVenues } from './venueUses'

const some = (count: number, { one, many }: { one: string; many: string }) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`])

/** What keeps a venue from being deleted, in words; empty if nothing does. */
async function usesText(tx: Tx, organizationId: number, venueId: number, now: Date): Promise<string> {
  const uses = (await usesOfVenues(tx, [venueId], now)).get(venueId) ?? []
  const teams = await countTeamsAtHome(tx, organizationId, venueId)
  return [...uses.flatMap(({ count, words }) => some(count, words)), ...some(teams, { one: 'team that plays at home there', many: 'teams that play at home there' })].join(', ')
}

/**
 * Deletes or restores venues: all that may be, each with an audit row; the others say why not. Sent twice, the second time
 * changes nothing.
 */
export async function changeVenues(tx: Tx, { who, now, requestId }: RequestContext<SignedIn>, venueIds: number[], change: 'remove' | 'restore'): Promise<VenueOutcome[]> {
  await lockPlaces(tx, { venueIds })
  const found = new Map((await lockVenues(tx, who.organizationId, venueIds)).map((each) => [each.id, each]))
  const outcomes: VenueOutcome[] = []
  for (const id of new Set(venueIds)) {
    const row = found.get(id)
    const refuse = (why: string) => outcomes.push({ id, name: row?.name ?? '', outcome: 'refused', why })
    if (!row) {
      refuse('There is no such venue.')
      continue
    }
    const { name, deletedAt } = row
    if (!mayEditVenue(who, row)) {
      refuse('You can change only your own school’s venues.')
      continue
    }
    if ((change === 'remove') === (deletedAt !== null)) {
      outcomes.push({ id, name, outcome: 'unchanged', why: '' })
      continue
    }
    const uses = change === 'remove' ? await usesText(tx, who.organizationId, id, now()) : ''
    if (uses) {
      refuse(`It is in use: ${uses}.`)
      continue
    }
    const after = change === 'remove' ? now() : null
    await updateVenue(tx, id, { deletedAt: after })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: change === 'remove' ? 'venue.deleted' : 'venue.restored', subjectType: 'venue', subjectId: id, data: { before: { deletedAt }, after: { deletedAt: after } },
    })
    outcomes.push({ id, name, outcome: 'done', why: '' })
  }
  return outcomes
}

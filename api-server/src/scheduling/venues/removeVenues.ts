import type { VenueOutcome } from '@portal/shared/scheduling/venues/venue.schemas'
import type { Tx } from '../../platform/db/database'
import { deleteOrRestore, usesText } from '../../platform/deletion/deleteOrRestore'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockPlaces } from './lockPlaces'
import { mayEditVenue } from './venue.policy'
import { countTeamsAtHome, lockVenues, updateVenue } from './venue.repository'
import { usesOfVenues } from './venueUses'

/** What keeps a venue from being deleted, in words; '' if nothing does. */
async function whyNotRemove(tx: Tx, organizationId: number, venueId: number, now: Date): Promise<string> {
  const upcoming = (await usesOfVenues(tx, [venueId], now)).get(venueId) ?? []
  const teams = await countTeamsAtHome(tx, organizationId, venueId)
  const uses = usesText([...upcoming.map(({ count, words: { one, many } }) => [count, one, many] as const), [teams, 'team that plays at home there', 'teams that play at home there']])
  return uses && `It is in use: ${uses}.`
}

/** Deletes or restores venues, as deleteOrRestore does. */
export async function changeVenues(tx: Tx, context: RequestContext<SignedIn>, venueIds: number[], change: 'remove' | 'restore'): Promise<VenueOutcome[]> {
  const { who, now } = context
  await lockPlaces(tx, { venueIds })
  return deleteOrRestore(tx, context, venueIds, change, {
    subjectType: 'venue', rows: await lockVenues(tx, who.organizationId, venueIds), nameOf: ({ name }) => name, none: 'There is no such venue.',
    notYours: (row) => (mayEditVenue(who, row) ? null : 'You can change only your own school’s venues.'),
    ...(change === 'remove' && { whyNot: ({ id }: { id: number }) => whyNotRemove(tx, who.organizationId, id, now()) }), store: (id, values) => updateVenue(tx, id, values),
  })
}

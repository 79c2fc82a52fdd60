import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'

/**
 * Lets those who schedule at one venue, or with one team, go one after the other until the transaction ends: the second sees
 * what the first has saved. Always in the same order, so that two never wait for each other.
 */
export async function lockPlaces(tx: Tx, { venueIds, teamIds = [] }: { venueIds: readonly number[]; teamIds?: readonly number[] }): Promise<void> {
  for (const venueId of [...new Set(venueIds)].sort((one, other) => one - other)) await lockWords(tx, 'venue', venueId)
  for (const teamId of [...new Set(teamIds)].sort((one, other) => one - other)) await lockWords(tx, 'team schedule', teamId)
}

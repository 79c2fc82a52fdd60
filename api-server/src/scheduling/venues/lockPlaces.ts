import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'

/**
 * Lets those who schedule at one venue, or with one team, go one after the other until the transaction ends: the second sees
 * what the first has saved, and no venue is deleted under who refers to it. Always in the same order, venues before teams, and before rows of
 * matches, teams, districts and brackets, so that two never wait for each other. Who finds the places in such a row reads it unlocked first, and
 * trusts it afterwards only at the version that was asked for.
 */
export async function lockPlaces(tx: Tx, { venueIds, teamIds = [] }: { venueIds: readonly number[]; teamIds?: readonly number[] }): Promise<void> {
  for (const venueId of [...new Set(venueIds)].sort((one, other) => one - other)) await lockWords(tx, 'venue', venueId)
  for (const teamId of [...new Set(teamIds)].sort((one, other) => one - other)) await lockWords(tx, 'team schedule', teamId)
}

import type { PlacedContest, PlacingOptions } from '@portal/shared/scheduling/slots/placeEntries'
import type { SlotSearchTold } from '@portal/shared/scheduling/slots/searchSlots'
import type { Contest } from '@portal/shared/scheduling/slots/slot.schemas'
import { defineWork } from '../../platform/threads/defineWork'

/** What a thread is asked. */
interface ContestToPlace {
  contest: Contest
  options: PlacingOptions
}

/** Places for the entries of a contest: the search takes seconds for some hundred entries, and reports its progress. */
export const placeEntriesWork = defineWork('placeEntries', async ({ contest, options }: ContestToPlace, { tell }: { tell: (told: SlotSearchTold) => void }): Promise<PlacedContest> =>
  (await import('@portal/shared/scheduling/slots/placeEntries')).placeEntries(contest, options, tell))

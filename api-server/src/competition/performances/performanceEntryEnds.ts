import type { EntryEnds } from '../events/entryEnds'
import { findRulesOf } from './eventCategory.repository'
import { isFrozen } from './performanceReader'
import { rulesIn } from './readCategories'

/** A contest freezes its entries so many days before it, or at the event's deadline. */
export const performanceEntryEnds: EntryEnds = {
  eventKind: 'band',
  closed: async (reader, events, now) => {
    const rules = new Map((await findRulesOf(reader, events.map(({ id }) => id))).map((row) => [row.eventId, row]))
    return new Set(events.filter((event) => isFrozen(event, rulesIn(rules.get(event.id)), now)).map(({ id }) => id))
  },
}

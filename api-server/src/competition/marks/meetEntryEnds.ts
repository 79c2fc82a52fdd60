import type { EntryEnds } from '../events/entryEnds'
import { findEntryDeadlines } from './meet.repository'

/** A meet has a last day for entries of its own, or goes by the event's. */
export const meetEntryEnds: EntryEnds = {
  eventKind: 'meet',
  closed: async (reader, events, now) => {
    const own = await findEntryDeadlines(reader, events.map(({ id }) => id))
    return new Set(events.filter(({ id, entryDueAt }) => { const due = own.get(id) ?? entryDueAt; return due !== null && due <= now }).map(({ id }) => id))
  },
}

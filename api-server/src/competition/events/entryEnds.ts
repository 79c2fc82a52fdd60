import type { EventKind } from '@portal/shared/competition/events/event.kinds'
import { defineRegistry } from '../../platform/hooks/defineRegistry'
import type { Reader } from '../../platform/db/database'
import type { EventRecord } from './event.repository'

/** Events whose entries end by something that a noun of their own has set; events import nothing of it. */
export interface EntryEnds {
  /** Of which events. */
  eventKind: EventKind
  /** @param events of this kind @returns the keys of those that no school enters anything in anymore */
  closed: (reader: Reader, events: readonly EventRecord[], now: Date) => Promise<ReadonlySet<number>>
}

/** Filled by the manifests of the nouns that are entered in. */
export const entryEnds = defineRegistry<EntryEnds>('entryEnds')

/** The keys of those events whose entries are closed: by what their kind has set, else by their own deadline. */
export async function closedToEntries(reader: Reader, events: readonly EventRecord[], now: Date): Promise<ReadonlySet<number>> {
  const closed = new Set(events.filter(({ kind, entryDueAt }) => entryDueAt !== null && entryDueAt <= now && !entryEnds.items.some(({ eventKind }) => eventKind === kind)).map(({ id }) => id))
  for (const { eventKind, closed: closedOf } of entryEnds.items) {
    const own = events.filter(({ kind }) => kind === eventKind)
    if (own.length > 0) for (const id of await closedOf(reader, own, now)) closed.add(id)
  }
  return closed
}

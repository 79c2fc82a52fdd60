import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { clockOf, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Tx } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/** A venue gets another time zone: what is upcoming there is at the same time of the new clocks. */
export interface ClockChange {
  venueId: number
  /** The zone that the venue had. */
  from: string
  to: string
  now: Date
}

/** Filled by the manifests of the nouns whose things are at times of a venue's clocks. Each locks its rows in the order of their keys. */
export const venueClocks = defineRegistry<(tx: Tx, change: ClockChange) => Promise<void>>('venueClocks')

/** Moves all of it, of every noun. */
export async function keepClockTimes(tx: Tx, change: ClockChange): Promise<void> {
  // One after the other: a transaction has one connection.
  for (const keep of venueClocks.items) await keep(tx, change)
}

/** The moment at which clocks of another zone show what these show now. */
export const sameClock = (at: Date, from: string, to: string): Date => zonedTime(dayOf(at, from), clockOf(at, from), to)

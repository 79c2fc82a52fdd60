import { z } from 'zod'

/** Which events a limit counts. A relay on the track is a running event too. */
export const countedEvents = ['all', 'individual', 'relay', 'running', 'field'] as const
export type CountedEvents = (typeof countedEvents)[number]

const most = z.number().int().min(0, 'At least 0.').max(100, 'At most 100.')

/** How much may be entered, as data of the meet. */
export const EntryLimits = z.strictObject({
  /** For an athlete: at most 4 of all, at most 2 individual ones ... */
  athlete: z.array(z.strictObject({ events: z.enum(countedEvents), most })).max(10),
  /** Entries of a team in one event; null for any number. */
  team: z.strictObject({ individual: most.nullable(), relay: most.nullable() }),
  relay: z.strictObject({
    legs: z.number().int().min(1).max(20),
    /** How many more may be named. */
    alternates: most,
    /** Whether being named as an alternate is an event for the athlete. */
    alternatesCount: z.boolean(),
  }),
})
export type EntryLimits = z.infer<typeof EntryLimits>

/** Limits that associations begin from; each number in them is a setting. */
export const usualEntryLimits = {
  /** NFHS track and field, rule 4: four events, relays among them. */
  track: { athlete: [{ events: 'all', most: 4 }], team: { individual: 3, relay: 1 }, relay: { legs: 4, alternates: 4, alternatesCount: false } },
  /** NFHS swimming and diving, rule 3: four events, two of them individual. */
  swim: { athlete: [{ events: 'all', most: 4 }, { events: 'individual', most: 2 }], team: { individual: 4, relay: 1 }, relay: { legs: 4, alternates: 4, alternatesCount: false } },
} as const satisfies Record<string, EntryLimits>

import { z } from 'zod'
import { categoryKinds } from './performance.kinds'

const most = z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(99, 'At most 99.')

/** How often a student can be entered in an event; null for no limit. */
export const EntryLimits = z.strictObject({
  entriesPerStudent: most.nullable(),
  /** For a kind, so many of a student's entries: one large ensemble. */
  perKind: z.array(z.strictObject({ kind: z.enum(categoryKinds, 'Please choose a kind.'), most })).max(categoryKinds.length, 'One for each kind.'),
  /** Solos of a student on the same instrument. */
  solosPerInstrument: most.nullable(),
  /**
   * Instrumental solos and ensembles of a student; and of two solos or two ensembles whether another instrument or another piece is enough (`either`)
   * or it takes both.
   */
  instrumental: z.strictObject({ most, differBy: z.enum(['either', 'both'], 'Please choose one.') }).nullable(),
  /** The same personnel can enter a category once; solos have their own limit. */
  personnelOnce: z.boolean(),
  /** Names of instruments that count as one: flute and piccolo. */
  oneInstrument: z.array(z.array(z.string().trim().min(1, 'This field is required.').max(60, 'At most 60 characters.')).min(2, 'At least two instruments.').max(20, 'At most 20 instruments.')).max(40, 'At most 40 groups.'),
  /** Schools change selections until the end of the day that is so many days before the first one. Null: as long as entries are open. */
  freezeDays: z.number('Use a whole number.').int('Use a whole number.').min(0, 'This cannot be negative.').max(120, 'At most 120.').nullable(),
})
export type EntryLimits = z.output<typeof EntryLimits>

/** Instruments that are not different ones (UIL, Different Instruments in Same Organization Event); an association has its own list. */
const usualOneInstrument: string[][] = [
  ['Flute', 'Alto Flute', 'Piccolo'], ['Oboe', 'English Horn'], ['Clarinet', 'Bass Clarinet', 'Alto Clarinet', 'Contrabass Clarinet'], ['Bassoon', 'Contrabassoon'],
  ['Soprano Saxophone', 'Alto Saxophone', 'Tenor Saxophone', 'Baritone Saxophone'], ['Trumpet', 'Cornet', 'Flugelhorn'], ['Trombone', 'Bass Trombone'], ['Baritone', 'Euphonium', 'Valve Trombone'],
]

/** Limits that associations begin from; each of them is a setting. */
export const usualEntryLimits = {
  /** Five entries, one large ensemble, a solo for each instrument (TAPPS, Fine Art By-Laws, section 239 A 2 and 3); selections freeze 7 days before. */
  fiveEntries: {
    entriesPerStudent: 5, perKind: [{ kind: 'large', most: 1 }], solosPerInstrument: 1, instrumental: null, personnelOnce: true, oneInstrument: usualOneInstrument, freezeDays: 7,
  },
  /** Two instrumental events on different instruments or of different music (UIL, Constitution, section 1108, asks for both of two solos). */
  twoInstrumental: {
    entriesPerStudent: null, perKind: [], solosPerInstrument: null, instrumental: { most: 2, differBy: 'either' }, personnelOnce: true, oneInstrument: usualOneInstrument, freezeDays: 7,
  },
} as const satisfies Record<string, EntryLimits>

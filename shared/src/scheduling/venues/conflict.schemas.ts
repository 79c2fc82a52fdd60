import { z } from 'zod'

/** What can conflict with a match at a place and time. */
export const conflictKinds = [
  'venueTaken', 'assetTaken', 'teamBusy', 'coachBusy', 'duplicate', 'closed', 'booked', 'cannotHost', 'outOfSeason', 'beyondPlan', 'blackout', 'weekLimit', 'seasonLimit', 'otherZone', 'clockChange',
  // Of a season's plan alone: one match can be entered after it was played.
  'past',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** One conflict, as people read it. */
export const Conflict = z.strictObject({
  kind: z.enum(conflictKinds),
  /** Names this conflict and no other: anyone who continues anyway says which ones they have seen. */
  key: z.string(),
  /** A whole sentence. */
  text: z.string(),
  /** False for what is good to know and needs no yes. */
  isWarning: z.boolean(),
  /** True where this person cannot go on anyway: the office can. */
  isRefusal: z.boolean().optional(),
})
export type Conflict = z.infer<typeof Conflict>

/** What stands against it and was not seen, or cannot be passed over. */
export const Conflicts = z.strictObject({ conflicts: z.array(Conflict) })

/** Keys of conflicts that the person has seen and goes on with anyway. */
export const AcceptedConflicts = z.array(z.string().max(80)).max(100).default([])

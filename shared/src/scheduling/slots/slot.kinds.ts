/** What can be wrong with a performance at a place and time. */
export const slotConflictKinds = [
  'roomTaken', 'changeover', 'roomKind', 'roomClosed', 'roomBooked', 'lunch', 'performerBusy', 'accompanistBusy', 'directorBusy', 'judgeBusy', 'instrumentBusy', 'instrumentMissing', 'ownJudge', 'tight',
  'accompanistLimit', 'arrival', 'farSchool', 'wish',
] as const
export type SlotConflictKind = (typeof slotConflictKinds)[number]

/** `hard`: it cannot be, or the rules forbid it. `soft`: it can, and is not good. `off`: the contest does not look at it. */
export const slotSeverities = ['hard', 'soft', 'off'] as const
export type SlotSeverity = (typeof slotSeverities)[number]

/** What each conflict is unless the contest says otherwise. */
export const usualSeverities: Readonly<Record<SlotConflictKind, SlotSeverity>> = {
  roomTaken: 'hard', changeover: 'soft', roomKind: 'hard', roomClosed: 'hard', roomBooked: 'hard', lunch: 'hard', performerBusy: 'hard', accompanistBusy: 'hard', directorBusy: 'hard', judgeBusy: 'hard',
  instrumentBusy: 'hard', instrumentMissing: 'hard', ownJudge: 'hard', tight: 'soft', accompanistLimit: 'hard', arrival: 'hard', farSchool: 'soft', wish: 'soft',
}

/** As what a person is at a performance; who is several is the first of these. */
export const slotRoles = ['performer', 'accompanist', 'director', 'judge'] as const
export type SlotRole = (typeof slotRoles)[number]

/** How someone comes out of order to a room. */
export const arrivals = ['onTime', 'late', 'early'] as const
export type Arrival = (typeof arrivals)[number]

/** What a room is, for those who need it. */
export const roomFeatures = ['stepFree', 'quiet', 'nearEntrance'] as const
export type RoomFeature = (typeof roomFeatures)[number]
export const roomFeatureNames: Record<RoomFeature, string> = { stepFree: 'Step-free', quiet: 'Quiet', nearEntrance: 'Near the entrance' }

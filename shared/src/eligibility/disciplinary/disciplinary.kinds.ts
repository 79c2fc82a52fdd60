/** What an association can do about conduct, the mildest first. */
export const disciplinaryKinds = ['warning', 'reprimand', 'ejection', 'probation', 'suspension', 'fine', 'forfeit', 'other'] as const
export type DisciplinaryKind = (typeof disciplinaryKinds)[number]

/** The state of an appeal; `none` while there is none. */
export const appealStates = ['none', 'filed', 'upheld', 'reduced', 'overturned'] as const
export type AppealState = (typeof appealStates)[number]

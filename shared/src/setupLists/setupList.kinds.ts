/** Lists of words that an organization sets up for itself (specification, section 3: setup kinds). */
export const setupListKinds = ['communicationCategory', 'formStatus', 'schedule', 'eventLevel'] as const
export type SetupListKind = (typeof setupListKinds)[number]

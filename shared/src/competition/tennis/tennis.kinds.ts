/** The state of a line of a dual: `frozen` when the time was up, with the score that it had. */
export const lineStates = ['open', 'live', 'won', 'retired', 'defaulted', 'frozen', 'unplayed'] as const
export type LineState = (typeof lineStates)[number]

/** What is done to a dual, as its history and the audit name it. */
export const dualActs = ['setUp', 'lineupIn', 'substituted', 'started', 'line', 'stopped', 'finished'] as const
export type DualAct = (typeof dualActs)[number]

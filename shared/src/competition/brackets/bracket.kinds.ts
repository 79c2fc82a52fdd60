/** Why a side advances without a score. */
export const bracketEndings = ['played', 'walkover', 'withdrawal', 'retirement', 'disqualification'] as const
export type BracketEnding = (typeof bracketEndings)[number]
export const bracketEndingNames: Record<BracketEnding, string> = { played: 'Played', walkover: 'Walkover', withdrawal: 'Withdrawal', retirement: 'Retirement', disqualification: 'Disqualification' }

/** What is done to a bracket; each act is recorded in its history. */
export const bracketActs = ['made', 'seeded', 'placed', 'result', 'removed', 'withdrawn', 'published'] as const

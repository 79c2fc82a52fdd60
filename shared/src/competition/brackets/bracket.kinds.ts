/** Why a side goes on without a score. */
export const bracketEndings = ['played', 'walkover', 'withdrawal', 'retirement', 'disqualification'] as const
export type BracketEnding = (typeof bracketEndings)[number]
export const bracketEndingNames: Record<BracketEnding, string> = { played: 'Played', walkover: 'Walkover', withdrawal: 'Withdrawal', retirement: 'Retirement', disqualification: 'Disqualification' }

/** What is done to a bracket; each stands in its history. */
export const bracketActs = ['made', 'seeded', 'placed', 'result', 'removed', 'withdrawn', 'published'] as const

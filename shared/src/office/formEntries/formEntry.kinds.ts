/** What can be done to an entry that was sent. `admit`: off the waiting list. */
export const entryActs = ['submit', 'resubmit', 'approve', 'refuse', 'sendBack', 'reopen', 'withdraw', 'admit', 'comment', 'note'] as const
export type EntryAct = (typeof entryActs)[number]

/** What someone decides. */
export const entryDecisions = ['approve', 'refuse', 'sendBack', 'reopen', 'admit'] as const satisfies readonly EntryAct[]
export type EntryDecision = (typeof entryDecisions)[number]

import type { EntryState } from '../forms/form.kinds'

/** What can be done to an entry that was sent. `admit`: off the waiting list. */
export const entryActs = ['submit', 'resubmit', 'approve', 'refuse', 'sendBack', 'reopen', 'withdraw', 'admit', 'comment', 'note', 'setStatus', 'escalate'] as const
export type EntryAct = (typeof entryActs)[number]

/** What someone decides. */
export const entryDecisions = ['approve', 'refuse', 'sendBack', 'reopen', 'admit'] as const satisfies readonly EntryAct[]
export type EntryDecision = (typeof entryDecisions)[number]

/** What can be done to many entries at once. */
export const entryChanges = ['approve', 'refuse', 'sendBack', 'setStatus', 'addTag', 'removeTag'] as const
export type EntryChange = (typeof entryChanges)[number]

/** Where an entry is, in a word or two. */
export const entryStateNames: Record<EntryState, string> = { draft: 'Draft', submitted: 'Sent', waiting: 'Waiting list', sentBack: 'Sent back', approved: 'Approved', refused: 'Not approved', withdrawn: 'Withdrawn' }

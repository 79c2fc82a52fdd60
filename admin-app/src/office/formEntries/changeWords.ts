import type { EntryChange } from '@portal/shared/office/formEntries/formEntry.kinds'

/** What is done, on its button. */
export const changeNames: Record<EntryChange, string> = { approve: 'Approve', sendBack: 'Send back', refuse: 'Refuse', setStatus: 'Set status', addTag: 'Add tag', removeTag: 'Remove tag' }
/** After "were". */
export const changedWords: Record<EntryChange, { done: string; unchanged: string }> = {
  approve: { done: 'approved in their step', unchanged: 'so already' }, sendBack: { done: 'sent back', unchanged: 'so already' }, refuse: { done: 'refused', unchanged: 'so already' },
  setStatus: { done: 'given the status', unchanged: 'of this status already' }, addTag: { done: 'tagged', unchanged: 'tagged with it already' }, removeTag: { done: 'untagged', unchanged: 'not tagged with it' },
}

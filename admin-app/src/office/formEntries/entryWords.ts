import type { EntryAct, EntryDecision } from '@portal/shared/office/formEntries/formEntry.kinds'
import type { MyEntries } from '@portal/shared/office/formEntries/formEntry.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { momentText, timeText } from '@portal/shared/platform/format/dateTexts'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { getSession } from '../../platform/lib/session/session'

export { entryStateNames } from '@portal/shared/office/formEntries/formEntry.kinds'

/** What was done, in the history of an entry. */
export const actNames: Record<EntryAct, string> = {
  submit: 'Sent', resubmit: 'Sent again', approve: 'Approved', refuse: 'Not approved', sendBack: 'Sent back', reopen: 'Reopened', withdraw: 'Withdrawn', admit: 'Given a place', comment: 'Comment', note: 'Office note', setStatus: 'Status changed', escalate: 'The office may decide now',
}

/** What a decision is called on its button. */
export const decisionNames: Record<EntryDecision, string> = { approve: 'Approve', refuse: 'Refuse', sendBack: 'Send back', reopen: 'Reopen', admit: 'Give it a place' }

const zone = () => getSession()?.user.organization.timeZone ?? 'UTC'
/** A moment by the clocks of the office. */
export const momentOf = (at: string): string => momentText(new Date(at), zone())
export const timeOf = (at: string): string => timeText(new Date(at), zone())

/** "17:30" as people read it: "5:30 PM". */
const clock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
/** "Due Dec 5, 2026, 5:30 PM"; empty for a form without an end. */
export const dueText = ({ closesOn, closesTime }: { closesOn: string; closesTime: string }): string => (closesOn ? `Due ${shortDay(closesOn)}${closesTime ? `, ${clock(closesTime)}` : ''}` : '')

type ToFillIn = MyEntries['toFillIn'][number]
/** Where a form is filled in, for one of those that it can be filled in for. */
export const fillInLink = ({ formId, subject }: Pick<ToFillIn, 'formId' | 'subject'>): string =>
  linkTo('fillInForm', { requestId: formId }) + (subject?.studentId ? `?student=${subject.studentId}` : subject?.teamId ? `?team=${subject.teamId}` : '')
/** Where an entry is shown; one that was sent back is mended from there. */
export const entryLink = ({ formId, entryId }: { formId: number; entryId: number }): string => linkTo('formEntryViewer', { requestId: formId, requestFormId: entryId })
/** Where an entry that was sent back is mended. */
export const mendLink = ({ formId, entryId }: { formId: number; entryId: number }): string => `${linkTo('fillInForm', { requestId: formId })}?entry=${entryId}`

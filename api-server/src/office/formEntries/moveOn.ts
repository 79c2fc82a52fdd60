import type { EntryDecision } from '@portal/shared/office/formEntries/formEntry.kinds'
import { afterDecision, stepAt, type Found } from '@portal/shared/office/formEntries/formSteps'
import { countedStates } from '@portal/shared/office/forms/form.kinds'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countTaken } from '../forms/form.repository'
import { findApprovals, findEntryInList, insertAct, lockFirstWaiting, updateEntry, type EntryRecord, type FormRow } from './formEntry.repository'
import { feedEntry, takeBack } from './feedEntry'
import { tellFiller, tellOfDecision } from './formEntry.letters'
import { findOffice } from './approver.repository'
import { nextDeciders } from './formEntry.policy'

type Context = RequestContext<SignedIn>

/** Tells who decides next; of a step whose people left, who stands in for them, and that it is so. */
export async function tellDeciders(tx: Tx, entry: EntryRecord, context: Context): Promise<void> {
  if (entry.steps.length === 0) return
  const { asked, isOffice, passedTo } = await nextDeciders(tx, context.who.organizationId, entry, context.now())
  const userIds = asked.length > 0 || !isOffice ? asked : await findOffice(tx, context.who.organizationId)
  await tellOfDecision(tx, await findEntryInList(tx, entry.id), { userIds, passedTo, step: stepAt(entry.steps, entry.step).name }, context)
}

/** Where a form has no steps, what an entry becomes is made as it is sent: by whoever sends it, with what they may do. */
export async function feedSent(tx: Tx, entry: EntryRecord, context: Context): Promise<void> {
  if (entry.steps.length === 0) await feedEntry(tx, entry, context)
}

/** Takes an entry where a decision leads it, and tells who is next or what was decided. @returns the entry as it is then */
export async function moveOn(tx: Tx, entry: EntryRecord, decision: EntryDecision, found: Pick<Found, 'named'>, context: Context, more: { statusId?: number | null; marked?: string[]; reason?: string } = {}): Promise<EntryRecord> {
  const approvals = decision === 'approve' ? await findApprovals(tx, entry.id, stepAt(entry.steps, entry.step).id) : []
  const after = afterDecision(entry, decision, entry.steps, found, approvals)
  const hasMoved = after.state !== entry.state || after.step !== entry.step
  const saved = await updateEntry(tx, entry.id, { ...after, ...(hasMoved && { stepSince: context.now() }), ...(more.statusId !== undefined && { statusId: more.statusId }), ...(decision === 'sendBack' && { marked: more.marked ?? [], draft: null }) })
  if (saved.state === 'approved' && entry.state !== 'approved') await feedEntry(tx, saved, context)
  // Of a form without steps it was made when it was sent.
  else if (decision === 'refuse' || decision === 'sendBack' || decision === 'reopen') await takeBack(tx, saved, context)
  if (saved.state === 'submitted' && hasMoved) await tellDeciders(tx, saved, context)
  if (saved.state !== 'submitted' || decision === 'admit' || decision === 'reopen') await tellFiller(tx, await findEntryInList(tx, entry.id), { decision, reason: more.reason ?? '' }, context)
  return saved
}

/** Takes entries off the waiting list as long as the form has places. On the locked row of the form. */
export async function fillPlaces(tx: Tx, form: FormRow, context: Context): Promise<void> {
  const { mostEntries } = settingsOf(form.settings)
  if (mostEntries === null) return
  for (let taken = await countTaken(tx, form.id); taken < mostEntries; taken += 1) {
    const waiting = await lockFirstWaiting(tx, form.id)
    if (!waiting) return
    await insertAct(tx, { entryId: waiting.id, at: context.now(), byUserId: null, act: 'admit', addedKey: `admitted:${waiting.version}` })
    await moveOn(tx, waiting, 'admit', { named: [] }, context)
  }
}

/** Whether a state takes a place of the form. */
export const takesPlace = ({ state }: Pick<EntryRecord, 'state'>): boolean => (countedStates as readonly string[]).includes(state)

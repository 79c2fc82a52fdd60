import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { CommentEntry, DecideEntry, FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { EntryDecision } from '@portal/shared/office/formEntries/formEntry.kinds'
import { stepAt } from '@portal/shared/office/formEntries/formSteps'
import { partsIn } from '@portal/shared/office/forms/definitionProblems'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { findEntries as findSetupEntries } from '../../directory/setupLists/setupList.repository'
import type { Tx } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findOffice } from './approver.repository'
import { takeBack } from './feedEntry'
import { tellComment } from './formEntry.letters'
import { isReadingOffice, nextDeciders, noEntry, standingTo } from './formEntry.policy'
import { findActWith, findActs, findEntry, findEntryInList, findVersion, insertAct, lockEntry, lockFillable, updateEntry, type EntryRecord, type FormRow } from './formEntry.repository'
import { fillPlaces, moveOn, takesPlace } from './moveOn'
import { presentEntry } from './presentEntry'
import { auditEntry } from './auditEntry'
import { discardDraft } from './saveEntry'
import { countTaken } from '../forms/form.repository'

type Context = RequestContext<SignedIn>

const actions: Record<EntryDecision, string> = { approve: 'formEntry.approved', refuse: 'formEntry.refused', sendBack: 'formEntry.sentBack', reopen: 'formEntry.reopened', admit: 'formEntry.admitted' }

/** An entry with its form, both kept from others, the form first: its places are counted. @throws DomainError not-found */
async function locked(tx: Tx, { who }: Context, entryId: number): Promise<{ form: FormRow; entry: EntryRecord }> {
  const found = await findEntry(tx, who.organizationId, entryId)
  const form = found && (await lockFillable(tx, who.organizationId, found.formId))
  const entry = form && (await lockEntry(tx, who.organizationId, entryId))
  if (!entry) throw noEntry()
  return { form, entry }
}

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

async function refuseWrong(tx: Tx, entry: EntryRecord, { decision, reason, marked, statusId }: z.output<typeof DecideEntry>, isOffice: boolean, { who }: Context): Promise<void> {
  if ((decision === 'refuse' || decision === 'sendBack') && reason === '') throw wrong('reason', 'Please give a reason.')
  if (marked.length > 0) {
    const { definition } = await findVersion(tx, entry.formVersionId)
    const ids = new Set(definition.pages.flatMap((page) => partsIn(page.parts).flatMap((part) => (part.part === 'question' || part.part === 'group' ? [part.id] : []))))
    if (decision !== 'sendBack' || marked.some((id) => !ids.has(id))) throw wrong('marked', 'This form has no such question.')
  }
  if (statusId === undefined) return
  if (!isOffice) throw wrong('statusId', 'Only the office gives a status.')
  if (statusId !== null && !(await findSetupEntries(tx, { organizationId: who.organizationId, kind: 'formStatus' })).some((each) => each.entryId === statusId)) throw wrong('statusId', 'There is no such status.')
}

/**
 * Decides on an entry in the step that is next. The same request sent twice is done once.
 * @throws DomainError not-found, not-yours, changed-meanwhile with the entry as it is, conflicts for what cannot be done to it now, invalid-input
 */
export async function decideEntry(input: z.output<typeof DecideEntry>, context: Context): Promise<FormEntryView> {
  const { who } = context
  const { entryId, decision, reason, marked, statusId } = input
  const addedKey = keptKey(who, input.key)
  const view = await context.tx(async (tx) => {
    const { form, entry } = await locked(tx, context, entryId)
    const standing = await standingTo(tx, who, entry, context.now())
    if (!standing) throw noEntry()
    if (await findActWith(tx, entryId, addedKey)) return presentEntry(tx, who, entry, context.now())
    if (entry.version !== input.version) throw new DomainError('changed-meanwhile', { details: await presentEntry(tx, who, entry, context.now()) })
    if (!standing.decisions.includes(decision)) throw new DomainError('not-yours', { message: standing.isOwn ? 'You sent this entry yourself, so someone else has to decide it.' : 'This is not yours to decide now.' })
    await refuseWrong(tx, entry, input, standing.isOffice, context)
    const { mostEntries } = settingsOf(form.settings)
    // A place that was given to someone else in the meantime is not there anymore.
    if (mostEntries !== null && (decision === 'admit' || (decision === 'reopen' && !takesPlace(entry))) && (await countTaken(tx, form.id)) >= mostEntries) throw new DomainError('conflicts', { message: 'This form has as many entries as it takes. Raise the limit first.' })
    const step = stepAt(entry.steps, entry.step)
    const { found } = await nextDeciders(tx, who.organizationId, entry, context.now())
    await insertAct(tx, { entryId, at: context.now(), byUserId: who.userId, act: decision, stepId: step.id, text: reason, marked, addedKey })
    const saved = await moveOn(tx, entry, decision, found, context, { reason, marked, ...(statusId !== undefined && { statusId }) })
    await auditEntry(tx, context, actions[decision], entry, { step: step.name, before: { state: entry.state }, after: { state: saved.state }, ...(statusId !== undefined && { statusId }), ...(marked.length > 0 && { questions: marked }) })
    if (takesPlace(entry) && !takesPlace(saved)) await fillPlaces(tx, form, context)
    return presentEntry(tx, who, saved, context.now())
  })
  context.wakeSender?.()
  return view
}

/**
 * Withdraws an entry of one's own, takes back what was made of it, and gives its place to who waits; a draft is discarded.
 * @returns what of it stays, and why
 * @throws DomainError not-found, not-yours, conflicts
 */
export async function withdrawEntry(entryId: number, context: Context): Promise<string[]> {
  const { who } = context
  const done = await context.tx(async (tx): Promise<string[]> => {
    const { form, entry } = await locked(tx, context, entryId)
    const standing = await standingTo(tx, who, entry, context.now())
    if (!standing) throw noEntry()
    if (!standing.isOwn) throw new DomainError('not-yours', { message: 'Only who filled in an entry withdraws it.' })
    if (entry.state === 'draft') {
      await discardDraft(tx, entry, context)
      return []
    }
    if (entry.state === 'withdrawn') return []
    if (entry.state === 'refused') throw new DomainError('conflicts', { message: 'This entry was not approved. There is nothing to withdraw.' })
    await updateEntry(tx, entryId, { state: 'withdrawn', draft: null, marked: [] })
    const stays = await takeBack(tx, entry, context)
    await insertAct(tx, { entryId, at: context.now(), byUserId: who.userId, act: 'withdraw', addedKey: `withdrawn:${entry.version}` })
    await auditEntry(tx, context, 'formEntry.withdrawn', entry, { before: { state: entry.state }, after: { state: 'withdrawn' } })
    if (takesPlace(entry)) await fillPlaces(tx, form, context)
    return stays
  })
  context.wakeSender?.()
  return done
}

/** Writes to the others who have to do with an entry; a note is for the office alone. @throws DomainError not-found, not-yours */
export async function commentEntry({ entryId, key, text, isNote }: z.output<typeof CommentEntry>, context: Context): Promise<FormEntryView> {
  const { who } = context
  const view = await context.tx(async (tx) => {
    const { entry } = await locked(tx, context, entryId)
    const standing = await standingTo(tx, who, entry, context.now())
    if (!standing || entry.state === 'draft') throw noEntry()
    if (isNote && !isReadingOffice(who)) throw new DomainError('not-yours', { message: 'Only the office makes notes.' })
    const isNew = await insertAct(tx, { entryId, at: context.now(), byUserId: who.userId, act: isNote ? 'note' : 'comment', text, stepId: stepAt(entry.steps, entry.step).id, addedKey: keptKey(who, key) })
    if (isNew) {
      await auditEntry(tx, context, isNote ? 'formEntry.noted' : 'formEntry.commented', entry)
      if (!isNote) await tellOthers(tx, entry, context)
    }
    return presentEntry(tx, who, entry, context.now())
  })
  context.wakeSender?.()
  return view
}

/** Who wrote or decided before, who filled it in, and who is next; the office where nobody else is. */
async function tellOthers(tx: Tx, entry: EntryRecord, context: Context): Promise<void> {
  const { asked } = await nextDeciders(tx, context.who.organizationId, entry, context.now())
  const spoke = (await findActs(tx, entry.id)).flatMap(({ act: { act, byUserId } }) => (byUserId !== null && act !== 'note' ? [byUserId] : []))
  const others = [...new Set([...spoke, ...asked, ...(entry.filledInByUserId === null ? [] : [entry.filledInByUserId])])].filter((userId) => userId !== context.who.userId)
  await tellComment(tx, await findEntryInList(tx, entry.id), others.length > 0 ? others : await findOffice(tx, context.who.organizationId), context)
}

import { DomainError } from '@portal/shared/platform/call/errors'
import type { FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import { stepAt } from '@portal/shared/office/formEntries/formSteps'
import { findEntries as findSetupEntries } from '../../directory/setupLists/setupList.repository'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { maySetStatus, noEntry, standingTo } from './formEntry.policy'
import { findEntry, insertAct, lockEntry, updateEntry } from './formEntry.repository'
import { presentEntry } from './presentEntry'
import { auditEntry } from './auditEntry'

type Context = RequestContext<SignedIn>
interface Asked { entryId: number; version: number; statusId: number | null }

/**
 * Gives an entry a status without deciding on it. One that it has already changes nothing.
 * @throws DomainError not-found, not-yours, invalid-input, changed-meanwhile with the entry as it is
 */
export async function putStatus({ entryId, version, statusId }: Asked, context: Context): Promise<{ isNew: boolean }> {
  const { who } = context
  return context.tx(async (tx) => {
    const entry = await lockEntry(tx, who.organizationId, entryId)
    if (!entry || !(await standingTo(tx, who, entry, context.now()))) throw noEntry()
    if (!maySetStatus(who, entry)) throw new DomainError('not-yours', { message: entry.filledInByUserId === who.userId ? 'You sent this entry yourself, so someone else has to give it a status.' : 'This entry takes no status now.' })
    if (entry.statusId === statusId) return { isNew: false }
    const status = (await findSetupEntries(tx, { organizationId: who.organizationId, kind: 'formStatus' })).find((each) => each.entryId === statusId)
    if (statusId !== null && !status) throw new DomainError('invalid-input', { fields: [{ field: 'statusId', message: 'There is no such status.' }] })
    if (entry.version !== version) throw new DomainError('changed-meanwhile', { details: await presentEntry(tx, who, entry, context.now()) })
    await updateEntry(tx, entryId, { statusId })
    await insertAct(tx, { entryId, at: context.now(), byUserId: who.userId, act: 'setStatus', stepId: stepAt(entry.steps, entry.step).id, text: status?.name ?? 'No status', addedKey: `status:${entry.version}` })
    await auditEntry(tx, context, 'formEntry.statusSet', entry, { before: { statusId: entry.statusId }, after: { statusId } })
    return { isNew: true }
  })
}

/** The same, with the entry as it is then. */
export async function setStatus(asked: Asked, context: Context): Promise<FormEntryView> {
  await putStatus(asked, context)
  const { database: { reader }, who, now } = context
  const entry = await findEntry(reader, who.organizationId, asked.entryId)
  if (!entry) throw noEntry()
  return presentEntry(reader, who, entry, now())
}

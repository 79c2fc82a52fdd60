import { DomainError } from '@portal/shared/platform/call/errors'
import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import type { ChangeEntries } from '@portal/shared/office/formEntries/formEntryList.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { decideEntry } from './decideEntry'
import { noEntry } from './formEntry.policy'
import { findEntry, findEntryInList } from './formEntry.repository'
import { nameOfEntry } from './readEntryList'
import { putStatus } from './setStatus'
import { putTag } from './setTag'

type Context = RequestContext<SignedIn>
type Asked = Pick<ChangeEntries, 'formId' | 'key' | 'change' | 'reason' | 'statusId' | 'tag'>

/** @throws DomainError invalid-input at what a change needs */
export function refuseIncomplete({ change, reason, statusId, tag }: Asked): void {
  const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
  if ((change === 'refuse' || change === 'sendBack') && reason === '') throw wrong('reason', 'Please enter a reason.')
  if (change === 'setStatus' && statusId === undefined) throw wrong('statusId', 'Please choose a status.')
  if ((change === 'addTag' || change === 'removeTag') && !tag) throw wrong('tag', 'Please enter a tag.')
}

/** Does one change as it is done to one entry alone. @returns false if it was so already @throws DomainError */
async function doOne({ change, reason, statusId, tag, key }: Asked, { entryId, version }: { entryId: number; version: number }, context: Context): Promise<boolean> {
  if (change === 'setStatus') return (await putStatus({ entryId, version, statusId: statusId ?? null }, context)).isNew
  if (change === 'addTag' || change === 'removeTag') return putTag(entryId, tag!, change === 'addTag', context)
  await decideEntry({ entryId, version, key, decision: change, reason, marked: [], ...(statusId !== undefined && { statusId }) }, context)
  return true
}

/** Changes one of many: what is refused says why, and keeps none of the others from it. */
export async function changeOne(asked: Asked, of: { entryId: number; version: number }, context: Context): Promise<PersonOutcome> {
  const { database: { reader }, who } = context
  const entry = await findEntry(reader, who.organizationId, of.entryId)
  // Of another form, or a draft: there is no such entry here.
  if (!entry || entry.formId !== asked.formId || entry.state === 'draft') return { id: of.entryId, name: '', outcome: 'refused', why: noEntry().message }
  const name = nameOfEntry(await findEntryInList(reader, of.entryId))
  try {
    return { id: of.entryId, name, outcome: await doOne(asked, of, context) ? 'done' : 'unchanged', why: '' }
  } catch (error) {
    if (!(error instanceof DomainError) || error.id === 'unavailable' || error.id === 'unexpected') throw error
    return { id: of.entryId, name, outcome: 'refused', why: error.id === 'changed-meanwhile' ? 'It was changed since you saw it. Please look at it again.' : error.message }
  }
}

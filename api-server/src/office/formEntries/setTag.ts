import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { noEntry } from './formEntry.policy'
import { lockEntry } from './formEntry.repository'
import { deleteTag, insertTag } from './formEntryTag.repository'
import { auditEntry } from './auditEntry'

/** Puts a tag on an entry, or takes it off. @returns false if it was so already @throws DomainError not-found */
export async function putTag(entryId: number, tag: string, isOn: boolean, context: RequestContext<SignedIn>): Promise<boolean> {
  return context.tx(async (tx) => {
    const entry = await lockEntry(tx, context.who.organizationId, entryId)
    if (!entry || entry.state === 'draft') throw noEntry()
    const isNew = await (isOn ? insertTag : deleteTag)(tx, entryId, tag)
    if (isNew) await auditEntry(tx, context, isOn ? 'formEntry.tagged' : 'formEntry.untagged', entry)
    return isNew
  })
}

import { DomainError } from '@portal/shared/platform/call/errors'
import type { TagChip, TagValues } from '@portal/shared/directory/tags/tag.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { refuseTagChange, tagViewOf } from './tag.policy'
import { deleteTag, findTagNamed, insertTag, lockTag, updateTag } from './tag.repository'

const nameTaken = () => new DomainError('invalid-input', { fields: [{ field: 'name', message: 'A tag with this name already exists.' }] })

/**
 * Makes a tag: the office's, or for staff one of their own school. Sent twice it is made once.
 * @throws DomainError invalid-input if the name is taken, not-yours for staff without a school
 */
export async function addTag(values: TagValues, { who, tx, requestId }: RequestContext<SignedIn>): Promise<TagChip> {
  const schoolId = who.roleType === 'org' ? null : who.schoolId
  if (who.roleType !== 'org' && schoolId === null) throw new DomainError('not-yours', { message: 'Your role is not tied to a school.' })
  return tx(async (tx) => {
    const made = await insertTag(tx, { organizationId: who.organizationId, schoolId, ...values })
    if (!made) {
      const standing = await findTagNamed(tx, who.organizationId, schoolId, values.name)
      if (standing?.name === values.name && standing.color === values.color) return standing
      throw nameTaken()
    }
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'tag.added', subjectType: 'tag', subjectId: made.tagId, requestId, data: { after: values },
    })
    return made
  })
}

/**
 * Renames or recolors a tag. Saving the current values is no change.
 * @throws DomainError not-found, not-yours, changed-meanwhile with the current tag, invalid-input if the name is taken
 */
export async function saveTag({ tagId, version, ...values }: TagValues & { tagId: number; version: number }, { who, tx, requestId }: RequestContext<SignedIn>): Promise<TagChip> {
  return tx(async (tx) => {
    const standing = await lockTag(tx, tagViewOf(who), tagId)
    if (!standing) throw new DomainError('not-found', { message: 'There is no such tag.' })
    refuseTagChange(who, standing)
    if (standing.name === values.name && standing.color === values.color) return { tagId, ...values }
    if (standing.version !== version) throw new DomainError('changed-meanwhile', { message: 'Someone else just changed this tag. Reload the page to see it.' })
    const named = await findTagNamed(tx, who.organizationId, standing.schoolId, values.name)
    if (named && named.tagId !== tagId) throw nameTaken()
    await updateTag(tx, tagId, values)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'tag.changed', subjectType: 'tag', subjectId: tagId, requestId, data: { before: { name: standing.name, color: standing.color }, after: values },
    })
    return { tagId, ...values }
  })
}

/**
 * Deletes a tag and takes it off everything that has it.
 * @returns how many had it
 * @throws DomainError not-found, not-yours
 */
export async function removeTag(tagId: number, { who, tx, requestId }: RequestContext<SignedIn>): Promise<number> {
  return tx(async (tx) => {
    const standing = await lockTag(tx, tagViewOf(who), tagId)
    if (!standing) throw new DomainError('not-found', { message: 'There is no such tag.' })
    refuseTagChange(who, standing)
    const uses = await deleteTag(tx, tagId)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'tag.deleted', subjectType: 'tag', subjectId: tagId, requestId, data: { before: { name: standing.name, color: standing.color }, uses },
    })
    return uses
  })
}

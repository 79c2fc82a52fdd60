import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { SetTags, TagChip } from '@portal/shared/directory/tags/tag.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { refuseTagging, tagViewOf } from './tag.policy'
import { addTagsTo, findTagsOf, lockTags, takeTagsFrom } from './tag.repository'

/**
 * Gives something exactly these tags of those that the person sees; tags of other schools on it stay as they are. What it
 * has already is no change.
 * @returns the tags that the person sees on it now
 * @throws DomainError no-permission, not-found for something they may not edit, invalid-input for a tag they do not see
 */
export async function setTagsOn({ subjectType, subjectId, tagIds }: z.output<typeof SetTags>, { who, tx, requestId }: RequestContext<SignedIn>): Promise<TagChip[]> {
  const view = tagViewOf(who)
  return tx(async (tx) => {
    await refuseTagging(tx, who, subjectType, subjectId)
    const wanted = await lockTags(tx, view, tagIds)
    if (wanted.length !== new Set(tagIds).size) throw new DomainError('invalid-input', { fields: [{ field: 'tagIds', message: 'There is no such tag. It may have been deleted.' }] })
    const read = async () => (await findTagsOf(tx, view, subjectType, [subjectId])).get(subjectId) ?? []
    const before = await read()
    const isIn = (tags: TagChip[]) => ({ tagId }: TagChip) => tags.some((each) => each.tagId === tagId)
    const added = wanted.filter((each) => !isIn(before)(each))
    const taken = before.filter((each) => !isIn(wanted)(each))
    if (added.length === 0 && taken.length === 0) return before
    await addTagsTo(tx, subjectType, subjectId, added.map(({ tagId }) => tagId))
    await takeTagsFrom(tx, subjectType, subjectId, taken.map(({ tagId }) => tagId))
    const after = await read()
    const names = (tags: TagChip[]) => tags.map(({ name }) => name)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'tag.set', subjectType, subjectId, requestId, data: { before: { tags: names(before) }, after: { tags: names(after) } },
    })
    return after
  })
}

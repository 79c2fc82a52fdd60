import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import type { tagPeople as tagPeopleCall } from '@portal/shared/identity/users/user.calls'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { refuseTagging, tagViewOf } from './tag.policy'
import { addTagsTo, findTagsOf, lockTags, takeTagsFrom } from './tag.repository'
import { findNames } from '../../identity/users/user.repository'

/**
 * Puts one tag on several people, or takes it off: on all whom the asker may tag, in one transaction, each with an audit row.
 * @throws DomainError not-found for a tag that the asker does not see
 */
export async function tagPeople(tx: Tx, { who, requestId }: RequestContext<SignedIn>, { subjectType, subjectIds, tagId, change }: z.output<typeof tagPeopleCall.input>): Promise<PersonOutcome[]> {
  const view = tagViewOf(who)
  const [tag] = await lockTags(tx, view, [tagId])
  if (!tag) throw new DomainError('not-found', { message: 'There is no such tag. It may have been deleted.' })
  const names = await findNames(tx, subjectType, who.organizationId, subjectIds)
  const before = await findTagsOf(tx, view, subjectType, subjectIds)
  const outcomes: PersonOutcome[] = []
  for (const id of new Set(subjectIds)) {
    const may = await refuseTagging(tx, who, subjectType, id).then(() => true, (error: unknown) => {
      if (error instanceof DomainError && error.id === 'not-found') return false
      throw error
    })
    if (!may) {
      outcomes.push({ id, name: '', outcome: 'refused', why: 'There is no such person, or they are deleted.' })
      continue
    }
    const has = (before.get(id) ?? []).some((each) => each.tagId === tagId)
    const isSo = has === (change === 'add')
    outcomes.push({ id, name: names.get(id) ?? '', outcome: isSo ? 'unchanged' : 'done', why: '' })
    if (isSo) continue
    await (change === 'add' ? addTagsTo : takeTagsFrom)(tx, subjectType, id, [tagId])
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'tag.set', subjectType, subjectId: id, data: change === 'add' ? { added: tag.name } : { taken: tag.name },
    })
  }
  return outcomes
}

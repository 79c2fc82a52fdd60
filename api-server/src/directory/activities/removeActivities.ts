import type { ActivityOutcome } from '@portal/shared/directory/activities/activityRecord.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countUsesOf, isNameTaken, lockActivities, updateActivity, type ActivityRecord } from './activityRecord.repository'

const some = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`])

/** Why an activity cannot be deleted or restored, in words; '' if nothing prevents it. */
async function whyNot(tx: Tx, row: ActivityRecord, change: 'remove' | 'restore'): Promise<string> {
  if (change === 'restore') return (await isNameTaken(tx, row.organizationId, row.name, row.id)) ? 'Activity already exist.' : ''
  const { schools, teams, districts, requests } = await countUsesOf(tx, row)
  const uses = [...some(schools, 'school', 'schools'), ...some(teams, 'team', 'teams'), ...some(districts, 'district', 'districts'), ...some(requests, 'request that waits', 'requests that wait')]
  return uses.length > 0 ? `It is in use this year: ${uses.join(', ')}.` : ''
}

/**
 * Deletes or restores activities: all that may be, each with an audit row; the others say why not. Sent twice, the second
 * time changes nothing.
 */
export async function changeActivities(tx: Tx, { who, now, requestId }: RequestContext<SignedIn>, activityIds: number[], change: 'remove' | 'restore'): Promise<ActivityOutcome[]> {
  const found = new Map((await lockActivities(tx, who.organizationId, activityIds)).map((each) => [each.id, each]))
  await lockWords(tx, 'activity names', who.organizationId)
  const outcomes: ActivityOutcome[] = []
  for (const id of new Set(activityIds)) {
    const row = found.get(id)
    if (!row) {
      outcomes.push({ id, name: '', outcome: 'refused', why: 'There is no such activity.' })
      continue
    }
    const { name, deletedAt } = row
    if ((change === 'remove') === (deletedAt !== null)) {
      outcomes.push({ id, name, outcome: 'unchanged', why: '' })
      continue
    }
    const why = await whyNot(tx, row, change)
    if (why) {
      outcomes.push({ id, name, outcome: 'refused', why })
      continue
    }
    const after = change === 'remove' ? now() : null
    await updateActivity(tx, id, { deletedAt: after })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: change === 'remove' ? 'activity.deleted' : 'activity.restored', subjectType: 'activity', subjectId: id, data: { before: { deletedAt }, after: { deletedAt: after } },
    })
    outcomes.push({ id, name, outcome: 'done', why: '' })
  }
  return outcomes
}

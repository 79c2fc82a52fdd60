import type { ActivityOutcome } from '@portal/shared/directory/activities/activityRecord.schemas'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { deleteOrRestore, usesText } from '../../platform/deletion/deleteOrRestore'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countUsesOf, isNameTaken, lockActivities, updateActivity, type ActivityRecord } from './activityRecord.repository'

/** Why an activity cannot be deleted or restored, in words; '' if nothing stands against it. */
async function whyNot(tx: Tx, row: ActivityRecord, change: 'remove' | 'restore'): Promise<string> {
  if (change === 'restore') return (await isNameTaken(tx, row.organizationId, row.name, row.id)) ? 'Activity already exist.' : ''
  const { schools, teams, districts, requests } = await countUsesOf(tx, row)
  const uses = usesText([[schools, 'school', 'schools'], [teams, 'team', 'teams'], [districts, 'district', 'districts'], [requests, 'request that waits', 'requests that wait']])
  return uses && `It is in use this year: ${uses}.`
}

/** Deletes or restores activities, as deleteOrRestore does. */
export async function changeActivities(tx: Tx, context: RequestContext<SignedIn>, activityIds: number[], change: 'remove' | 'restore'): Promise<ActivityOutcome[]> {
  const { organizationId } = context.who
  const rows = await lockActivities(tx, organizationId, activityIds)
  await lockWords(tx, 'activity names', organizationId)
  return deleteOrRestore(tx, context, activityIds, change, {
    subjectType: 'activity', rows, nameOf: ({ name }) => name, none: 'There is no such activity.', whyNot: (row) => whyNot(tx, row, change), store: (id, values) => updateActivity(tx, id, values),
  })
}

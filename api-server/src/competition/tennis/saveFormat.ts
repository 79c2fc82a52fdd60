import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { ActivityDualFormat } from '@portal/shared/competition/tennis/dual.schemas'
import type { DualFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { findActivityRecord, lockActivities, updateActivity } from '../../directory/activities/activityRecord.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { formatOf, noDual } from './openDual'

/** How duals of an activity are played. @throws DomainError not-found for what is no tennis */
export async function readFormat(reader: Reader, { organizationId }: Pick<SignedIn, 'organizationId'>, activityId: number): Promise<ActivityDualFormat> {
  const format = await formatOf(reader, organizationId, activityId)
  const row = (await findActivityRecord(reader, organizationId, activityId))!
  return { activityId, name: row.name, format, isChosen: row.dualFormat !== null, version: row.version }
}

/** Stores the format for duals that are set up from now on. @throws DomainError not-found, restore-first, changed-meanwhile with the format as it is */
export async function saveFormat({ activityId, version, format }: { activityId: number; version: number; format: DualFormat }, context: RequestContext<SignedIn>): Promise<ActivityDualFormat> {
  const { who } = context
  return context.tx(async (tx) => {
    const [row] = await lockActivities(tx, who.organizationId, [activityId])
    if (!row || row.kind !== 'tennis') throw noDual()
    if (row.deletedAt) throw new DomainError('restore-first', { message: 'This activity is deleted. Please restore it first.' })
    if (isDeepStrictEqual(row.dualFormat, format)) return readFormat(tx, who, activityId)
    if (version !== row.version) throw new DomainError('changed-meanwhile', { details: await readFormat(tx, who, activityId) })
    await updateActivity(tx, activityId, { dualFormat: format })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'activity.dualFormatChanged', subjectType: 'activity', subjectId: activityId, data: { before: row.dualFormat, after: format },
    })
    return readFormat(tx, who, activityId)
  })
}

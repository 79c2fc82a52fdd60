import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { checkDefinitions } from '@portal/shared/competition/statistics/checkStatistics'
import type { ActivityStatistics } from '@portal/shared/competition/statistics/sheet.schemas'
import type { saveActivityStatistics } from '@portal/shared/competition/statistics/statistic.calls'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { findActivityRecord, findTerms, lockActivities, updateActivity, type ActivityRecord } from '../../directory/activities/activityRecord.repository'
import { noActivity } from '../../directory/activities/presentActivity'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findUsedKeys } from './season.repository'

async function present(reader: Reader, row: ActivityRecord): Promise<ActivityStatistics> {
  return {
    activityId: row.id, name: row.name, contestName: row.contestName, version: row.version, statistics: row.statistics, usedKeys: await findUsedKeys(reader, row.id),
    positions: (await findTerms(reader, row.id)).filter(({ kind }) => kind === 'position').map(({ name }) => name),
  }
}

/** @throws DomainError not-found */
export async function readActivityStatistics(reader: Reader, organizationId: number, activityId: number): Promise<ActivityStatistics> {
  const row = await findActivityRecord(reader, organizationId, activityId)
  if (!row || row.deletedAt) throw noActivity()
  return present(reader, row)
}

/**
 * Replaces the current list. Saving the same list again changes nothing, whatever the version. Statistics for which
 * players have values stay in the list, retired if wanted, and stay what they are.
 * @throws DomainError not-found, restore-first, changed-meanwhile with the list as it is, invalid-input
 */
export async function saveStatisticsOf({ activityId, version, statistics }: z.output<(typeof saveActivityStatistics)['input']>, { who, requestId, ...context }: RequestContext<SignedIn>): Promise<ActivityStatistics> {
  return context.tx(async (tx) => {
    const [row] = await lockActivities(tx, who.organizationId, [activityId])
    if (!row) throw noActivity()
    if (row.deletedAt) throw new DomainError('restore-first', { message: 'This activity is deleted. Please restore it first.' })
    if (isDeepStrictEqual(row.statistics, statistics)) return present(tx, row)
    if (version !== row.version) throw new DomainError('changed-meanwhile', { details: await present(tx, row) })
    const used = new Set(await findUsedKeys(tx, activityId))
    const problems = checkDefinitions(statistics, row.statistics.filter(({ key }) => used.has(key)))
    if (problems.length > 0) {
      throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems.map(({ field, message }) => ({ field: field ? `statistics.${field}` : 'statistics', message })) })
    }
    await updateActivity(tx, activityId, { statistics })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'activity.statisticsChanged', subjectType: 'activity', subjectId: activityId, data: { before: namesOf(row.statistics), after: namesOf(statistics) },
    })
    return present(tx, (await findActivityRecord(tx, who.organizationId, activityId))!)
  })
}

/** "Goals, Assists, Fouls (retired)", for the audit. */
const namesOf = (statistics: readonly StatisticDefinition[]) => ({ statistics: statistics.map(({ name, isRetired }) => (isRetired ? `${name} (retired)` : name)).join(', ') })

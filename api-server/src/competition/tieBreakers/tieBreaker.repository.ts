import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ActivityRules } from '@portal/shared/directory/activities/activity.schemas'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { Reader, Tx } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import type { Scope } from '../../identity/organizations/scope'

/** The association's activities that have rules, in its order. */
export async function findActivitiesWithRules(reader: Reader, scope: Scope) {
  const rows = await reader
    .select({ id: activity.id, slug: activity.slug, name: activity.name, contestName: activity.contestName, rules: activity.rules })
    .from(activity)
    .where(and(eq(activity.organizationId, scope.organization.id), isNotNull(activity.rules), isNull(activity.deletedAt)))
    .orderBy(asc(activity.position), asc(activity.id))
  return rows as ((typeof rows)[number] & { rules: ActivityRules })[]
}

/**
 * Locks an activity: whoever changes its rules or those of one of its districts waits here for the others. Scores do not;
 * they meet a change of rules at the districts. Always taken before districts are locked.
 */
export async function lockActivity(tx: Tx, organizationId: number, slug: string) {
  const [row] = await tx
    .select({ id: activity.id, rules: activity.rules })
    .from(activity)
    .where(and(eq(activity.organizationId, organizationId), eq(activity.slug, slug)))
    .for('update')
  return row
}

/** Locks one district of an activity, with its own rules. */
export async function lockDistrict(tx: Tx, organizationId: number, activityId: number, districtId: number) {
  const [row] = await tx
    .select({ id: district.id, academicYearId: district.academicYearId, rules: district.standingsRules })
    .from(district)
    .where(and(eq(district.id, districtId), eq(district.organizationId, organizationId), eq(district.activityId, activityId)))
    .for('update')
  return row
}

/** Locks the districts, of all academic years, that go by the activity's rules, in the order of their keys. */
export async function lockFollowers(tx: Tx, activityId: number) {
  return tx
    .select({ id: district.id, academicYearId: district.academicYearId })
    .from(district)
    .where(and(eq(district.activityId, activityId), isNull(district.standingsRules)))
    .orderBy(asc(district.id))
    .for('update')
}

export async function updateActivityRules(tx: Tx, activityId: number, rules: ActivityRules): Promise<void> {
  await tx.update(activity).set({ rules }).where(eq(activity.id, activityId))
}

/** Gives districts rules of their own, or none. */
export async function updateDistrictRules(tx: Tx, districtIds: number[], rules: StandingsRules | null): Promise<void> {
  if (districtIds.length > 0) await tx.update(district).set({ standingsRules: rules }).where(inArray(district.id, districtIds))
}

import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { match } from '../../scheduling/matches/match.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activityRequest } from '../activityRequests/activityRequest.tables'
import { classification } from '../classifications/classification.tables'
import { district } from '../districts/district.tables'
import { schoolActivity } from '../participation/participation.tables'
import { rosterEntry } from '../rosters/roster.tables'
import { team } from '../teams/team.tables'
import { activity, activitySeason, activityTerm, level } from './activity.tables'

export type ActivityRecord = typeof activity.$inferSelect
export type SeasonRecord = typeof activitySeason.$inferSelect
export type TermRecord = typeof activityTerm.$inferSelect

/** An activity of the organization, deleted ones too. */
export async function findActivityRecord(reader: Reader, organizationId: number, activityId: number): Promise<ActivityRecord | undefined> {
  const [row] = await reader.select().from(activity).where(and(eq(activity.id, activityId), eq(activity.organizationId, organizationId)))
  return row
}

/** The same, kept from others until the transaction ends; in the order of their keys, so that two never wait for each other. */
export async function lockActivities(tx: Tx, organizationId: number, activityIds: number[]): Promise<ActivityRecord[]> {
  return tx.select().from(activity).where(and(inArray(activity.id, activityIds), eq(activity.organizationId, organizationId))).orderBy(asc(activity.id)).for('update')
}

export async function findActivityAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ activityId: activity.id }).from(activity).where(and(eq(activity.organizationId, organizationId), eq(activity.addedKey, addedKey)))
  return row?.activityId
}

/** The activity that has this name in addresses, deleted ones too. */
export async function findActivityBySlug(reader: Reader, organizationId: number, slug: string) {
  const [row] = await reader.select({ activityId: activity.id, name: activity.name, deletedAt: activity.deletedAt }).from(activity).where(and(eq(activity.organizationId, organizationId), eq(activity.slug, slug)))
  return row
}

/** True if another activity that is there has this name, whatever its capitals. */
export async function isNameTaken(reader: Reader, organizationId: number, name: string, exceptId: number | null): Promise<boolean> {
  const taken = await reader.$count(activity, and(
    eq(activity.organizationId, organizationId), isNull(activity.deletedAt), sql`lower(${activity.name}) = lower(${name})`, exceptId === null ? undefined : ne(activity.id, exceptId),
  ))
  return taken > 0
}

/** At the end of the organization's order. */
export async function insertActivity(tx: Tx, values: Omit<typeof activity.$inferInsert, 'position'>): Promise<number> {
  const [row] = await tx.insert(activity)
    .values({ ...values, position: sql`(select coalesce(max(position), 0) + 1 from ${activity} where organization_id = ${values.organizationId})` })
    .returning({ id: activity.id })
  return row!.id
}

export async function updateActivity(tx: Tx, activityId: number, values: Partial<typeof activity.$inferInsert>): Promise<void> {
  await tx.update(activity).set({ ...values, version: sql`${activity.version} + 1` }).where(eq(activity.id, activityId))
}

export async function findSeason(reader: Reader, activityId: number, academicYearId: number): Promise<SeasonRecord | undefined> {
  const [row] = await reader.select().from(activitySeason).where(and(eq(activitySeason.activityId, activityId), eq(activitySeason.academicYearId, academicYearId)))
  return row
}

/** Stores the season of a year in place of the existing one; null removes it. */
export async function replaceSeason(tx: Tx, activityId: number, academicYearId: number, values: Omit<typeof activitySeason.$inferInsert, 'id' | 'activityId' | 'academicYearId'> | null): Promise<void> {
  if (values === null) {
    await tx.delete(activitySeason).where(and(eq(activitySeason.activityId, activityId), eq(activitySeason.academicYearId, academicYearId)))
    return
  }
  await tx.insert(activitySeason).values({ ...values, activityId, academicYearId }).onConflictDoUpdate({ target: [activitySeason.activityId, activitySeason.academicYearId], set: values })
}

/** Positions and categories of an activity, in their order. */
export async function findTerms(reader: Reader, activityId: number): Promise<TermRecord[]> {
  return reader.select().from(activityTerm).where(eq(activityTerm.activityId, activityId)).orderBy(asc(activityTerm.kind), asc(activityTerm.position), asc(activityTerm.id))
}

/** One position or category of the organization, with its activity. */
export async function findTerm(reader: Reader, organizationId: number, kind: TermRecord['kind'], termId: number) {
  const [row] = await reader.select({ term: activityTerm, activity }).from(activityTerm).innerJoin(activity, eq(activity.id, activityTerm.activityId))
    .where(and(eq(activityTerm.id, termId), eq(activityTerm.kind, kind), eq(activity.organizationId, organizationId)))
  return row
}

export async function insertTerm(tx: Tx, values: typeof activityTerm.$inferInsert): Promise<void> {
  await tx.insert(activityTerm).values(values)
}

export async function updateTerm(tx: Tx, termId: number, values: Partial<Pick<TermRecord, 'name' | 'shortName' | 'position'>>): Promise<void> {
  await tx.update(activityTerm).set(values).where(eq(activityTerm.id, termId))
}

export async function deleteTerm(tx: Tx, termId: number): Promise<void> {
  await tx.delete(activityTerm).where(eq(activityTerm.id, termId))
}

/** The organization's academic years that are not past. */
const openYears = (organizationId: number) => sql`(select y.id from ${academicYear} y where y.organization_id = ${organizationId} and y.starts_on >= coalesce((select c.starts_on from ${academicYear} c where c.organization_id = ${organizationId} and c.is_current), y.starts_on))`

/** Rosters keep several positions in one text. */
const namesIn = sql`string_to_array(${rosterEntry.playingPosition}, ', ')`

/** How often rosters of this year and later ones use each position, by name. */
export async function countPositionUses(reader: Reader, { organizationId, id: activityId }: ActivityRecord): Promise<Map<string, number>> {
  const found = (await reader.execute(sql`select used.name, count(*)::int as uses from ${rosterEntry} join ${team} on ${team.id} = ${rosterEntry.teamId}, unnest(${namesIn}) as used(name)
    where ${team.activityId} = ${activityId} and ${team.academicYearId} in ${openYears(organizationId)} and ${rosterEntry.playingPosition} <> '' group by used.name`)) as unknown as { rows: { name: string; uses: number }[] }
  return new Map(found.rows.map(({ name, uses }) => [name, uses]))
}

/** Gives a position its new name on the rosters of this year and later ones; past ones stay as they were. */
export async function renamePosition(tx: Tx, { organizationId, id: activityId }: ActivityRecord, from: string, to: string): Promise<void> {
  await tx.update(rosterEntry)
    .set({ playingPosition: sql`array_to_string(array_replace(${namesIn}, ${from}, ${to}), ', ')`, version: sql`${rosterEntry.version} + 1` })
    .where(and(
      sql`${from} = any(${namesIn})`,
      inArray(rosterEntry.teamId, tx.select({ id: team.id }).from(team).where(and(eq(team.activityId, activityId), sql`${team.academicYearId} in ${openYears(organizationId)}`))),
    ))
}

/** Levels that the form offers: those that are not retired, and those in use. */
export async function findLevelChoices(reader: Reader, organizationId: number, academicYearId: number, activityId: number | null, keptIds: readonly number[]) {
  const teams = reader.select({ levelId: team.levelId, teams: count().as('teams') }).from(team)
    .where(and(eq(team.academicYearId, academicYearId), eq(team.activityId, activityId ?? 0), isNull(team.deletedAt))).groupBy(team.levelId).as('teams_of_level')
  const rows = await reader.select({ levelId: level.id, name: level.name, isRetired: level.isRetired, teamCount: sql<number>`coalesce(${teams.teams}, 0)::int` })
    .from(level).leftJoin(teams, eq(teams.levelId, level.id)).where(eq(level.organizationId, organizationId)).orderBy(asc(level.position), asc(level.id))
  return rows.filter(({ levelId, isRetired, teamCount }) => !isRetired || teamCount > 0 || keptIds.includes(levelId)).map(({ isRetired: _, ...row }) => row)
}

export async function findClassificationChoices(reader: Reader, organizationId: number, academicYearId: number) {
  return reader.select({ classificationId: classification.id, label: classification.label }).from(classification)
    .where(and(eq(classification.organizationId, organizationId), eq(classification.academicYearId, academicYearId))).orderBy(asc(classification.position), asc(classification.id))
}

export async function findYearDays(reader: Reader, academicYearId: number) {
  const [row] = await reader.select({ academicYearId: academicYear.id, label: academicYear.label, startsOn: academicYear.startsOn, endsOn: academicYear.endsOn }).from(academicYear).where(eq(academicYear.id, academicYearId))
  return row!
}

export async function countMatches(reader: Reader, activityId: number): Promise<number> {
  return reader.$count(match, eq(match.activityId, activityId))
}

/** Scheduled matches of a year whose day, where they are played, is before the first or after the last one. */
export async function countMatchesOutside(reader: Reader, activityId: number, academicYearId: number, { startsOn, endsOn }: { startsOn: string; endsOn: string }): Promise<number> {
  const day = sql`(${match.startsAt} at time zone ${match.timeZone})::date`
  return reader.$count(match, and(eq(match.activityId, activityId), eq(match.academicYearId, academicYearId), eq(match.status, 'scheduled'), sql`(${day} < ${startsOn}::date or ${day} > ${endsOn}::date)`))
}

/** What of this year and later ones refers to an activity. */
export async function countUsesOf(reader: Reader, { organizationId, id: activityId }: ActivityRecord) {
  const open = (column: typeof team.academicYearId | typeof schoolActivity.academicYearId | typeof district.academicYearId | typeof activityRequest.academicYearId) => sql`${column} in ${openYears(organizationId)}`
  return {
    schools: await reader.$count(schoolActivity, and(eq(schoolActivity.activityId, activityId), isNull(schoolActivity.leftAt), open(schoolActivity.academicYearId))),
    teams: await reader.$count(team, and(eq(team.activityId, activityId), isNull(team.deletedAt), open(team.academicYearId))),
    districts: await reader.$count(district, and(eq(district.activityId, activityId), open(district.academicYearId))),
    requests: await reader.$count(activityRequest, and(eq(activityRequest.activityId, activityId), eq(activityRequest.status, 'pending'), open(activityRequest.academicYearId))),
  }
}

export async function findLastActivityChange(reader: Reader, organizationId: number, activityId: number) {
  const [row] = await reader
    .select({ at: audit.at, userId: audit.userId, firstName: user.firstName, lastName: user.lastName })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.userId))
    .where(and(
      eq(audit.subjectType, 'activity'), eq(audit.subjectId, activityId), eq(audit.organizationId, organizationId),
      inArray(audit.action, ['activity.added', 'activity.changed', 'activity.deleted', 'activity.restored', 'tieBreakers.saved']),
    ))
    .orderBy(desc(audit.id))
    .limit(1)
  return row
}

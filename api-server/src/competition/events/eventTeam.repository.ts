import { and, asc, eq, ilike, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { performanceRoles } from '@portal/shared/identity/roles/performanceRoles.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activity, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { event, eventTeam } from './event.tables'

export type EntryRecord = typeof eventTeam.$inferSelect

const shown = {
  entry: eventTeam,
  teamName: team.name, schoolActivityId: team.schoolActivityId, activityId: team.activityId, contestName: activity.contestName, levelId: team.levelId, levelName: level.name,
  schoolId: school.id, schoolName: school.name, schoolParam: school.schoolParam, city: school.city, ...crestColumns(school),
  districtName: district.name, classification: { id: classification.id, name: classification.label },
  answeredBy: sql<string | null>`${user.firstName} || ' ' || ${user.lastName}`,
}

/** The teams of an event, whatever their state, with the names around them: seeds first, then by school. */
export async function findEntries(reader: Reader, eventId: number) {
  return reader.select(shown).from(eventTeam)
    .innerJoin(team, eq(team.id, eventTeam.teamId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId)).innerJoin(school, eq(school.id, team.schoolId))
    .leftJoin(district, eq(district.id, eventTeam.districtId)).leftJoin(classification, eq(classification.id, eventTeam.classificationId)).leftJoin(user, eq(user.id, eventTeam.answeredByUserId))
    .where(eq(eventTeam.eventId, eventId)).orderBy(sql`${eventTeam.seed} nulls last`, asc(sql`lower(${school.name})`), asc(team.name), asc(eventTeam.id))
}
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** The entries of some schools in some events. */
export async function findEntriesOf(reader: Reader, eventIds: readonly number[], schoolIds: readonly number[]) {
  if (eventIds.length === 0 || schoolIds.length === 0) return []
  return reader.select({ eventId: eventTeam.eventId, teamId: eventTeam.teamId, state: eventTeam.state, source: eventTeam.source, answerDueAt: eventTeam.answerDueAt }).from(eventTeam)
    .innerJoin(team, eq(team.id, eventTeam.teamId)).where(and(inArray(eventTeam.eventId, [...eventIds]), inArray(team.schoolId, [...schoolIds]))).orderBy(asc(eventTeam.id))
}

/** The current entries of an event; the caller has locked its row, so none is added or removed in the meantime. */
export async function findEntryRecords(reader: Reader, eventId: number): Promise<EntryRecord[]> {
  return reader.select().from(eventTeam).where(eq(eventTeam.eventId, eventId)).orderBy(asc(eventTeam.id))
}

/** Enters teams, or changes the entries that they have already. */
export async function putEntries(tx: Tx, rows: readonly (typeof eventTeam.$inferInsert)[]): Promise<void> {
  for (const row of rows) {
    const { eventId: _event, teamId: _team, createdAt: _created, ...values } = row
    await tx.insert(eventTeam).values(row).onConflictDoUpdate({ target: [eventTeam.eventId, eventTeam.teamId], set: { ...values, version: sql`${eventTeam.version} + 1` } })
  }
}

export async function updateEntry(tx: Tx, entryId: number, values: Partial<typeof eventTeam.$inferInsert>): Promise<void> {
  await tx.update(eventTeam).set({ ...values, version: sql`${eventTeam.version} + 1` }).where(eq(eventTeam.id, entryId))
}

/** What a team must be to take part in an event. */
export interface TeamsFor {
  organizationId: number
  academicYearId: number
  activityId: number | null
  levelId: number | null
}

const fits = ({ organizationId, academicYearId, activityId, levelId }: TeamsFor) =>
  and(
    eq(team.organizationId, organizationId), eq(team.academicYearId, academicYearId), isNull(team.deletedAt),
    activityId === null ? undefined : eq(team.activityId, activityId), levelId === null ? undefined : eq(team.levelId, levelId),
  )

/** Which of these teams may take part in an event: of its activity, level and year, not deleted. */
export async function findFitting(reader: Reader, of: TeamsFor, teamIds: readonly number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: team.id, schoolId: team.schoolId, schoolName: school.name, teamName: team.name, classificationId: district.classificationId, districtId: team.districtId }).from(team)
    .innerJoin(school, eq(school.id, team.schoolId)).leftJoin(district, eq(district.id, team.districtId)).where(and(fits(of), inArray(team.id, [...teamIds])))
}

/** Teams that could come and hold no place, by school. */
export async function findChoices(reader: Reader, of: TeamsFor & { eventId: number }, search: string, limit: number) {
  const held = reader.select({ one: sql`1` }).from(eventTeam).where(and(eq(eventTeam.eventId, of.eventId), eq(eventTeam.teamId, team.id), inArray(eventTeam.state, ['entered', 'accepted'])))
  return reader.select({ teamId: team.id, teamName: team.name, schoolName: school.name, city: school.city, levelName: level.name, activityName: activity.name, districtName: district.name }).from(team)
    .innerJoin(school, eq(school.id, team.schoolId)).innerJoin(level, eq(level.id, team.levelId)).innerJoin(activity, eq(activity.id, team.activityId)).leftJoin(district, eq(district.id, team.districtId))
    .where(and(fits(of), notExists(held), ...search.split(/\s+/).filter(Boolean).map((word) => {
      const typed = likePattern(word)
      return or(ilike(school.name, typed), ilike(school.city, typed), ilike(team.name, typed), ilike(district.name, typed))
    })))
    .orderBy(asc(sql`lower(${school.name})`), asc(level.position), asc(team.name), asc(team.id)).limit(limit)
}

/** The districts of an activity and level in a year. */
export async function findDistricts(reader: Reader, { academicYearId, activityId, levelId }: TeamsFor) {
  if (activityId === null) return []
  return reader.select({ districtId: district.id, name: district.name, levelName: level.name, classification: classification.label }).from(district)
    .innerJoin(level, eq(level.id, district.levelId)).leftJoin(classification, eq(classification.id, district.classificationId))
    .where(and(eq(district.academicYearId, academicYearId), eq(district.activityId, activityId), levelId === null ? undefined : eq(district.levelId, levelId)))
    .orderBy(asc(level.position), asc(district.position), asc(district.id))
}

/** Names of teams: "Atlas Academy Blue". */
export async function findTeamNames(reader: Reader, teamIds: readonly number[]): Promise<Map<number, string>> {
  if (teamIds.length === 0) return new Map()
  const rows = await reader.select({ teamId: team.id, teamName: team.name, schoolName: school.name }).from(team).innerJoin(school, eq(school.id, team.schoolId)).where(inArray(team.id, [...teamIds]))
  return new Map(rows.map(({ teamId, teamName, schoolName }) => [teamId, [schoolName, teamName].filter(Boolean).join(' ')]))
}

/** Who coaches these teams. */
export async function findCoaches(reader: Reader, teamIds: readonly number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: teamStaff.teamId, userId: teamStaff.userId }).from(teamStaff).where(inArray(teamStaff.teamId, [...teamIds]))
}

/** Whom to write to for some teams: their coaches, and who acts for their whole school (athletic directors and the like). By team. */
export async function findRecipients(reader: Reader, teamIds: readonly number[], { ofMusic = false }: { ofMusic?: boolean } = {}): Promise<{ teamId: number; userId: number; email: string }[]> {
  if (teamIds.length === 0) return []
  const isThere = and(isNull(user.deletedAt), eq(user.status, 'active'))
  const coaches = await reader.select({ teamId: teamStaff.teamId, userId: user.id, email: user.email }).from(teamStaff).innerJoin(user, eq(user.id, teamStaff.userId)).where(and(inArray(teamStaff.teamId, [...teamIds]), isThere))
  const leaders = await reader.selectDistinct({ teamId: team.id, userId: user.id, email: user.email }).from(team)
    .innerJoin(userRole, eq(userRole.schoolId, team.schoolId)).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(inArray(team.id, [...teamIds]), ofMusic ? or(eq(role.wholeSchool, true), inArray(role.name, [...performanceRoles])) : eq(role.wholeSchool, true), isThere))
  return [...coaches, ...leaders]
}

/** Writes down which open invitations have run out: the periodic task's work. @returns what it wrote down */
export async function expireInvitations(tx: Tx, now: Date, limit: number) {
  const due = await tx.select({ id: eventTeam.id, eventId: eventTeam.eventId, teamId: eventTeam.teamId, organizationId: event.organizationId }).from(eventTeam).innerJoin(event, eq(event.id, eventTeam.eventId))
    .where(and(eq(eventTeam.state, 'open'), lte(eventTeam.answerDueAt, now))).orderBy(asc(eventTeam.id)).limit(limit).for('update', { of: eventTeam, skipLocked: true })
  if (due.length > 0) await tx.update(eventTeam).set({ state: 'expired', version: sql`${eventTeam.version} + 1` }).where(inArray(eventTeam.id, due.map(({ id }) => id)))
  return due
}

/** Entries in events by their keys, with what they are called. */
export const findFedEntries = (reader: Reader, organizationId: number, entryIds: readonly number[]) =>
  reader.select({
    entryId: eventTeam.id, eventId: eventTeam.eventId, teamId: eventTeam.teamId, state: eventTeam.state, version: eventTeam.version, eventName: event.name,
    teamName: sql<string>`${school.name} || case when ${team.name} = '' then '' else ' ' || ${team.name} end`,
  }).from(eventTeam).innerJoin(event, eq(event.id, eventTeam.eventId)).innerJoin(team, eq(team.id, eventTeam.teamId)).innerJoin(school, eq(school.id, team.schoolId))
    .where(and(eq(event.organizationId, organizationId), inArray(eventTeam.id, [...entryIds])))

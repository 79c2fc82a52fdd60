import { aliasedTable, and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { dayText } from '@portal/shared/format/dateTexts'
import type { Reader } from '../db/database'
import { activity, district, level, team } from '../db/schema/activities'
import { bracket } from '../db/schema/brackets'
import { event } from '../db/schema/events'
import { match } from '../db/schema/matches'
import { academicYear, organization } from '../db/schema/organizations'
import { role, student, user } from '../db/schema/people'
import { tag } from '../db/schema/records'
import { school, venue } from '../db/schema/schools'

/** What a thing is called now, and what its screen is found by: the kind of a person or an event, the home team of a match. */
export interface SubjectName {
  name: string
  kind: string | null
  teamId: number | null
}

type NamesOf = (reader: Reader, organizationId: number, ids: number[]) => Promise<{ id: number; name: string; kind?: string | null; teamId?: number }[]>

/** Things of one table that have a name in it. */
const named = (table: PgTable & { id: AnyPgColumn; organizationId: AnyPgColumn }, name: SQL<string>, kind: SQL<string | null> = sql<string | null>`null`): NamesOf =>
  (reader, organizationId, ids) => reader.select({ id: sql<number>`${table.id}`, name, kind }).from(table).where(and(eq(table.organizationId, organizationId), inArray(table.id, ids)))
const text = (column: AnyPgColumn) => sql<string>`${column}`

const roleTypeOfUser = sql<string | null>`(select office.role_type from user_role held join role office on office.id = held.role_id where held.user_id = ${user.id}
  order by array_position(array['org', 'staff', 'parent', 'student', 'fan'], office.role_type) limit 1)`

const teamName = (ofTeam: { name: AnyPgColumn }, ofSchool: { name: AnyPgColumn }) => sql<string>`concat_ws(' ', ${ofSchool.name}, nullif(${ofTeam.name}, ''))`

/** "Atlas, Girls soccer Varsity" */
const teamNames: NamesOf = (reader, organizationId, ids) => reader
  .select({ id: team.id, name: sql<string>`${teamName(team, school)} || ', ' || ${activity.name} || ' ' || ${level.name}` }).from(team)
  .innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))
  .where(and(eq(team.organizationId, organizationId), inArray(team.id, ids)))

/** "Borea at Atlas, Fri, Nov 20", by the match's own clock. */
const matchNames: NamesOf = async (reader, organizationId, ids) => {
  const [homeTeam, awayTeam, homeSchool, awaySchool] = [aliasedTable(team, 'home_team'), aliasedTable(team, 'away_team'), aliasedTable(school, 'home_school'), aliasedTable(school, 'away_school')]
  const rows = await reader
    .select({ id: match.id, teamId: match.homeTeamId, startsAt: match.startsAt, timeZone: match.timeZone, home: teamName(homeTeam, homeSchool), away: teamName(awayTeam, awaySchool) }).from(match)
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId)).innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .innerJoin(homeSchool, eq(homeSchool.id, homeTeam.schoolId)).innerJoin(awaySchool, eq(awaySchool.id, awayTeam.schoolId))
    .where(and(eq(match.organizationId, organizationId), inArray(match.id, ids)))
  return rows.map(({ id, teamId, startsAt, timeZone, home, away }) => ({ id, teamId, name: `${away} at ${home}, ${dayText(startsAt, timeZone)}` }))
}

const namesOf: Readonly<Record<string, NamesOf>> = {
  user: named(user, sql<string>`${user.firstName} || ' ' || ${user.lastName}`, roleTypeOfUser),
  student: named(student, sql<string>`${student.firstName} || ' ' || ${student.lastName}`),
  school: named(school, text(school.name)),
  role: named(role, text(role.name)),
  tag: named(tag, text(tag.name)),
  activity: named(activity, text(activity.name)),
  district: named(district, text(district.name)),
  venue: named(venue, text(venue.name)),
  event: named(event, text(event.name), sql<string | null>`${event.kind}`),
  bracket: named(bracket, text(bracket.name)),
  academicYear: named(academicYear, text(academicYear.label)),
  organization: async (reader, organizationId, ids) => (ids.includes(organizationId) ? reader.select({ id: organization.id, name: organization.name }).from(organization).where(eq(organization.id, organizationId)) : []),
  team: teamNames,
  match: matchNames,
}

/** What things of one type are called, by key; without those that have no name or are gone. Never of another organization. */
export async function findSubjectNames(reader: Reader, organizationId: number, subjectType: string, ids: number[]): Promise<Map<number, SubjectName>> {
  const read = Object.hasOwn(namesOf, subjectType) ? namesOf[subjectType] : undefined
  if (!read || ids.length === 0) return new Map()
  return new Map((await read(reader, organizationId, ids)).map(({ id, name, kind = null, teamId = null }) => [id, { name, kind, teamId }]))
}

import { and, asc, eq, gt, ilike, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, activitySeason, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { venue, venueAsset } from '../venues/venue.tables'
import { match } from './match.tables'

/** Teams of the organization with all that scheduling asks about them, without deleted ones. */
export async function findTeamsToSchedule(reader: Reader, organizationId: number, teamIds: number[]) {
  return reader
    .select({
      teamId: team.id, name: team.name, schoolId: team.schoolId, schoolName: school.name, city: school.city, isOutside: school.isOutside, schoolActivityId: team.schoolActivityId,
      activityId: team.activityId, activityName: activity.name, contestName: activity.contestName, matchMinutes: activity.matchMinutes, levelId: team.levelId, levelName: level.name,
      academicYearId: team.academicYearId, yearLabel: academicYear.label, yearStartsOn: academicYear.startsOn, yearEndsOn: academicYear.endsOn,
      districtId: team.districtId, districtName: district.name, homeVenueId: team.homeVenueId,
      zone: sql<string>`coalesce(nullif(${school.timeZone}, ''), ${organization.timeZone})`,
    })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .innerJoin(organization, eq(organization.id, team.organizationId))
    .innerJoin(activity, eq(activity.id, team.activityId))
    .innerJoin(level, eq(level.id, team.levelId))
    .innerJoin(academicYear, eq(academicYear.id, team.academicYearId))
    .leftJoin(district, eq(district.id, team.districtId))
    .where(and(eq(team.organizationId, organizationId), inArray(team.id, teamIds), isNull(team.deletedAt)))
}
export type TeamToSchedule = Awaited<ReturnType<typeof findTeamsToSchedule>>[number]

/** Teams of the same activity, level and year as another, itself left out; those of its district first. */
export async function findOpponents(reader: Reader, organizationId: number, { teamId, activityId, levelId, academicYearId, districtId }: TeamToSchedule, search: string, limit: number, opponentId?: number) {
  const words = search.split(/\s+/).filter(Boolean).map((word) => likePattern(word))
  return reader
    .select({ teamId: team.id, name: team.name, schoolName: school.name, city: school.city, isOutside: school.isOutside, districtId: team.districtId, districtName: district.name })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .leftJoin(district, eq(district.id, team.districtId))
    .where(and(
      eq(team.organizationId, organizationId), eq(team.activityId, activityId), eq(team.levelId, levelId), eq(team.academicYearId, academicYearId), ne(team.id, teamId), isNull(team.deletedAt), isNull(school.deletedAt),
      opponentId === undefined ? undefined : eq(team.id, opponentId),
      ...words.map((word) => or(ilike(school.name, word), ilike(school.city, word), ilike(team.name, word))),
    ))
    .orderBy(sql`case when ${team.districtId} = ${districtId ?? -1} then 0 else 1 end`, asc(sql`lower(${school.name})`), asc(team.id))
    .limit(limit)
}

export async function findSeason(reader: Reader, activityId: number, academicYearId: number) {
  const [row] = await reader.select({ startsOn: activitySeason.startsOn, endsOn: activitySeason.endsOn }).from(activitySeason)
    .where(and(eq(activitySeason.activityId, activityId), eq(activitySeason.academicYearId, academicYearId)))
  return row ?? null
}

/** Who coaches these teams, by name. */
export async function findCoachesByName(reader: Reader, teamIds: number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: teamStaff.teamId, userId: user.id, name: sql<string>`${user.firstName} || ' ' || ${user.lastName}` })
    .from(teamStaff).innerJoin(user, eq(user.id, teamStaff.userId))
    .where(and(inArray(teamStaff.teamId, teamIds), isNull(user.deletedAt))).orderBy(asc(user.lastName), asc(user.id))
}

/** All teams of the same academic year that these people coach. */
export async function findTeamsCoachedBy(reader: Reader, academicYearId: number, userIds: number[]) {
  if (userIds.length === 0) return []
  return reader.select({ teamId: teamStaff.teamId, userId: teamStaff.userId }).from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId))
    .where(and(inArray(teamStaff.userId, userIds), eq(team.academicYearId, academicYearId), isNull(team.deletedAt)))
}

/** When matches of some teams that are scheduled or played begin, between two moments: on those days they play. */
export async function findPlayedTimes(reader: Reader, organizationId: number, { teamIds, from, to }: { teamIds: number[]; from: Date; to: Date }) {
  if (teamIds.length === 0) return []
  return reader.select({ homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, startsAt: match.startsAt, timeZone: match.timeZone }).from(match)
    .where(and(
      eq(match.organizationId, organizationId), inArray(match.status, ['scheduled', 'final']), or(inArray(match.homeTeamId, teamIds), inArray(match.awayTeamId, teamIds)),
      gt(match.startsAt, from), lt(match.startsAt, to),
    ))
    .orderBy(asc(match.startsAt), asc(match.id))
}

export async function findMatchAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: match.id }).from(match).where(and(eq(match.organizationId, organizationId), eq(match.addedKey, addedKey)))
  return row?.id
}

export async function insertMatch(tx: Tx, values: typeof match.$inferInsert): Promise<number> {
  const [row] = await tx.insert(match).values(values).returning({ id: match.id })
  return row!.id
}

/**
 * Whom to write to about matches of these teams, by team: its coaches or, where it has none, those who act for its whole school.
 * Without people who can no longer sign in.
 * @param withLeaders those who act for the whole school are notified besides the coaches: it is theirs to decide too
 */
export async function findPeopleOfTeams(reader: Reader, teams: readonly { teamId: number; schoolId: number }[], withLeaders = false): Promise<Map<number, { userId: number; email: string }[]>> {
  const isThere = and(isNull(user.deletedAt), eq(user.status, 'active'))
  const coaches = await reader.select({ teamId: teamStaff.teamId, userId: user.id, email: user.email }).from(teamStaff).innerJoin(user, eq(user.id, teamStaff.userId))
    .where(and(inArray(teamStaff.teamId, teams.map(({ teamId }) => teamId)), isThere))
  const asked = teams.filter(({ teamId }) => withLeaders || !coaches.some((each) => each.teamId === teamId)).map(({ schoolId }) => schoolId)
  const leaders = asked.length === 0 ? [] : await reader.select({ schoolId: userRole.schoolId, userId: user.id, email: user.email }).from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(inArray(userRole.schoolId, asked), eq(role.wholeSchool, true), isThere))
  return new Map(teams.map(({ teamId, schoolId }) => {
    const own = coaches.filter((each) => each.teamId === teamId)
    return [teamId, own.length > 0 && !withLeaders ? own : [...own, ...leaders.filter((each) => each.schoolId === schoolId)]]
  }))
}

/** The addresses of all of them, without one person's. */
export async function findAddressesOfTeams(reader: Reader, teams: readonly { teamId: number; schoolId: number }[], exceptUserId: number, withLeaders = false): Promise<string[]> {
  return addressesOf([...(await findPeopleOfTeams(reader, teams, withLeaders)).values()].flat(), exceptUserId)
}

/** Addresses in alphabetical order, each once. */
export const addressesOf = (people: readonly { userId: number; email: string }[], exceptUserId: number): string[] =>
  [...new Set(people.filter(({ userId }) => userId !== exceptUserId).map(({ email }) => email))].sort()

/** "Prairie Park, Field 1"; empty without a venue. Deleted ones are named too: the match was there. */
export async function findStandingPlace(reader: Reader, { venueId, assetId }: { venueId: number | null; assetId: number | null }): Promise<string> {
  if (venueId === null) return ''
  const [place] = await reader.select({ name: venue.name }).from(venue).where(eq(venue.id, venueId))
  const [asset] = assetId === null ? [] : await reader.select({ name: venueAsset.name }).from(venueAsset).where(eq(venueAsset.id, assetId))
  return [place?.name, asset?.name].filter(Boolean).join(', ')
}

/** Keys of the events that some matches belong to, by match. */
export async function findEventsOfMatches(reader: Reader, matchIds: readonly number[]): Promise<Map<number, number>> {
  if (matchIds.length === 0) return new Map()
  const rows = await reader.select({ matchId: match.id, eventId: match.eventId }).from(match).where(inArray(match.id, [...matchIds]))
  return new Map(rows.flatMap(({ matchId, eventId }) => (eventId === null ? [] : [[matchId, eventId] as const])))
}

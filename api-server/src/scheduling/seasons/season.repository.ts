import { aliasedTable, and, asc, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { seasonSorts, seasonStates } from '@portal/shared/scheduling/seasons/season.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../matches/match.tables'
import { venue, venueAsset } from '../venues/venue.tables'
import { seasonDraft } from './season.tables'
import type { Scope } from '../../identity/organizations/scope'

/** A district with what planning its season asks about it. */
export async function findDistrictToPlan(reader: Reader, organizationId: number, districtId: number) {
  const [row] = await reader
    .select({
      districtId: district.id, name: district.name, slug: district.slug, chairUserId: district.chairUserId, activityId: district.activityId, levelId: district.levelId, academicYearId: district.academicYearId,
      activityName: activity.name, contestName: activity.contestName, activitySlug: activity.slug, matchMinutes: activity.matchMinutes, levelName: level.name, levelSlug: level.slug,
      year: { label: academicYear.label, startsOn: academicYear.startsOn, endsOn: academicYear.endsOn },
    })
    .from(district)
    .innerJoin(activity, eq(activity.id, district.activityId))
    .innerJoin(level, eq(level.id, district.levelId))
    .innerJoin(academicYear, eq(academicYear.id, district.academicYearId))
    .where(and(eq(district.id, districtId), eq(district.organizationId, organizationId)))
  return row
}
export type DistrictToPlan = NonNullable<Awaited<ReturnType<typeof findDistrictToPlan>>>

/** Keeps a district's draft from others until the transaction ends: there is one at a time. */
export async function lockDistrictToPlan(tx: Tx, organizationId: number, districtId: number): Promise<DistrictToPlan | undefined> {
  const [locked] = await tx.select({ id: district.id }).from(district).where(and(eq(district.id, districtId), eq(district.organizationId, organizationId))).for('update')
  return locked && findDistrictToPlan(tx, organizationId, districtId)
}

/** The district's teams by name, with where their schools are. */
export async function findTeamsToPlan(reader: Reader, districtId: number) {
  return reader
    .select({ teamId: team.id, teamName: team.name, schoolId: team.schoolId, schoolName: school.name, city: school.city, latitude: school.latitude, longitude: school.longitude, homeVenueId: team.homeVenueId })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .where(and(eq(team.districtId, districtId), isNull(team.deletedAt)))
    .orderBy(asc(sql`lower(${school.name})`), asc(team.name), asc(team.id))
}

const homeTeam = aliasedTable(team, 'home_team')
const awayTeam = aliasedTable(team, 'away_team')

/** The district matches that these schools' teams of the activity and level played against each other in the year before. */
export async function findLastSeason(reader: Reader, { academicYearId, activityId, levelId, year }: DistrictToPlan, organizationId: number, schoolIds: number[]) {
  if (schoolIds.length === 0) return []
  const [before] = await reader.select({ id: academicYear.id }).from(academicYear)
    .where(and(eq(academicYear.organizationId, organizationId), ne(academicYear.id, academicYearId), lt(academicYear.startsOn, year.startsOn))).orderBy(desc(academicYear.startsOn)).limit(1)
  if (!before) return []
  return reader
    .select({ homeSchoolId: homeTeam.schoolId, awaySchoolId: awayTeam.schoolId, homeName: homeTeam.name, awayName: awayTeam.name, day: sql<string>`to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD')` })
    .from(match)
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId))
    .innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .where(and(
      eq(match.organizationId, organizationId), eq(match.academicYearId, before.id), eq(match.activityId, activityId), eq(match.levelId, levelId), eq(match.kind, 'district'), ne(match.status, 'cancelled'),
      inArray(homeTeam.schoolId, schoolIds), inArray(awayTeam.schoolId, schoolIds),
    ))
    .orderBy(asc(match.startsAt), asc(match.id))
}

/** The number of existing district matches, whatever became of them; cancelled ones do not count. */
const stands = (of: SQL) => sql<number>`(select count(*)::int from ${match} where ${match.districtId} = ${of} and ${match.kind} = 'district' and ${match.status} <> 'cancelled')`

export async function countDistrictMatches(reader: Reader, districtId: number): Promise<number> {
  return reader.$count(match, and(eq(match.districtId, districtId), eq(match.kind, 'district'), ne(match.status, 'cancelled')))
}

/** The same ones, each with its day by the clocks of its place. */
export async function findDistrictMatches(reader: Reader, districtId: number) {
  return reader.select({ homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, status: match.status, day: sql<string>`to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD')` })
    .from(match).where(and(eq(match.districtId, districtId), eq(match.kind, 'district'), ne(match.status, 'cancelled')))
}

/** The draft that is being worked on. */
export async function findDraft(reader: Reader, districtId: number) {
  const [row] = await reader.select().from(seasonDraft).where(and(eq(seasonDraft.districtId, districtId), isNull(seasonDraft.deletedAt), isNull(seasonDraft.publishedAt)))
  return row
}
export type DraftRecord = typeof seasonDraft.$inferSelect

/** A draft of a district of this organization: another's is not found, so that nothing of it is held. */
export async function findDraftById(reader: Reader, organizationId: number, districtId: number, draftId: number): Promise<DraftRecord | undefined> {
  const [row] = await reader.select(getTableColumns(seasonDraft)).from(seasonDraft).innerJoin(district, eq(district.id, seasonDraft.districtId))
    .where(and(eq(seasonDraft.districtId, districtId), eq(seasonDraft.id, draftId), eq(district.organizationId, organizationId)))
  return row
}

/** The last publication of a district, with who did it. */
export async function findPublication(reader: Reader, districtId: number) {
  const [row] = await reader.select({ draftId: seasonDraft.id, plan: seasonDraft.plan, publishedAt: seasonDraft.publishedAt, firstName: user.firstName, lastName: user.lastName })
    .from(seasonDraft).leftJoin(user, eq(user.id, seasonDraft.publishedByUserId))
    .where(and(eq(seasonDraft.districtId, districtId), isNotNull(seasonDraft.publishedAt))).orderBy(desc(seasonDraft.publishedAt), desc(seasonDraft.id)).limit(1)
  return row
}

export async function insertDraft(tx: Tx, values: typeof seasonDraft.$inferInsert): Promise<number> {
  const [row] = await tx.insert(seasonDraft).values(values).returning({ id: seasonDraft.id })
  return row!.id
}

export async function updateDraft(tx: Tx, draftId: number, values: Partial<typeof seasonDraft.$inferInsert>): Promise<void> {
  await tx.update(seasonDraft).set(values).where(eq(seasonDraft.id, draftId))
}

/** Venues by key, without deleted ones, each with the fields, courts and rooms that host the activity. */
export async function findVenuesToPlan(reader: Reader, organizationId: number, venueIds: readonly number[], activityId: number) {
  if (venueIds.length === 0) return []
  const venues = await reader.select().from(venue).where(and(eq(venue.organizationId, organizationId), inArray(venue.id, [...venueIds]), isNull(venue.deletedAt))).orderBy(asc(venue.id))
  const assets = await reader.select().from(venueAsset).where(and(inArray(venueAsset.venueId, [...venueIds]), isNull(venueAsset.deletedAt))).orderBy(asc(venueAsset.position), asc(venueAsset.id))
  return venues.map((each) => {
    const own = assets.filter(({ venueId }) => venueId === each.id)
    return { venue: each, assets: own, hosting: own.filter(({ activityIds }) => activityIds.length === 0 || activityIds.includes(activityId)).map(({ id }) => id) }
  })
}
export type VenueToPlan = Awaited<ReturnType<typeof findVenuesToPlan>>[number]

/** Matches of the draft, all at once. @returns their keys, in order */
export async function insertMatches(tx: Tx, values: (typeof match.$inferInsert)[]): Promise<number[]> {
  return (await tx.insert(match).values(values).returning({ id: match.id })).map(({ id }) => id)
}

interface SeasonListing {
  search: string
  activityId?: number | undefined
  levelId?: number | undefined
  state?: (typeof seasonStates)[number] | undefined
  /** Only what this person chairs. */
  chairUserId?: number | undefined
}

const hasDraft = sql<boolean>`exists (select 1 from ${seasonDraft} where ${seasonDraft.districtId} = ${district.id} and ${seasonDraft.deletedAt} is null and ${seasonDraft.publishedAt} is null)`

function isListed({ organization, academicYear: year }: Scope, { search, activityId, levelId, state, chairUserId }: SeasonListing): SQL | undefined {
  const matches = stands(sql`${district.id}`)
  const words = search.split(/\s+/).filter(Boolean).map((word) => likePattern(word))
  return and(
    eq(district.organizationId, organization.id), eq(district.academicYearId, year.id), isNull(activity.deletedAt), isNotNull(activity.rules),
    activityId === undefined ? undefined : eq(district.activityId, activityId),
    levelId === undefined ? undefined : eq(district.levelId, levelId),
    chairUserId === undefined ? undefined : eq(district.chairUserId, chairUserId),
    state === 'draft' ? hasDraft : state === 'published' ? sql`${matches} > 0` : state === 'none' ? sql`${matches} = 0 and not ${hasDraft}` : undefined,
    ...words.map((word) => or(ilike(district.name, word), ilike(activity.name, word), ilike(level.name, word))),
  )
}

export async function countSeasons(reader: Reader, scope: Scope, listing: SeasonListing): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(district).innerJoin(activity, eq(activity.id, district.activityId)).innerJoin(level, eq(level.id, district.levelId)).where(isListed(scope, listing))
  return row!.count
}

export async function findSeasons(reader: Reader, scope: Scope, { sort, limit, offset, ...listing }: SeasonListing & { sort: (typeof seasonSorts)[number]; limit: number; offset: number }) {
  const byActivity = [activity.position, activity.id, level.position, district.position, district.id]
  const byName = [sql`lower(${district.name})`, activity.position, level.position, district.id]
  const [first, ...others] = sort.endsWith('name') ? byName : byActivity
  return reader
    .select({
      districtId: district.id, name: district.name, activityName: activity.name, contestName: activity.contestName, levelName: level.name, hasDraft,
      teams: sql<number>`(select count(*)::int from ${team} where ${team.districtId} = ${district.id} and ${team.deletedAt} is null)`, matches: stands(sql`${district.id}`),
    })
    .from(district).innerJoin(activity, eq(activity.id, district.activityId)).innerJoin(level, eq(level.id, district.levelId))
    .where(isListed(scope, listing))
    .orderBy(sort.startsWith('-') ? desc(first!) : asc(first!), ...others.map((each) => asc(each)))
    .limit(limit).offset(offset)
}

/** Activities and levels that have districts in the year. */
export async function findSeasonFilters(reader: Reader, { organization, academicYear: year }: Scope) {
  const ofYear = and(eq(district.organizationId, organization.id), eq(district.academicYearId, year.id), isNull(activity.deletedAt), isNotNull(activity.rules))
  const activities = await reader.selectDistinct({ id: activity.id, name: activity.name, position: activity.position }).from(district).innerJoin(activity, eq(activity.id, district.activityId)).where(ofYear).orderBy(asc(activity.position), asc(activity.id))
  const levels = await reader.selectDistinct({ id: level.id, name: level.name, position: level.position }).from(district).innerJoin(activity, eq(activity.id, district.activityId)).innerJoin(level, eq(level.id, district.levelId)).where(ofYear).orderBy(asc(level.position), asc(level.id))
  return { activities: activities.map(({ id, name }) => ({ id, name })), levels: levels.map(({ id, name }) => ({ id, name })) }
}

import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AssetKind } from '@portal/shared/scheduling/venues/venue.kinds'
import type { VenueAsset, venueSorts } from '@portal/shared/scheduling/venues/venue.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { match } from '../matches/match.tables'
import { venue, venueAsset } from './venue.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

export type VenueRecord = typeof venue.$inferSelect
export type AssetRecord = typeof venueAsset.$inferSelect

/** A venue of the organization, deleted ones too, with its school. */
export async function findVenue(reader: Reader, organizationId: number, venueId: number) {
  const [row] = await reader.select({ venue, schoolName: school.name }).from(venue).leftJoin(school, eq(school.id, venue.schoolId))
    .where(and(eq(venue.id, venueId), eq(venue.organizationId, organizationId)))
  return row
}

/** The same rows, kept from others until the transaction ends; in the order of their keys, so that two never wait for each other. */
export async function lockVenues(tx: Tx, organizationId: number, venueIds: number[]): Promise<VenueRecord[]> {
  return tx.select().from(venue).where(and(inArray(venue.id, venueIds), eq(venue.organizationId, organizationId))).orderBy(asc(venue.id)).for('update')
}

export async function findVenueAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ venueId: venue.id }).from(venue).where(and(eq(venue.organizationId, organizationId), eq(venue.addedKey, addedKey)))
  return row?.venueId
}

export async function insertVenue(tx: Tx, values: typeof venue.$inferInsert): Promise<number> {
  const [row] = await tx.insert(venue).values(values).returning({ id: venue.id })
  return row!.id
}

export async function updateVenue(tx: Tx, venueId: number, values: Partial<typeof venue.$inferInsert>): Promise<void> {
  await tx.update(venue).set({ ...values, version: sql`${venue.version} + 1` }).where(eq(venue.id, venueId))
}

/** The fields, courts and rooms of some venues, in order, without deleted ones. */
export async function findAssetsOf(reader: Reader, venueIds: number[]): Promise<AssetRecord[]> {
  if (venueIds.length === 0) return []
  return reader.select().from(venueAsset).where(and(inArray(venueAsset.venueId, venueIds), isNull(venueAsset.deletedAt))).orderBy(asc(venueAsset.position), asc(venueAsset.id))
}

/** The venue of an asset that is not deleted. */
export async function findVenueOfAsset(reader: Reader, organizationId: number, assetId: number) {
  const [row] = await reader.select({ venueId: venueAsset.venueId, kind: venueAsset.kind }).from(venueAsset).innerJoin(venue, eq(venue.id, venueAsset.venueId))
    .where(and(eq(venueAsset.id, assetId), eq(venue.organizationId, organizationId), isNull(venueAsset.deletedAt)))
  return row
}

/** Makes a venue's assets these, in this order: changed, added, and deleted where they are left out. */
export async function replaceAssets(tx: Tx, venueId: number, assets: readonly VenueAsset[], now: Date): Promise<void> {
  const kept = assets.flatMap(({ assetId }) => assetId ?? [])
  const gone = (await findAssetsOf(tx, [venueId])).map(({ id }) => id).filter((id) => !kept.includes(id))
  if (gone.length > 0) await tx.update(venueAsset).set({ deletedAt: now }).where(inArray(venueAsset.id, gone))
  for (const [index, { assetId, ...values }] of assets.entries()) {
    if (assetId !== null) await tx.update(venueAsset).set({ ...values, position: index + 1 }).where(and(eq(venueAsset.id, assetId), eq(venueAsset.venueId, venueId)))
    else await tx.insert(venueAsset).values({ ...values, venueId, position: index + 1 })
  }
}

/** Teams of the current academic year and of later ones that play at home at a venue. */
export async function countTeamsAtHome(reader: Reader, organizationId: number, venueId: number): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(team).innerJoin(academicYear, eq(academicYear.id, team.academicYearId))
    .where(and(eq(team.homeVenueId, venueId), eq(team.organizationId, organizationId), isNull(team.deletedAt), sql`${academicYear.startsOn} >= (select now.starts_on from academic_year now where now.organization_id = ${organizationId} and now.is_current)`))
  return row!.count
}

export type VenueSort = (typeof venueSorts)[number]

export interface VenueFilters {
  search: string
  schoolId?: number | undefined
  assetKind?: AssetKind | undefined
  activityId?: number | undefined
  deleted?: 'yes' | undefined
}

/** Whose list it is: staff see their own school's venues first, then those that their teams play at. */
export interface VenueReader {
  organizationId: number
  schoolId: number | null
  academicYearId: number
}

function isListed({ organizationId }: VenueReader, { search, schoolId, assetKind, activityId, deleted }: VenueFilters): SQL | undefined {
  const hasAsset = (condition: SQL) => sql`exists (select 1 from ${venueAsset} where ${venueAsset.venueId} = ${venue.id} and ${venueAsset.deletedAt} is null and ${condition})`
  return and(
    eq(venue.organizationId, organizationId),
    deleted ? isNotNull(venue.deletedAt) : isNull(venue.deletedAt),
    schoolId === undefined ? undefined : eq(venue.schoolId, schoolId),
    assetKind === undefined ? undefined : hasAsset(sql`${venueAsset.kind} = ${assetKind}`),
    activityId === undefined ? undefined : hasAsset(sql`(${venueAsset.activityIds} = '{}' or ${activityId} = any(${venueAsset.activityIds}))`),
    ...search.split(/\s+/).filter(Boolean).map((word) => {
      // What people type is text, not a pattern.
      const typed = word.replace(/[\\%_]/g, '\\$&')
      return or(ilike(venue.name, `%${typed}%`), ilike(venue.city, `%${typed}%`), ilike(venue.zip, `${typed}%`), ilike(school.name, `%${typed}%`))
    }),
  )
}

/** The venues that a school's teams play at in an academic year. */
const playedBy = ({ schoolId, academicYearId }: VenueReader) => {
  const ofSchool = sql`${team.schoolId} = ${schoolId} and ${team.academicYearId} = ${academicYearId}`
  return sql`(
    select ${team.homeVenueId} from ${team} where ${ofSchool} and ${team.homeVenueId} is not null
    union select ${match.venueId} from ${team} join ${match} on ${match.homeTeamId} = ${team.id} where ${ofSchool} and ${match.venueId} is not null
    union select ${match.venueId} from ${team} join ${match} on ${match.awayTeamId} = ${team.id} where ${ofSchool} and ${match.venueId} is not null)`
}

export async function countVenues(reader: Reader, of: VenueReader, filters: VenueFilters): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(venue).leftJoin(school, eq(school.id, venue.schoolId)).where(isListed(of, filters))
  return row!.count
}

export async function findVenuePage(reader: Reader, of: VenueReader, { sort, offset, limit, ...filters }: VenueFilters & { sort: VenueSort; offset: number; limit: number }) {
  const nearness = of.schoolId === null ? sql<number>`2` : sql<number>`case when ${venue.schoolId} = ${of.schoolId} then 0 when ${venue.id} in ${playedBy(of)} then 1 else 2 end`
  const column = sort.endsWith('city') ? sql`lower(${venue.city})` : sql`lower(${venue.name})`
  return reader
    .select({
      venueId: venue.id, name: venue.name, city: venue.city, state: venue.state, schoolId: venue.schoolId, schoolName: school.name, schoolShort: school.shortName, deletedAt: venue.deletedAt, nearness,
    })
    .from(venue)
    .leftJoin(school, eq(school.id, venue.schoolId))
    .where(isListed(of, filters))
    .orderBy(nearness, sort.startsWith('-') ? sql`${column} desc` : sql`${column} asc`, asc(sql`lower(${venue.name})`), asc(venue.id))
    .limit(limit)
    .offset(offset)
}

/** The schools that have venues, and all activities. */
export async function findVenueFilters(reader: Reader, organizationId: number) {
  const schools = await reader.selectDistinct({ id: school.id, name: school.name }).from(school).innerJoin(venue, eq(venue.schoolId, school.id))
    .where(eq(school.organizationId, organizationId)).orderBy(asc(school.name), asc(school.id))
  const activities = await reader.select({ id: activity.id, name: activity.name }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id))
  return { schools, activities }
}

/** True if the school is of the organization and not deleted. */
export async function hasSchool(reader: Reader, organizationId: number, schoolId: number): Promise<boolean> {
  return (await reader.$count(school, and(eq(school.id, schoolId), eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation()))) > 0
}

/** Which of these are activities of the organization. */
export async function findActivityIds(reader: Reader, organizationId: number, activityIds: number[]): Promise<Set<number>> {
  if (activityIds.length === 0) return new Set()
  const rows = await reader.select({ id: activity.id }).from(activity).where(and(inArray(activity.id, activityIds), eq(activity.organizationId, organizationId)))
  return new Set(rows.map(({ id }) => id))
}

/** Venues for a match at home of a team: its own, then its school's, then the others; by name. */
export async function findVenueChoices(reader: Reader, organizationId: number, { homeVenueId, schoolId, search, venueId }: { homeVenueId: number | null; schoolId: number; search: string; venueId?: number | undefined }, limit: number) {
  const rank = sql`case when ${venue.id} = ${homeVenueId ?? -1} then 0 when ${venue.schoolId} = ${schoolId} then 1 else 2 end`
  return reader.select({ venueId: venue.id, name: venue.name, city: venue.city, schoolName: school.name, timeZone: venue.timeZone }).from(venue).leftJoin(school, eq(school.id, venue.schoolId))
    .where(and(
      isListed({ organizationId, schoolId: null, academicYearId: 0 }, { search }),
      venueId === undefined ? undefined : eq(venue.id, venueId),
    ))
    .orderBy(rank, asc(sql`lower(${venue.name})`), asc(venue.id)).limit(limit)
}

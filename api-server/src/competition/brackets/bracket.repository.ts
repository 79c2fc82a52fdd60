import { aliasedTable, and, asc, count, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { bracketSorts } from '@portal/shared/competition/brackets/bracket.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activity, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { match } from '../../scheduling/matches/match.tables'
import { venue, venueAsset } from '../../scheduling/venues/venue.tables'
import { event } from '../events/event.tables'
import { bracket, bracketAct, bracketEntrant, bracketMatch } from './bracket.tables'
import type { Scope } from '../../identity/organizations/scope'
import { namingFields, studentsOrganization, studentsSchool } from '../../identity/publicNames/naming.repository'

const championTeam = {
  /** The school and team of the champion, where it is one. */
  championSchool: sql<string | null>`(select s.name from bracket_entrant e join team t on t.id = e.team_id join school s on s.id = t.school_id where e.id = ${bracket.championId})`,
  championSchoolShort: sql<string | null>`(select s.short_name from bracket_entrant e join team t on t.id = e.team_id join school s on s.id = t.school_id where e.id = ${bracket.championId})`,
  championTeam: sql<string | null>`(select t.name from bracket_entrant e join team t on t.id = e.team_id where e.id = ${bracket.championId})`,
}

/** Of the event of a bracket, all is certified, or the classification of one of its teams: results there follow no bracket anymore. */
const isCertified = sql<boolean>`(${event.certifiedAt} is not null or exists (
  select 1 from bracket_entrant e join event_team et on et.event_id = ${bracket.eventId} and et.team_id = e.team_id
  join event_certification ec on ec.event_id = et.event_id and ec.classification_id = coalesce(et.classification_id, 0) where e.bracket_id = ${bracket.id}
))`

function joined(reader: Reader) {
  return reader
    .select({
      bracket,
      activity: { slug: activity.slug, name: activity.name, contestName: activity.contestName, rules: activity.rules, matchMinutes: activity.matchMinutes },
      level: { slug: level.slug, name: level.name },
      classification: { slug: classification.slug, label: classification.label },
      event: { id: event.id, kind: event.kind, name: event.name, stage: event.stage, timeZone: event.timeZone, hostSchoolId: event.hostSchoolId, deletedAt: event.deletedAt, isCertified, certifiedAt: event.certifiedAt },
      ...championTeam,
    })
    .from(bracket)
    .innerJoin(activity, eq(activity.id, bracket.activityId))
    .innerJoin(level, eq(level.id, bracket.levelId))
    .leftJoin(classification, eq(classification.id, bracket.classificationId))
    .leftJoin(event, eq(event.id, bracket.eventId))
}
export type FoundBracket = Awaited<ReturnType<typeof joined>>[number]

/** What people outside the office may see: with its event's draw, or published by itself. */
const isPublished = or(
  and(isNull(bracket.eventId), isNotNull(bracket.publishedAt)),
  and(isNotNull(bracket.eventId), inArray(event.stage, ['draw', 'results']), isNull(event.deletedAt)),
)

export interface BracketFilter {
  search?: string
  activity?: string | undefined
  level?: string | undefined
  classification?: string | undefined
  eventId?: number | undefined
  /** Only those in which a team of this school takes part: its name in addresses. */
  school?: string | undefined
}

function conditions(reader: Reader, scope: Scope, filter: BracketFilter): SQL | undefined {
  const words = (filter.search ?? '').split(/\s+/).filter(Boolean).map(likePattern)
  return and(
    eq(bracket.organizationId, scope.organization.id), eq(bracket.academicYearId, scope.academicYear.id), isNull(bracket.deletedAt),
    scope.publishedOnly ? isPublished : undefined,
    filter.activity === undefined ? undefined : eq(activity.slug, filter.activity),
    filter.level === undefined ? undefined : eq(level.slug, filter.level),
    filter.classification === undefined ? undefined : eq(classification.slug, filter.classification),
    filter.eventId === undefined ? undefined : eq(bracket.eventId, filter.eventId),
    filter.school === undefined ? undefined : exists(
      reader.select({ one: sql`1` }).from(bracketEntrant).innerJoin(team, eq(team.id, bracketEntrant.teamId)).innerJoin(school, eq(school.id, team.schoolId))
        .where(and(eq(bracketEntrant.bracketId, bracket.id), eq(school.schoolParam, filter.school))),
    ),
    ...words.map((word) => or(ilike(bracket.name, word), ilike(activity.name, word), ilike(event.name, word), ilike(classification.label, word))),
  )
}

/** Brackets by activity, level, largest classification first, and the order that the office gave them. */
export async function findBrackets(reader: Reader, scope: Scope, filter: BracketFilter, { sort = 'activity', limit, offset = 0 }: { sort?: (typeof bracketSorts)[number]; limit: number; offset?: number }): Promise<FoundBracket[]> {
  const by = sort.startsWith('-') ? desc : asc
  const column = sort.endsWith('name') ? sql`lower(${bracket.name})` : sort.endsWith('updated') ? bracket.updatedAt : activity.position
  return joined(reader).where(conditions(reader, scope, filter))
    .orderBy(by(column), asc(activity.position), asc(level.position), asc(classification.position), asc(bracket.position), asc(bracket.id)).limit(limit).offset(offset)
}

export async function countBrackets(reader: Reader, scope: Scope, filter: BracketFilter): Promise<number> {
  const [row] = await reader.select({ count: count() }).from(bracket).innerJoin(activity, eq(activity.id, bracket.activityId)).innerJoin(level, eq(level.id, bracket.levelId))
    .leftJoin(classification, eq(classification.id, bracket.classificationId)).leftJoin(event, eq(event.id, bracket.eventId)).where(conditions(reader, scope, filter))
  return row!.count
}

/** One bracket of an organization that is not deleted, published or not. */
export async function findBracket(reader: Reader, organizationId: number, bracketId: number): Promise<FoundBracket | undefined> {
  const [row] = await joined(reader).where(and(eq(bracket.id, bracketId), eq(bracket.organizationId, organizationId), isNull(bracket.deletedAt)))
  return row
}

/** What filters can narrow to: activities, levels, classifications and events of the brackets that the reader may see. */
export async function findBracketFilters(reader: Reader, scope: Scope) {
  return reader
    .selectDistinct({
      activity: { value: activity.slug, label: activity.name, position: activity.position }, level: { value: level.slug, label: level.name, position: level.position },
      classification: { value: classification.slug, label: classification.label, position: classification.position }, event: { value: event.id, label: event.name },
    })
    .from(bracket).innerJoin(activity, eq(activity.id, bracket.activityId)).innerJoin(level, eq(level.id, bracket.levelId))
    .leftJoin(classification, eq(classification.id, bracket.classificationId)).leftJoin(event, eq(event.id, bracket.eventId))
    .where(conditions(reader, scope, {}))
}

/** An event whose brackets are requested. */
export async function findEventOfBrackets(reader: Reader, organizationId: number, eventId: number) {
  const [row] = await reader.select({ eventId: event.id, name: event.name, stage: event.stage, academicYearId: event.academicYearId, activityId: event.activityId, levelId: event.levelId, certifiedAt: event.certifiedAt })
    .from(event).where(and(eq(event.id, eventId), eq(event.organizationId, organizationId), isNull(event.deletedAt)))
  return row
}

/** The district that a team is in now: an entrant keeps the one that it was certified in, if it was. */
const ownDistrict = aliasedTable(district, 'own_district')

/** Who takes part in a bracket, with names around them; those who were replaced are among them. */
export async function findEntrants(reader: Reader, bracketId: number) {
  return reader
    .select({
      entrant: bracketEntrant, teamName: team.name, schoolId: school.id, schoolName: school.name, shortName: school.shortName, schoolParam: school.schoolParam, ...crestColumns(school), districtName: district.name,
      teamDistrictId: team.districtId, teamDistrictName: ownDistrict.name,
    })
    .from(bracketEntrant).innerJoin(team, eq(team.id, bracketEntrant.teamId)).innerJoin(school, eq(school.id, team.schoolId)).leftJoin(district, eq(district.id, bracketEntrant.districtId)).leftJoin(ownDistrict, eq(ownDistrict.id, team.districtId))
    .where(eq(bracketEntrant.bracketId, bracketId)).orderBy(asc(bracketEntrant.id))
}
export type FoundEntrant = Awaited<ReturnType<typeof findEntrants>>[number]

/** Names of players, and what decides how everyone reads them. */
export async function findPlayers(reader: Reader, studentIds: number[]) {
  if (studentIds.length === 0) return []
  return reader.select({ studentId: student.id, schoolId: student.schoolId, ...namingFields }).from(student)
    .innerJoin(school, studentsSchool).innerJoin(organization, studentsOrganization).where(inArray(student.id, studentIds))
}

/** What is known of a bracket's matches. Where and when are those of the record that both schools score, once there is one. */
export async function findSlots(reader: Reader, bracketId: number) {
  const venueId = sql<number | null>`coalesce(${match.venueId}, ${bracketMatch.venueId})`
  return reader
    .select({
      slot: bracketMatch,
      startsAt: sql<string | null>`coalesce(${match.startsAt}, ${bracketMatch.startsAt})`.mapWith((value: string | null) => (value === null ? null : new Date(value))),
      timeIsSet: sql<boolean>`coalesce(${match.timeIsSet}, true)`,
      timeZone: sql<string>`coalesce(${match.timeZone}, ${bracketMatch.timeZone})`,
      venueId, assetId: sql<number | null>`case when ${match.id} is null then ${bracketMatch.assetId} else ${match.assetId} end`,
      status: match.status, homeTeamId: match.homeTeamId, venueName: venue.name, assetName: venueAsset.name,
    })
    .from(bracketMatch)
    .leftJoin(match, eq(match.id, bracketMatch.matchId))
    .leftJoin(venue, eq(venue.id, venueId))
    .leftJoin(venueAsset, sql`${venueAsset.id} = case when ${match.id} is null then ${bracketMatch.assetId} else ${match.assetId} end`)
    .where(eq(bracketMatch.bracketId, bracketId))
}
export type FoundSlot = Awaited<ReturnType<typeof findSlots>>[number]

/** Locks a bracket: changes go one after the other. */
export async function lockBracket(tx: Tx, organizationId: number, bracketId: number) {
  const [row] = await tx.select().from(bracket).where(and(eq(bracket.id, bracketId), eq(bracket.organizationId, organizationId), isNull(bracket.deletedAt))).for('update')
  return row
}

/** The bracket that a match is of, with its place in it. */
export async function findBracketOfMatch(reader: Reader, matchId: number) {
  const [row] = await reader.select({ bracketId: bracketMatch.bracketId, key: bracketMatch.key }).from(bracketMatch).innerJoin(bracket, eq(bracket.id, bracketMatch.bracketId))
    .where(and(eq(bracketMatch.matchId, matchId), isNull(bracket.deletedAt)))
  return row
}

/** Which of these matches are of a bracket. */
export async function findMatchesOfBrackets(reader: Reader, matchIds: readonly number[]): Promise<number[]> {
  const rows = await reader.selectDistinct({ matchId: bracketMatch.matchId }).from(bracketMatch).innerJoin(bracket, eq(bracket.id, bracketMatch.bracketId))
    .where(and(inArray(bracketMatch.matchId, [...matchIds]), isNull(bracket.deletedAt)))
  return rows.map(({ matchId }) => matchId!)
}

export async function findActs(reader: Reader, bracketId: number) {
  return reader.select().from(bracketAct).where(eq(bracketAct.bracketId, bracketId)).orderBy(asc(bracketAct.version))
}

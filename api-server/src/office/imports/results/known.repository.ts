import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database'
import { schoolActivity } from '../../../directory/participation/participation.tables'
import { school } from '../../../directory/schools/school.tables'
import { team } from '../../../directory/teams/team.tables'
import { match } from '../../../scheduling/matches/match.tables'
import type { Place } from './findOrMakePlace'
import { ofAssociation } from '../../../identity/organizations/ofAssociation.repository'

const schoolFields = {
  id: school.id, externalId: school.externalId, name: school.name, schoolParam: school.schoolParam, address: school.address, city: school.city, state: school.state,
  zip: school.zip, phone: school.phone, county: school.county, latitude: school.latitude, longitude: school.longitude, lowestGrade: school.lowestGrade,
  highestGrade: school.highestGrade, totalEnrollment: school.totalEnrollment, highSchoolEnrollment: school.highSchoolEnrollment, teachers: school.teachers,
  mascot: school.mascot, deletedAt: school.deletedAt,
} as const

/** A school as far as an import can know it. */
export type KnownSchool = { [Field in keyof typeof schoolFields]: (typeof school.$inferSelect)[Field] }
export type KnownMatch = typeof match.$inferSelect

/** All schools of an organization, deleted ones too: their ids and names in addresses are taken. */
export async function lockSchools(tx: Tx, organizationId: number): Promise<KnownSchool[]> {
  return tx.select(schoolFields).from(school).where(eq(school.organizationId, organizationId)).orderBy(asc(school.id)).for('no key update')
}

type TeamPlace = Pick<Place, 'organizationId' | 'year' | 'activity' | 'level'>

/** Every school of the organization, with each of its teams in the activity and level, deleted ones too, or with none. */
export async function findSchoolsWithTeams(reader: Reader, { organizationId, year, activity, level }: TeamPlace) {
  return reader
    .select({
      schoolId: school.id, schoolName: school.name, schoolParam: school.schoolParam, city: school.city, isOutside: school.isOutside,
      teamId: team.id, teamName: team.name, districtId: team.districtId, deletedAt: team.deletedAt,
    })
    .from(school)
    .leftJoin(team, and(eq(team.schoolId, school.id), eq(team.academicYearId, year.id), eq(team.activityId, activity.id), eq(team.levelId, level.id)))
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), or(ofAssociation(), isNotNull(team.id))))
    .orderBy(asc(school.id), asc(team.id))
}

/** Which schools take part in the activity. */
export async function findSchoolActivities(reader: Reader, { year, activity }: TeamPlace) {
  return reader
    .select({ id: schoolActivity.id, schoolId: schoolActivity.schoolId })
    .from(schoolActivity)
    .where(and(eq(schoolActivity.academicYearId, year.id), eq(schoolActivity.activityId, activity.id)))
}

/** The activity's matches of these teams or with these external ids. */
export async function lockMatches(tx: Tx, { organizationId, year, activity, level }: TeamPlace, by: { teamIds: number[] } | { externalIds: string[] }): Promise<KnownMatch[]> {
  return tx
    .select()
    .from(match)
    .where(and(
      eq(match.organizationId, organizationId), eq(match.academicYearId, year.id), eq(match.activityId, activity.id), eq(match.levelId, level.id),
      'teamIds' in by ? or(inArray(match.homeTeamId, by.teamIds), inArray(match.awayTeamId, by.teamIds)) : inArray(match.externalId, by.externalIds),
    ))
    .orderBy(asc(match.id))
    .for('update')
}

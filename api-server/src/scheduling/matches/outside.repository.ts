import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { tellingWords } from '@portal/shared/scheduling/matches/similarSchools'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'

/** Schools that share a telling word with a name, from outside and of the association. */
export async function findSchoolsLike(reader: Reader, organizationId: number, name: string, limit: number) {
  const words = tellingWords(name)
  if (words.length === 0) return []
  return reader
    .select({ schoolId: school.id, name: school.name, city: school.city, state: school.state, isOutside: school.isOutside })
    .from(school)
    // Accents and apostrophes within a word are not asked of the database: its beginning is enough to find it.
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), or(...words.map((word) => ilike(school.name, likePattern(word.slice(0, 3)))))))
    .orderBy(asc(sql`lower(${school.name})`), asc(school.id)).limit(limit)
}

export async function lockOutsideSchool(tx: Tx, organizationId: number, schoolId: number) {
  const [row] = await tx.select({ schoolId: school.id, name: school.name }).from(school)
    .where(and(eq(school.id, schoolId), eq(school.organizationId, organizationId), eq(school.isOutside, true), isNull(school.deletedAt))).for('update')
  return row
}

/** The names in addresses that begin like this one, of all schools of the organization. */
export async function findParamsLike(reader: Reader, organizationId: number, param: string): Promise<ReadonlySet<string>> {
  const rows = await reader.select({ schoolParam: school.schoolParam }).from(school).where(and(eq(school.organizationId, organizationId), sql`${school.schoolParam} like ${`${param}%`}`))
  return new Set(rows.map(({ schoolParam }) => schoolParam))
}

interface TeamPlace {
  organizationId: number
  academicYearId: number
  activityId: number
  levelId: number
  schoolId: number
}

/** The school's team of the activity and level in the year, made if there is none; one that was deleted is there again. @returns its key, and whether it was made */
export async function upsertOutsideTeam(tx: Tx, place: TeamPlace): Promise<{ teamId: number; isNew: boolean }> {
  const { academicYearId, schoolId, activityId } = place
  const [taking] = await tx.insert(schoolActivity).values({ academicYearId, schoolId, activityId })
    .onConflictDoUpdate({ target: [schoolActivity.academicYearId, schoolActivity.schoolId, schoolActivity.activityId], set: { leftAt: null } }).returning({ id: schoolActivity.id })
  const [standing] = await tx.select({ teamId: team.id, deletedAt: team.deletedAt }).from(team)
    .where(and(eq(team.schoolActivityId, taking!.id), eq(team.levelId, place.levelId), eq(team.name, '')))
  if (standing) {
    if (standing.deletedAt) await tx.update(team).set({ deletedAt: null }).where(eq(team.id, standing.teamId))
    return { teamId: standing.teamId, isNew: false }
  }
  const [made] = await tx.insert(team).values({ ...place, schoolActivityId: taking!.id }).returning({ id: team.id })
  return { teamId: made!.id, isNew: true }
}

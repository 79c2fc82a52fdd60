import { and, asc, eq, isNull } from 'drizzle-orm'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'

const ofYear = (scope: Scope) => and(eq(team.organizationId, scope.organization.id), eq(team.academicYearId, scope.academicYear.id), isNull(team.deletedAt))

/** The teams of a year that a student is on the roster of, and as what. */
export async function findPlaysFor(reader: Reader, scope: Scope, studentId: number) {
  return reader.select({ teamId: team.id, jersey: rosterEntry.jersey, playingPosition: rosterEntry.playingPosition, isCaptain: rosterEntry.isCaptain })
    .from(rosterEntry).innerJoin(team, eq(team.id, rosterEntry.teamId)).where(and(ofYear(scope), eq(rosterEntry.studentId, studentId))).orderBy(asc(team.id))
}

/** The teams of a year that someone coaches, and as what. */
export async function findCoachedBy(reader: Reader, scope: Scope, userId: number) {
  return reader.select({ teamId: team.id, schoolId: team.schoolId, duty: teamStaff.duty })
    .from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId)).where(and(ofYear(scope), eq(teamStaff.userId, userId))).orderBy(asc(team.id))
}

/** What a school is called and recognized by. */
export async function findLooks(reader: Reader, schoolId: number) {
  const [row] = await reader.select({ schoolId: school.id, name: school.name, ...crestColumns(school) }).from(school).where(eq(school.id, schoolId))
  return row
}

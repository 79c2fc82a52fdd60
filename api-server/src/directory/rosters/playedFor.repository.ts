import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { parentOfStudent } from '../../identity/family/family.tables'
import type { Scope } from '../../identity/organizations/scope'
import { student } from '../../identity/students/student.tables'
import type { Reader } from '../../platform/db/database'
import { team } from '../teams/team.tables'
import { rosterEntry } from './roster.tables'

/** Which teams of a year a student plays for: the person themselves, or their children. */
export async function findTeamsPlayedFor(reader: Reader, scope: Scope, userId: number, side: 'own' | 'children'): Promise<{ studentId: number; firstName: string; teamId: number }[]> {
  const query = reader
    .select({ studentId: student.id, firstName: student.firstName, teamId: rosterEntry.teamId })
    .from(student)
    .innerJoin(rosterEntry, eq(rosterEntry.studentId, student.id))
    .innerJoin(team, eq(team.id, rosterEntry.teamId))
  const of: SQL | undefined = side === 'own'
    ? eq(student.userId, userId)
    : inArray(student.id, reader.select({ id: parentOfStudent.studentId }).from(parentOfStudent).where(eq(parentOfStudent.userId, userId)))
  return query.where(and(of, isNull(student.deletedAt), eq(team.organizationId, scope.organization.id), eq(team.academicYearId, scope.academicYear.id), isNull(team.deletedAt))).orderBy(asc(student.firstName), asc(student.id), asc(rosterEntry.teamId))
}

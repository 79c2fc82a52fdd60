import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { student } from '../../identity/students/student.tables'
import { bracket } from '../brackets/bracket.tables'
import { event, eventPlayer, eventTeam } from '../events/event.tables'
import { tennisLadder } from './tennis.tables'

/** Keys of the draws of players that an event has, in their order. */
export async function findDrawsOf(reader: Reader, eventId: number): Promise<number[]> {
  const rows = await reader.select({ id: bracket.id }).from(bracket).where(and(eq(bracket.eventId, eventId), isNotNull(bracket.scoring), isNull(bracket.deletedAt))).orderBy(asc(bracket.position), asc(bracket.id))
  return rows.map(({ id }) => id)
}

/** The event that draws are made for. */
export async function findEventOfDraws(reader: Reader, organizationId: number, eventId: number) {
  const [row] = await reader.select({ kind: event.kind, activityId: event.activityId, academicYearId: event.academicYearId, stage: event.stage, hostSchoolId: event.hostSchoolId }).from(event)
    .where(and(eq(event.id, eventId), eq(event.organizationId, organizationId), isNull(event.deletedAt)))
  return row
}

/** Teams of a level that take part in an event. */
export async function findTeamsOfDraws(reader: Reader, eventId: number, levelId: number) {
  return reader.select({ teamId: team.id, teamName: team.name, schoolId: school.id, schoolName: school.name, activityId: team.activityId })
    .from(eventTeam).innerJoin(team, eq(team.id, eventTeam.teamId)).innerJoin(school, eq(school.id, team.schoolId))
    .where(and(eq(eventTeam.eventId, eventId), inArray(eventTeam.state, ['entered', 'accepted']), eq(team.levelId, levelId), isNull(team.deletedAt))).orderBy(asc(sql`lower(${school.name})`), asc(team.id))
}

/** The students whom these teams entered in an event, by team and name. */
export async function findEntriesOfPlayers(reader: Reader, eventId: number, teamIds: readonly number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: eventPlayer.teamId, part: eventPlayer.part, studentId: student.id, firstName: student.firstName, lastName: student.lastName, grade: student.grade, gender: student.gender })
    .from(eventPlayer).innerJoin(student, eq(student.id, eventPlayer.studentId)).where(and(eq(eventPlayer.eventId, eventId), inArray(eventPlayer.teamId, [...teamIds])))
    .orderBy(asc(eventPlayer.teamId), asc(student.lastName), asc(student.firstName), asc(student.id))
}

/** The ladders of some teams. */
export async function findLaddersOf(reader: Reader, teamIds: readonly number[]) {
  return teamIds.length === 0 ? [] : reader.select().from(tennisLadder).where(inArray(tennisLadder.teamId, [...teamIds])).orderBy(asc(tennisLadder.id))
}

import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { PlayedContest } from '@portal/shared/eligibility/disciplinary/contestsServed'
import type { KeptAction } from '@portal/shared/eligibility/disciplinary/holdingSuspensions'
import type { Reader } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { credential } from '../credentials/credential.tables'
import { disciplinaryAction } from '../disciplinary/disciplinary.tables'
import { document } from '../documents/document.tables'

/** What activities ask of people, and the days of the academic year that it is asked in. */
export async function findRules(reader: Reader, organizationId: number, academicYearId: number, activityIds: readonly number[]) {
  return reader
    .select({ activityId: activity.id, studentRules: activity.studentRules, coachRules: activity.coachRules, startsOn: academicYear.startsOn, endsOn: academicYear.endsOn, timeZone: organization.timeZone })
    .from(activity)
    .innerJoin(academicYear, eq(academicYear.organizationId, activity.organizationId))
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(and(inArray(activity.id, [...activityIds]), eq(activity.organizationId, organizationId), eq(academicYear.id, academicYearId)))
}

/** What a student's own record says. */
export async function findStudentRecords(reader: Reader, organizationId: number, studentIds: readonly number[]) {
  return reader
    .select({ studentId: student.id, bornOn: student.bornOn, grade: student.grade, enteredGrade9On: student.enteredGrade9On, transferredOn: student.transferredOn, physicalOn: student.physicalOn })
    .from(student)
    .where(and(eq(student.organizationId, organizationId), inArray(student.id, [...studentIds])))
}

/** The grades that students had in a year that is over, as its rosters kept them by activity. */
export async function findKeptGrades(reader: Reader, academicYearId: number, studentIds: readonly number[]) {
  return reader.select({ studentId: rosterEntry.studentId, activityId: team.activityId, grade: sql<number>`${rosterEntry.grade}` }).from(rosterEntry).innerJoin(team, eq(team.id, rosterEntry.teamId))
    .where(and(eq(team.academicYearId, academicYearId), inArray(rosterEntry.studentId, [...studentIds]), isNotNull(rosterEntry.grade)))
}

/** Documents of these kinds that are not removed. */
export async function findFiled(reader: Reader, organizationId: number, studentIds: readonly number[], kinds: readonly DocumentKind[]) {
  if (kinds.length === 0) return []
  return reader.select({ studentId: document.subjectId, kind: document.kind, acceptStatus: document.acceptStatus, academicYearId: document.academicYearId }).from(document)
    .where(and(eq(document.organizationId, organizationId), eq(document.subjectType, 'student'), inArray(document.subjectId, [...studentIds]), inArray(document.kind, [...kinds]), isNull(document.deletedAt)))
}

/** What may keep these people from competing, of all years: a suspension can reach over the summer. */
export async function findKeptActions(reader: Reader, organizationId: number, subjectType: 'student' | 'user', ids: readonly number[]): Promise<(KeptAction & { personId: number })[]> {
  return reader
    .select({
      personId: disciplinaryAction.subjectId, kind: disciplinaryAction.kind, occurredOn: disciplinaryAction.occurredOn, endsOn: disciplinaryAction.endsOn,
      contests: disciplinaryAction.contests, appeal: disciplinaryAction.appeal, activityId: disciplinaryAction.activityId,
    })
    .from(disciplinaryAction)
    .where(and(
      eq(disciplinaryAction.organizationId, organizationId), eq(disciplinaryAction.subjectType, subjectType), inArray(disciplinaryAction.subjectId, [...ids]),
      inArray(disciplinaryAction.kind, ['suspension', 'ejection']), isNull(disciplinaryAction.deletedAt),
    ))
}

/** What the teams of people played since a day, by person. Asked only for those who are suspended for contests: a handful. */
export async function findPlayed(reader: Reader, organizationId: number, subjectType: 'student' | 'user', ids: readonly number[], since: string): Promise<Map<number, PlayedContest[]>> {
  const onTeams = subjectType === 'student'
    ? await reader.select({ personId: rosterEntry.studentId, teamId: rosterEntry.teamId }).from(rosterEntry).innerJoin(team, eq(team.id, rosterEntry.teamId))
      .where(and(inArray(rosterEntry.studentId, [...ids]), eq(team.organizationId, organizationId)))
    : await reader.select({ personId: teamStaff.userId, teamId: teamStaff.teamId }).from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId))
      .where(and(inArray(teamStaff.userId, [...ids]), eq(team.organizationId, organizationId)))
  const teamIds = [...new Set(onTeams.map(({ teamId }) => teamId))]
  if (teamIds.length === 0) return new Map()
  const matches = await reader
    .select({ homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, activityId: match.activityId, startsAt: match.startsAt, timeZone: match.timeZone, outcome: match.outcome, kind: match.kind })
    .from(match)
    .where(and(
      eq(match.organizationId, organizationId), eq(match.status, 'final'), gte(match.startsAt, new Date(`${since}T00:00:00Z`)),
      or(inArray(match.homeTeamId, teamIds), inArray(match.awayTeamId, teamIds)),
    ))
  const byTeam = new Map<number, PlayedContest[]>(teamIds.map((teamId) => [teamId, []]))
  for (const { homeTeamId, awayTeamId, startsAt, timeZone, kind, ...each } of matches) {
    const contest = { ...each, day: dayOf(startsAt, timeZone), isScrimmage: kind === 'scrimmage' }
    byTeam.get(homeTeamId)?.push({ ...contest, teamId: homeTeamId, isHome: true })
    byTeam.get(awayTeamId)?.push({ ...contest, teamId: awayTeamId, isHome: false })
  }
  const byPerson = new Map<number, PlayedContest[]>()
  for (const { personId, teamId } of onTeams) byPerson.set(personId, [...(byPerson.get(personId) ?? []), ...byTeam.get(teamId)!])
  return byPerson
}

/** Which of these are people of the organization. */
export async function findKnownUsers(reader: Reader, organizationId: number, userIds: readonly number[]): Promise<number[]> {
  return (await reader.select({ id: user.id }).from(user).where(and(eq(user.organizationId, organizationId), inArray(user.id, [...userIds])))).map(({ id }) => id)
}

/** What coaches have shown and nobody took away again. */
export async function findShown(reader: Reader, organizationId: number, userIds: readonly number[]) {
  return reader.select({ userId: credential.userId, kind: credential.kind, name: credential.name, completedOn: credential.completedOn, endsOn: credential.endsOn }).from(credential)
    .where(and(eq(credential.organizationId, organizationId), inArray(credential.userId, [...userIds]), isNull(credential.deletedAt)))
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activityTerm } from '../../directory/activities/activity.tables'
import { teamStaff } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { categoryJudge } from './judge.tables'
import { eventCategory, performance } from './performance.tables'

/** All performances that an event ever had, in the order of entry. */
export async function findEveryPerformance(reader: Reader, eventId: number) {
  return reader.select({ id: performance.id, uniqueName: performance.uniqueName, schoolId: performance.schoolId, teamId: performance.teamId, termId: eventCategory.termId, categoryName: activityTerm.name, kind: eventCategory.kind }).from(performance)
    .innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId)).where(eq(eventCategory.eventId, eventId)).orderBy(asc(performance.id))
}

/** The number of each entry of an event, from 1 in the order of entry, as check-in, schedule and sheets have it. Those that are gone keep theirs: nobody else gets it. */
export const numbersOf = (every: readonly { id: number }[]): ReadonlyMap<number, number> => new Map(every.map(({ id }, index) => [id, index + 1]))

/** Who coaches some teams, the head coach first: who directs what a team performs. */
export async function findDirectors(reader: Reader, teamIds: readonly number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: teamStaff.teamId, userId: user.id, name: sql<string>`${user.firstName} || ' ' || ${user.lastName}` }).from(teamStaff).innerJoin(user, eq(user.id, teamStaff.userId))
    .where(and(inArray(teamStaff.teamId, [...teamIds]), isNull(user.deletedAt), inArray(teamStaff.duty, ['headCoach', 'assistantCoach']))).orderBy(sql`case ${teamStaff.duty} when 'headCoach' then 0 else 1 end`, asc(teamStaff.id))
}

/** Who judges each category of an event, in the order of the categories. */
export async function findCategoryJudges(reader: Reader, eventId: number) {
  return reader.select({ categoryId: eventCategory.termId, judgeId: categoryJudge.id, name: categoryJudge.name, schoolIds: categoryJudge.schoolIds }).from(categoryJudge).innerJoin(eventCategory, eq(eventCategory.id, categoryJudge.eventCategoryId))
    .where(eq(eventCategory.eventId, eventId)).orderBy(asc(eventCategory.position), asc(categoryJudge.position), asc(categoryJudge.id))
}

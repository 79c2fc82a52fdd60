import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import type { Reader } from '../../platform/db/database'
import { eventAct, eventTeam } from '../events/event.tables'
import { meetEntry, meetEvent } from '../marks/mark.tables'
import { eventCategory, performance } from '../performances/performance.tables'

/** The teams that take part in a contest or meet, by school, each with whether it has entered anyone. */
export async function findTeamsEntering(reader: Reader, eventId: number) {
  const performs = sql`exists (select 1 from ${performance} join ${eventCategory} on ${eventCategory.id} = ${performance.eventCategoryId} where ${eventCategory.eventId} = ${eventTeam.eventId} and ${performance.teamId} = ${eventTeam.teamId} and ${performance.deletedAt} is null)`
  const starts = sql`exists (select 1 from ${meetEntry} join ${meetEvent} on ${meetEvent.id} = ${meetEntry.meetEventId} where ${meetEvent.eventId} = ${eventTeam.eventId} and ${meetEntry.teamId} = ${eventTeam.teamId} and ${meetEntry.state} = 'entered')`
  return reader.select({ teamId: team.id, schoolName: school.name, teamName: team.name, hasEntered: sql<boolean>`(${performs} or ${starts})` }).from(eventTeam)
    .innerJoin(team, eq(team.id, eventTeam.teamId)).innerJoin(school, eq(school.id, team.schoolId))
    .where(and(eq(eventTeam.eventId, eventId), inArray(eventTeam.state, ['entered', 'accepted']))).orderBy(asc(sql`lower(${school.name})`), asc(team.name), asc(team.id))
}

/** When the schools of an event were reminded last; null if they never were. */
export async function findLastReminder(reader: Reader, eventId: number): Promise<Date | null> {
  const [row] = await reader.select({ at: eventAct.at }).from(eventAct).where(and(eq(eventAct.eventId, eventId), eq(eventAct.act, 'reminded'))).orderBy(desc(eventAct.at)).limit(1)
  return row?.at ?? null
}

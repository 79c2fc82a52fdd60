import { eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { team } from '../../directory/teams/team.tables'
import { eventTeam } from './event.tables'

/** The teams that take part in some events, or are asked to, with their schools. */
export async function findTeamsOfEvents(reader: Reader, eventIds: readonly number[]) {
  if (eventIds.length === 0) return []
  return reader.select({ eventId: eventTeam.eventId, teamId: eventTeam.teamId, schoolId: team.schoolId, source: eventTeam.source, state: eventTeam.state }).from(eventTeam)
    .innerJoin(team, eq(team.id, eventTeam.teamId)).where(inArray(eventTeam.eventId, [...eventIds]))
}

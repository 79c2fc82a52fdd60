import { asc, eq, inArray } from 'drizzle-orm'
import { namedTeams } from '../../directory/teams/namedTeams.repository'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { event, eventPlayer } from './event.tables'

/** The events that the person was entered in. */
export const eventOwnData: OwnDataPart = async (reader, { studentIds }) => {
  const { all, told } = namedTeams(reader)
  return {
    events: await reader.select({ event: event.name, startsOn: event.startsOn, ...told, part: eventPlayer.part })
      .from(eventPlayer).innerJoin(event, eq(event.id, eventPlayer.eventId)).innerJoin(all, eq(all.teamId, eventPlayer.teamId)).where(inArray(eventPlayer.studentId, studentIds)).orderBy(asc(eventPlayer.id)),
  }
}

import { asc, eq, inArray } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { namedTeams } from '../teams/namedTeams.repository'
import { rosterEntry } from './roster.tables'

/** The rosters that the person is on. */
export const rosterOwnData: OwnDataPart = async (reader, { studentIds }) => {
  const { all, told } = namedTeams(reader)
  return {
    rosters: await reader.select({ ...told, jersey: rosterEntry.jersey, position: rosterEntry.playingPosition, isCaptain: rosterEntry.isCaptain, grade: rosterEntry.grade, since: rosterEntry.createdAt })
      .from(rosterEntry).innerJoin(all, eq(all.teamId, rosterEntry.teamId)).where(inArray(rosterEntry.studentId, studentIds)).orderBy(asc(rosterEntry.id)),
  }
}

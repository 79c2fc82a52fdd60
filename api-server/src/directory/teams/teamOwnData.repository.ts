import { asc, eq } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { namedTeams } from './namedTeams.repository'
import { teamStaff } from './team.tables'

/** The teams that the person coaches or manages. */
export const teamOwnData: OwnDataPart = async (reader, { userId }) => {
  const teams = namedTeams(reader)
  return {
    coaching: await reader.select({ ...teams.told, duty: teamStaff.duty }).from(teamStaff).innerJoin(teams.all, eq(teams.all.teamId, teamStaff.teamId)).where(eq(teamStaff.userId, userId)).orderBy(asc(teamStaff.id)),
  }
}

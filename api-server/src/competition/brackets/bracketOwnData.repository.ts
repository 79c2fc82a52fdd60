import { asc, eq, sql } from 'drizzle-orm'
import { namedTeams } from '../../directory/teams/namedTeams.repository'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { bracket, bracketEntrant } from './bracket.tables'

/** The draws that the person is in. */
export const bracketOwnData: OwnDataPart = async (reader, { studentIds }) => {
  const { all, told } = namedTeams(reader)
  const ids = sql`array[${sql.join(studentIds, sql`, `)}]::int[]`
  return {
    draws: await reader.select({ draw: bracket.name, ...told, withdrawnAt: bracketEntrant.withdrawnAt, withdrawReason: bracketEntrant.withdrawReason })
      .from(bracketEntrant).innerJoin(bracket, eq(bracket.id, bracketEntrant.bracketId)).innerJoin(all, eq(all.teamId, bracketEntrant.teamId))
      .where(sql`${bracketEntrant.studentIds} && ${ids}`).orderBy(asc(bracketEntrant.id)),
  }
}

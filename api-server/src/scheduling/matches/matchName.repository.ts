import { aliasedTable, and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayText } from '@portal/shared/platform/format/dateTexts'
import type { NamesOf } from '../../platform/audit/subjectNames.repository'
import { team } from '../../directory/teams/team.tables'
import { match } from './match.tables'
import { school } from '../../directory/schools/school.tables'

const teamName = (ofTeam: { name: AnyPgColumn }, ofSchool: { name: AnyPgColumn }) => sql<string>`concat_ws(' ', ${ofSchool.name}, nullif(${ofTeam.name}, ''))`

/** "Borea at Atlas, Fri, Nov 20", by the match's own clock. */
const names: NamesOf = async (reader, organizationId, ids) => {
  const [homeTeam, awayTeam, homeSchool, awaySchool] = [aliasedTable(team, 'home_team'), aliasedTable(team, 'away_team'), aliasedTable(school, 'home_school'), aliasedTable(school, 'away_school')]
  const rows = await reader
    .select({ id: match.id, teamId: match.homeTeamId, startsAt: match.startsAt, timeZone: match.timeZone, home: teamName(homeTeam, homeSchool), away: teamName(awayTeam, awaySchool) }).from(match)
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId)).innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .innerJoin(homeSchool, eq(homeSchool.id, homeTeam.schoolId)).innerJoin(awaySchool, eq(awaySchool.id, awayTeam.schoolId))
    .where(and(eq(match.organizationId, organizationId), inArray(match.id, ids)))
  return rows.map(({ id, teamId, startsAt, timeZone, home, away }) => ({ id, teamId, name: `${away} at ${home}, ${dayText(startsAt, timeZone)}` }))
}

/** How the audit calls matches; their screen is found by the home team. */
export const matchNames = { match: names }

import { compareEntries } from '@portal/shared/directory/rosters/rosterRules'
import { enteredOf, shownOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { TeamStatistics } from '@portal/shared/competition/statistics/sheet.schemas'
import { findActivityRecord } from '../../directory/activities/activityRecord.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findAllMatches } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import { readsAsStaff } from '../../directory/teams/team.policy'
import { findStaffOf, type TeamAtPlace } from '../../directory/teams/teamRecord.repository'
import { countSheets, findSeason } from './season.repository'
import { findBegunMatches } from './sheet.repository'
import { maySaveSheet } from './statistic.policy'

/** Matches that the season's page offers to fill the sheets of: more than a team plays in a year. */
const offered = 60

/** Families see what is published, as everywhere. */
const publishedOnly = ({ roleType }: SignedIn) => roleType !== 'org' && roleType !== 'staff'

/** The statistics that a team's activity keeps. */
export async function findDefinitions(reader: Reader, organizationId: number, activityId: number) {
  return shownOf((await findActivityRecord(reader, organizationId, activityId))?.statistics ?? [])
}

/** The sums of a team's players, by number. */
export async function readPlayers(reader: Reader, who: SignedIn, at: TeamAtPlace): Promise<TeamStatistics['players']> {
  const isStaff = readsAsStaff(who, at.schoolId)
  const rows = await findSeason(reader, at.teamId, publishedOnly(who))
  return rows
    .map(({ studentId, firstName, lastName, jersey, matches, totals }) => ({ studentId: isStaff ? studentId : null, name: `${firstName} ${lastName}`, jersey, matches, totals }))
    .sort(compareEntries)
}

/** A team's season as this reader may see it; with the matches to enter for those who may. */
export async function readTeamStatistics(reader: Reader, who: SignedIn, at: TeamAtPlace, now: Date): Promise<TeamStatistics> {
  const definitions = await findDefinitions(reader, who.organizationId, at.activityId)
  const coaches = await findStaffOf(reader, [at.teamId])
  const around = { teams: [{ teamId: at.teamId, schoolId: at.schoolId }], coaches }
  const enters = who.permissions.includes('general-event-list') && maySaveSheet(who, around, at.teamId)
  return {
    teamId: at.teamId, definitions, players: await readPlayers(reader, who, at), matchCount: await countSheets(reader, at.teamId, publishedOnly(who)),
    matches: enters && enteredOf(definitions).length > 0 ? await readBegun(reader, who, at, now) : [],
  }
}

async function readBegun(reader: Reader, who: SignedIn, at: TeamAtPlace, now: Date): Promise<TeamStatistics['matches']> {
  const begun = new Map((await findBegunMatches(reader, at.teamId, now, offered)).map((row) => [row.matchId, row]))
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const scope = await scopeOf(reader, organization!, at.academicYearId, false)
  const rows = await findAllMatches(reader, scope, { matchIds: [...begun.keys()] }, { newestFirst: true, limit: offered })
  return rows.map((row) => {
    const { matchId, dayText, home, away } = presentMatch(row)
    const { eventId, playerCount } = begun.get(matchId)!
    return { matchId, eventId: eventId ?? 0, dayText, opponentName: home.teamId === at.teamId ? away.teamName : home.teamName, playerCount }
  })
}

import { playsGames } from '@portal/shared/directory/activities/contestName.kinds'
import { heroColors } from '@portal/shared/platform/colors/teamColors'
import { feedPath } from '@portal/shared/platform/format/feedPath'
import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import { limitOf } from '@portal/shared/directory/rosters/rosterRules'
import { getTeamPage } from '@portal/shared/directory/teams/schoolTeam.calls'
import type { OpenTeamHub, TeamHub, TeamHubTab } from '@portal/shared/publishing/hubs/teamHub.schemas'
import { presentExcerpt } from '../../competition/standings/presentExcerpt'
import { readTables } from '../../competition/standings/readStandings'
import { rankText } from '../../competition/standings/teamResults'
import { findDistricts } from '../../directory/activities/activity.repository'
import { crestOf } from '../../directory/schools/crest.repository'
import { isPastYear } from '../../directory/teams/presentTeams'
import { mayRunTeam, maySeeTeamsOf } from '../../directory/teams/team.policy'
import { findTeam, findTeamHome, type ShownTeam } from '../../directory/teams/team.repository'
import { teamNameOf } from '../../directory/teams/teamName'
import { countEntries, findStaffOf, findTeamRow } from '../../directory/teams/teamRecord.repository'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf, type Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { tellTeamEvents } from './tellTeamEvents'
import { districtOf, few, findScoresMissing, most, nextAndResults, recordOf, tellMatches } from './tellMatches'

interface Asked {
  teamId: number
  tab: TeamHubTab
}

/** A team with its year; not one that is only played against. @throws DomainError not-found naming `field` */
async function find(reader: Reader, organizationId: number | undefined, teamId: number, field: string) {
  const home = await findTeamHome(reader, teamId)
  const team = home && (organizationId ?? home.organizationId) === home.organizationId ? await findTeam(reader, home.organizationId, teamId) : undefined
  if (!home || !team) throw notFoundIn(field, 'There is no such team.')
  const [organization] = await findOrganizations(reader, { id: home.organizationId })
  return { team, organization: organization!, yearId: home.academicYearId }
}

/** The page of a team for everyone. @throws DomainError not-found naming `team`, also for one of another organization than the one named */
export async function readPublicTeamHub(reader: Reader, common: CommonParameters, { teamId, tab }: Asked, now: Date): Promise<TeamHub> {
  const { team, organization, yearId } = await find(reader, undefined, teamId, 'team')
  if (common.orgParam !== undefined && common.orgParam !== organization.orgParam) throw notFoundIn('team', 'There is no such team.')
  return readTeamHub(reader, await scopeOf(reader, organization, yearId, true), team, tab, now)
}

/** The same for someone who is signed in, with what they may see and do besides. @throws DomainError not-found naming `teamId` */
export async function readOpenTeamHub(reader: Reader, who: SignedIn, { teamId, tab }: Asked, now: Date): Promise<OpenTeamHub> {
  const { team, organization, yearId } = await find(reader, who.organizationId, teamId, 'teamId')
  const scope = await scopeOf(reader, organization, yearId, who.roleType !== 'org' && who.roleType !== 'staff')
  const hub = await readTeamHub(reader, scope, team, tab, now)
  const coaches = await findStaffOf(reader, [teamId])
  const about = { schoolId: team.schoolId, coachIds: coaches.map(({ userId }) => userId) }
  const acts = who.roleType === 'org' || (who.roleType === 'staff' && who.schoolId === team.schoolId && (who.wholeSchool || about.coachIds.includes(who.userId)))
  return {
    ...hub,
    districtId: hub.team.district === null ? null : team.districtId,
    pages: await pagesOf(reader, who, team, coaches),
    scores: acts ? await findScoresMissing(reader, scope, [teamId], now) : null,
  }
}

/** The team's own pages, for those whom they are open to. */
async function pagesOf(reader: Reader, who: SignedIn, { teamId, schoolId }: ShownTeam, coaches: Awaited<ReturnType<typeof findStaffOf>>): Promise<OpenTeamHub['pages']> {
  if (!isAllowed(who, getTeamPage.access) || !(await maySeeTeamsOf(reader, who, schoolId))) return null
  const row = await findTeamRow(reader, who.organizationId, teamId)
  if (!row) return null
  const isOpen = who.roleType === 'org' || !(await isPastYear(reader, who.organizationId, row))
  const { least, most: largest } = limitOf(row.rosterLimits, row.levelId)
  return {
    schoolActivityId: row.schoolActivityId, activityId: row.activityId, levelId: row.levelId,
    seesLadder: row.activityKind === 'tennis' && (who.roleType === 'org' || who.roleType === 'staff'),
    rosterCount: (await countEntries(reader, [teamId])).get(teamId) ?? 0,
    least, most: largest,
    coaches: coaches.map(({ userId, duty, firstName, lastName }) => ({ userId, duty, name: `${firstName} ${lastName}` })),
    canEdit: isOpen && mayRunTeam(who, { schoolId, coachIds: coaches.map(({ userId }) => userId) }),
  }
}

async function readTeamHub(reader: Reader, scope: Scope, team: ShownTeam, tab: TeamHubTab, now: Date): Promise<TeamHub> {
  const { teamId } = team
  const told = await tellMatches(reader, scope, [teamId], now)
  const district = districtOf(team, scope)
  const { recordText, last } = recordOf(told)
  return {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
    academicYear: scope.academicYear.label,
    team: {
      teamId, schoolId: team.schoolId, schoolParam: team.schoolParam, schoolName: team.schoolName, name: teamNameOf(team),
      activity: team.activity, level: team.level,
      district: district && { district: district.district, name: district.name },
      recordText, rankText: district ? rankText(team) : '',
      crest: crestOf(team), hero: heroColors({ first: team.primaryColor, second: team.secondaryColor }),
    },
    calendarPath: feedPath('teams', teamId),
    last,
    standing: district && (await standingOf(reader, scope, team, district.district)),
    ...(await tellTeamEvents(reader, scope, teamId, now)),
    hasGames: told.length > 0 || playsGames(team.activity.contestName),
    ...nextAndResults(told, scope, tab === 'overview' ? { next: few, results: few } : { next: most, results: most }),
  }
}

/** The team's part of its district's table, as its standings show it: without ranks before the first match. */
async function standingOf(reader: Reader, scope: Scope, { teamId, activityId, levelId }: ShownTeam, district: string): Promise<TeamHub['standing']> {
  const [found] = await findDistricts(reader, scope, { activityId, levelId, district })
  const [table] = found ? await readTables(reader, scope, [found]) : []
  return table && table.rows.some((row) => row.teamId === teamId)
    ? presentExcerpt(reader, { districtName: table.name, rows: table.rows, rankBy: table.rankBy, scores: table }, [teamId])
    : null
}

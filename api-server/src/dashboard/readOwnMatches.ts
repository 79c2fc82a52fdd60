import type { Dashboard, OwnMatch } from '@portal/shared/dashboard/dashboard.schemas'
import { momentText } from '@portal/shared/format/dateTexts'
import { describeResult } from '@portal/shared/scores/describeResult'
import type { Reader } from '../db/database'
import { findTeamsPlayedFor } from '../favourites/favourite.repository'
import type { Remembered } from '../http/remembered'
import type { SignedIn } from '../http/requestContext'
import { countMatches, findAllMatches, type MatchFilter, type ShownMatch } from '../matches/match.repository'
import { presentMatch, scoreRulesOf, teamNameOf } from '../matches/presentMatch'
import type { Scope } from '../organizations/scope'
import { findHistories } from '../scores/openScore.repository'
import type { HistoryRow } from '../scores/score.repository'
import { standingOf } from '../scores/standingOf'
import { canSubmitScore } from '../teams/canSubmitScore'
import { presentScheduledMatch, presentTeam, rankText, recordText } from '../teams/presentTeam'
import { countAssociation, findAllTeamsById, findAllTeamsOfCoach, findAllTeamsOfSchool, findSchoolsOfChildren, type ShownTeam } from '../teams/team.repository'

/** Rows of each list on the dashboard. */
const shownRows = 6
/** Rows of the team list: a large school fields some thirty teams. */
const shownTeams = 60

export type OwnMatches = Pick<Dashboard, 'teams' | 'scoresDue' | 'scoresDueTotal' | 'nextMatches' | 'latestResults' | 'totals'>

/** The person's teams and their season around now; for org the whole association's. */
export async function readOwnMatches(reader: Reader, scope: Scope, who: SignedIn, teams: ShownTeam[], now: Date, remembered: Remembered): Promise<OwnMatches> {
  const teamIds = teams.map((team) => team.teamId)
  const own: MatchFilter = who.roleType === 'org' ? {} : { teamIds }
  const nothing = who.roleType !== 'org' && teamIds.length === 0
  const find = async (filter: MatchFilter, order: { newestFirst?: true; reportedFirst?: true } = {}) =>
    nothing ? [] : findAllMatches(reader, scope, { ...own, ...filter }, { ...order, limit: shownRows })

  const due: MatchFilter = { scoreDue: { from: who.roleType === 'org' ? 'anybody' : teamIds, now } }
  const mayHaveDue = (who.roleType === 'org' || who.roleType === 'staff') && !nothing
  // The other school waits for an answer, until its time is over: such a score must not be hidden behind others. The office is not asked.
  const scoresDue = mayHaveDue ? await find(due, who.roleType === 'org' ? {} : { reportedFirst: true }) : []
  const scoresDueTotal = mayHaveDue ? await countMatches(reader, scope, due) : 0
  const next = await find({ statuses: ['scheduled', 'postponed'], startsFrom: now })
  const results = await find({ statuses: ['final'] }, { newestFirst: true })
  const seasons = nothing || who.roleType === 'org' ? [] : await findAllMatches(reader, scope, { teamIds, statuses: ['final'] }, { limit: 5_000 })

  const can = await canSubmitScore(reader, scope, who, [...scoresDue, ...next, ...results], now)
  const ownTeamIds = new Set(teamIds)
  const reports = await findHistories(reader, scoresDue.filter(({ match }) => match.scoreState === 'reported' && can.get(match.id)).map(({ match }) => match.id))
  const present = (row: ShownMatch) => presentOwnMatch(row, ownTeamIds, can.get(row.match.id) ?? false, reports.filter(({ matchId }) => matchId === row.match.id))
  return {
    teams: teams.slice(0, shownTeams).map((team) => ({
      ...presentTeam(team, scope.publishedOnly), activityId: team.activityId, levelId: team.levelId,
      recordText: recordText(
        seasons
          .filter(({ match }) => match.homeTeamId === team.teamId || match.awayTeamId === team.teamId)
          .map((row) => presentScheduledMatch(presentMatch(row), team.teamId)),
      ),
      rankText: rankText(team),
    })),
    scoresDue: scoresDue.map(present),
    scoresDueTotal,
    nextMatches: next.map(present),
    latestResults: results.map(present),
    totals: who.roleType === 'org' ? { ...(await countWhole(reader, scope, now, remembered)), scoresDue: scoresDueTotal } : null,
  }
}

/** How much of each there is in a year, draws before their time too, as the office’s reports list it; at most a minute ago: not counted again after each score, which changes matches but none of this. */
const countWhole = (reader: Reader, scope: Scope, now: Date, remembered: Remembered) => remembered.of(
  `totals/${scope.organization.id}/${scope.academicYear.id}/${Math.floor(now.getTime() / 60_000)}`, ['seasons', 'events', 'activities', 'schools', 'imports', 'organizations'],
  async () => ({ ...(await countAssociation(reader, scope)), matches: await countMatches(reader, scope, { unpublishedDraws: true }) }),
)

/**
 * Leaders: their school's teams; coaches: those they coach; students and parents: those that they or their children play
 * for, or as long as there is none their schools' teams. Fans have favorites.
 */
export async function findOwnTeams(reader: Reader, scope: Scope, who: SignedIn): Promise<ShownTeam[]> {
  if (who.roleType === 'org' || who.roleType === null) return []
  if (who.roleType === 'student' || who.roleType === 'parent') {
    const played = await findTeamsPlayedFor(reader, scope, who.userId, who.roleType === 'parent' ? 'children' : 'own')
    if (played.length > 0) return findAllTeamsById(reader, scope, [...new Set(played.map(({ teamId }) => teamId))])
  }
  if (who.roleType === 'parent') {
    const schools = await findSchoolsOfChildren(reader, who.userId)
    return (await Promise.all(schools.map((schoolId) => findAllTeamsOfSchool(reader, scope, schoolId)))).flat()
  }
  if (who.schoolId === null) return []
  if (who.roleType === 'staff' && !who.wholeSchool) return findAllTeamsOfCoach(reader, scope, who.userId, who.schoolId)
  return findAllTeamsOfSchool(reader, scope, who.schoolId)
}

function presentOwnMatch(row: ShownMatch, ownTeamIds: Set<number>, submitScore: boolean, reports: readonly HistoryRow[]): OwnMatch {
  const { match } = row
  const teamId = ownTeamIds.has(match.awayTeamId) && !ownTeamIds.has(match.homeTeamId) ? match.awayTeamId : match.homeTeamId
  return {
    ...presentScheduledMatch(presentMatch(row), teamId),
    teamId, activityId: match.activityId, levelId: match.levelId,
    teamLabel: `${row.activity.name} · ${row.level.name}`,
    toAnswer: toAnswerText(row, ownTeamIds, reports),
    can: { submitScore },
  }
}

/** What the other school has reported, and until when this one is to answer; empty if nothing is asked, or if both teams are the reader's own, who then enters the score for both. */
function toAnswerText(row: ShownMatch, ownTeamIds: Set<number>, history: readonly HistoryRow[]): string {
  const { match, activity } = row
  const { reports } = standingOf(match, history)
  const [side, other] = reports.home ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const teamIds = { home: match.homeTeamId, away: match.awayTeamId }
  if (match.scoreState !== 'reported' || !reports[side] || ownTeamIds.has(teamIds[side]) || !ownTeamIds.has(teamIds[other])) return ''
  const names = { home: teamNameOf(row.home), away: teamNameOf(row.away) }
  const until = match.answerDueAt ? ` by ${momentText(match.answerDueAt, match.timeZone)}` : ''
  return `${names[side]} reported: ${describeResult(reports[side], scoreRulesOf(activity.rules), names)}. Confirm or correct it${until}.`
}

import type { Dashboard, OwnMatch } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { describeResult } from '@portal/shared/competition/scores/describeResult'
import type { Reader } from '../../platform/db/database'
import type { Remembered } from '../../platform/http/remembered'
import type { SignedIn } from '../../platform/http/requestContext'
import { countMatches, findAllMatches, type MatchFilter, type ShownMatch } from '../../scheduling/matches/match.repository'
import { placeOf, presentMatch, scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { teamNameOf } from '../../directory/teams/teamName'
import type { Scope } from '../../identity/organizations/scope'
import { findHistories } from '../../competition/scores/openScore.repository'
import type { HistoryRow } from '../../competition/scores/score.repository'
import { phaseOf } from '@portal/shared/publishing/favourites/phaseOf'
import { scoresToEnter } from '../../competition/scores/scoresToEnter'
import { standingOf } from '../../competition/scores/standingOf'
import { presentScheduledMatch, presentTeam, recordText } from '../../scheduling/matches/presentTeam'
import { rankText } from '../../competition/standings/teamResults'
import { countAssociation, type ShownTeam } from '../../directory/teams/team.repository'

/** Rows of each list on the dashboard. */
const shownRows = 6
/** How long before now a match can have begun that is still being played, in milliseconds: longer than any activity's usual match. */
const longestMatch = 6 * 60 * 60_000
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

  const due: MatchFilter = { scoreDue: { from: who.roleType === 'org' ? 'anyone' : teamIds, now } }
  const mayHaveDue = (who.roleType === 'org' || who.roleType === 'staff') && !nothing
  // The other school is waiting for an answer until the deadline: such a score must not be hidden behind others. The office is not asked.
  const scoresDue = mayHaveDue ? await find(due, who.roleType === 'org' ? {} : { reportedFirst: true }) : []
  const scoresDueTotal = mayHaveDue ? await countMatches(reader, scope, due) : 0
  // A family on its way to the field looks for the match that is being played; who enters scores finds it among those that are due.
  const seesRunning = who.roleType !== 'org' && who.roleType !== 'staff'
  const found = await find({ statuses: ['scheduled', 'postponed'], startsFrom: seesRunning ? new Date(now.getTime() - longestMatch) : now })
  const next = found.filter(({ match, activity }) => phaseOf(match, activity.matchMinutes, now) !== 'awaitingScore')
  const results = await find({ statuses: ['final'] }, { newestFirst: true })
  const seasons = nothing || who.roleType === 'org' ? [] : await findAllMatches(reader, scope, { teamIds, statuses: ['final'] }, { limit: 5_000 })

  const toEnter = await scoresToEnter(reader, scope, who, [...scoresDue, ...next, ...results], now)
  const ownTeamIds = new Set(teamIds)
  const reports = await findHistories(reader, scoresDue.filter(({ match }) => match.scoreState === 'reported' && toEnter.has(match.id)).map(({ match }) => match.id))
  const present = (row: ShownMatch) => presentOwnMatch(row, ownTeamIds, toEnter.has(row.match.id), reports.filter(({ matchId }) => matchId === row.match.id))
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

function presentOwnMatch(row: ShownMatch, ownTeamIds: Set<number>, submitScore: boolean, reports: readonly HistoryRow[]): OwnMatch {
  const { match } = row
  const teamId = ownTeamIds.has(match.awayTeamId) && !ownTeamIds.has(match.homeTeamId) ? match.awayTeamId : match.homeTeamId
  return {
    ...presentScheduledMatch(presentMatch(row), teamId),
    teamId, activityId: match.activityId, levelId: match.levelId,
    teamLabel: `${row.activity.name} · ${row.level.name}`,
    toAnswer: toAnswerText(row, ownTeamIds, reports),
    place: placeOf(row),
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

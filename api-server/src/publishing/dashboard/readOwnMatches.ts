import type { Dashboard, OwnMatch } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { momentWords } from '@portal/shared/competition/scores/waitedText'
import { enteredText } from '@portal/shared/competition/scores/describeResult'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { countMatches, findAllMatches, type MatchFilter, type ShownMatch } from '../../scheduling/matches/match.repository'
import { placeOf, presentMatch, scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { shortTeamNameOf } from '../../directory/teams/teamName'
import type { Scope } from '../../identity/organizations/scope'
import { findHistories } from '../../competition/scores/openScore.repository'
import type { HistoryRow } from '../../competition/scores/score.repository'
import { phaseOf } from '@portal/shared/publishing/favourites/phaseOf'
import { scoresToEnter } from '../../competition/scores/scoresToEnter'
import { standingOf } from '../../competition/scores/standingOf'
import { presentScheduledMatch, presentTeam, recordText } from '../../scheduling/matches/presentTeam'
import { twoSides } from '@portal/shared/platform/colors/teamColors'
import { standingText } from '@portal/shared/publishing/dashboard/standingText'
import { rankText } from '../../competition/standings/teamResults'
import type { ShownTeam } from '../../directory/teams/team.repository'

/** Rows of each list on the dashboard. */
const shownRows = 6
/** Next matches of a school or a coach: beside each team stands its next one. */
const shownNext = 40
/** How long before now a match can have begun that is still being played, in milliseconds: longer than any activity's usual match. */
export const longestMatch = 6 * 60 * 60_000
/** Rows of the team list: a large school fields some thirty teams. */
const shownTeams = 60

export type OwnMatches = Pick<Dashboard, 'teams' | 'scoresDue' | 'scoresDueTotal' | 'nextMatches' | 'latestResults'>

/** The person's teams and their season around now; for org the whole association's. */
export async function readOwnMatches(reader: Reader, scope: Scope, who: SignedIn, teams: ShownTeam[], now: Date): Promise<OwnMatches> {
  const teamIds = teams.map((team) => team.teamId)
  const own: MatchFilter = who.roleType === 'org' ? {} : { teamIds }
  const nothing = who.roleType !== 'org' && teamIds.length === 0
  const find = async (filter: MatchFilter, { limit = shownRows, ...order }: { newestFirst?: true; reportedFirst?: true; limit?: number } = {}) =>
    nothing ? [] : findAllMatches(reader, scope, { ...own, ...filter }, { ...order, limit })

  const due: MatchFilter = { scoreDue: { from: who.roleType === 'org' ? 'anyone' : teamIds, now } }
  const mayHaveDue = (who.roleType === 'org' || who.roleType === 'staff') && !nothing
  // The other school is waiting for an answer until the deadline: such a score must not be hidden behind others. The office is not asked.
  const scoresDue = mayHaveDue ? await find(due, who.roleType === 'org' ? {} : { reportedFirst: true }) : []
  const scoresDueTotal = mayHaveDue ? await countMatches(reader, scope, due) : 0
  // A family on its way to the field looks for the match that is being played; who enters scores finds it among those that are due.
  const seesRunning = who.roleType !== 'org' && who.roleType !== 'staff'
  const found = await find({ statuses: ['scheduled', 'postponed'], startsFrom: seesRunning ? new Date(now.getTime() - longestMatch) : now }, who.roleType === 'staff' ? { limit: shownNext } : {})
  const next = found.filter(({ match, activity }) => phaseOf(match, activity.matchMinutes, now) !== 'awaitingScore')
  const results = await find({ statuses: ['final'] }, { newestFirst: true })
  const seasons = nothing || who.roleType === 'org' ? [] : await findAllMatches(reader, scope, { teamIds, statuses: ['final'] }, { limit: 5_000 })

  const toEnter = await scoresToEnter(reader, scope, who, [...scoresDue, ...next, ...results], now)
  const reports = await findHistories(reader, scoresDue.filter(({ match }) => match.scoreState === 'reported' && toEnter.has(match.id)).map(({ match }) => match.id))
  const present = (row: ShownMatch) => presentOwnMatch(row, teams, toEnter.has(row.match.id), { reports: reports.filter(({ matchId }) => matchId === row.match.id), now, isNext: row === next[0] })
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
  }
}

const colorsOf = ({ primaryColor, secondaryColor }: ShownMatch['home']) => ({ first: primaryColor, second: secondaryColor })

/** A match as the reader sees it. @param teams the reader's own, whose district's table tells how both sides do @param isNext it is the one next match */
export function presentOwnMatch(row: ShownMatch, teams: readonly ShownTeam[], submitScore: boolean, { reports, now, isNext }: { reports: readonly HistoryRow[]; now: Date; isNext: boolean }): OwnMatch {
  const { match } = row
  const ownTeamIds = new Set(teams.map((team) => team.teamId))
  const table = teams.find(({ teamId }) => teamId === match.homeTeamId || teamId === match.awayTeamId)?.standings ?? null
  const teamId = ownTeamIds.has(match.awayTeamId) && !ownTeamIds.has(match.homeTeamId) ? match.awayTeamId : match.homeTeamId
  return {
    ...presentScheduledMatch(presentMatch(row), teamId),
    teamId, activityId: match.activityId, levelId: match.levelId,
    teamLabel: `${row.activity.name} · ${row.level.name}`,
    toAnswer: toAnswerText(row, ownTeamIds, reports, now),
    place: placeOf(row),
    homeShort: shortTeamNameOf(row.home), awayShort: shortTeamNameOf(row.away), homePlace: standingText(table, match.homeTeamId), awayPlace: standingText(table, match.awayTeamId),
    halves: isNext ? twoSides(colorsOf(row.home), colorsOf(row.away)) : null,
    can: { submitScore },
  }
}

/** What the other school has reported, and until when this one is to answer; empty if nothing is asked, or if both teams are the reader's own, who then enters the score for both. */
function toAnswerText(row: ShownMatch, ownTeamIds: Set<number>, history: readonly HistoryRow[], now: Date): string {
  const { match, activity } = row
  const { reports } = standingOf(match, history)
  const [side, other] = reports.home ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const teamIds = { home: match.homeTeamId, away: match.awayTeamId }
  if (match.scoreState !== 'reported' || !reports[side] || ownTeamIds.has(teamIds[side]) || !ownTeamIds.has(teamIds[other])) return ''
  const names = { home: shortTeamNameOf(row.home), away: shortTeamNameOf(row.away) }
  const until = match.answerDueAt ? ` by ${momentWords(match.answerDueAt, now, match.timeZone)}` : ''
  return `${enteredText(reports[side], scoreRulesOf(activity.rules), names, side)} Confirm or correct it${until}.`
}

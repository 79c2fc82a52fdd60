import type { z } from 'zod'
import { pageSize } from '@portal/shared/platform/call/paging'
import { zoneName } from '@portal/shared/platform/format/dateTexts'
import { begunBy } from '@portal/shared/platform/format/matchTime'
import { momentWords, untilText, waitedText } from '@portal/shared/competition/scores/waitedText'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import { enteredText } from '@portal/shared/competition/scores/describeResult'
import type { DueScores, OpenScore } from '@portal/shared/competition/scores/review.schemas'
import type { listDueScores, listOpenScores } from '@portal/shared/competition/scores/score.calls'
import type { Reader } from '../../platform/db/database'
import { findOwnTeams } from '../../directory/rosters/findOwnTeams'
import type { SignedIn } from '../../platform/http/requestContext'
import { shortTeamNameOf } from '../../directory/teams/teamName'
import { countMatches, findAllMatches, type MatchFilter, type ShownMatch } from '../../scheduling/matches/match.repository'
import { presentMatch, scoreRulesOf } from '../../scheduling/matches/presentMatch'
import type { Scope } from '../../identity/organizations/scope'
import { findCoaches } from '../../directory/teams/team.repository'
import { findTeamIdsByWords } from '../../directory/teams/teamCoach.repository'
import { findCoachesToCall, findDirectors, type Director, type TeamContact } from './reminder.repository'
import { countOpenScores, findHistories, findOpenScores, type OpenFilter } from './openScore.repository'
import { resultsAskedFor } from './readScores'
import { canOfScore } from './mayScore'
import { sideOf } from './score.policy'
import type { HistoryRow } from './score.repository'
import { scoredNow, scoresToEnter } from './scoresToEnter'
import { standingOf } from './standingOf'

type OpenScoresQuery = z.output<(typeof listOpenScores)['input']>
type DueScoresQuery = z.output<(typeof listDueScores)['input']>

/**
 * Whose scores a person sees to: the office everyone's, staff those of their own teams. Every count of scores due and every list of
 * them asks this, so that a number is always that of the list behind it.
 */
export async function scoresSeenTo(reader: Reader, scope: Scope, who: SignedIn): Promise<readonly number[] | 'anyone'> {
  return who.roleType === 'org' ? 'anyone' : (await findOwnTeams(reader, scope, who)).map(({ teamId }) => teamId)
}

/**
 * Which open scores a query asks for, of those that the person sees to.
 * @throws DomainError not-found for an activity, a level or a school that is not there
 */
export async function openScoresAskedFor(reader: Reader, scope: Scope, who: SignedIn, { kind, team, ...names }: Omit<OpenScoresQuery, 'page'>, now: Date): Promise<OpenFilter> {
  const seen = await scoresSeenTo(reader, scope, who)
  const { filter: { teamIds: ofSchool, activityId, levelId, districtIds } } = await resultsAskedFor(reader, scope, names)
  const teamIds = team === undefined ? ofSchool : ofSchool ? ofSchool.filter((each) => each === team) : [team]
  const from = !teamIds ? seen : seen === 'anyone' ? teamIds : teamIds.filter((teamId) => seen.includes(teamId))
  return { from, kind, activityId, levelId, districtIds, now }
}

/** Scores due and those that wait: for the office all, for staff those of their teams. */
export async function readOpenScores(reader: Reader, scope: Scope, who: SignedIn, { page, ...asked }: OpenScoresQuery, now: Date) {
  const filter = await openScoresAskedFor(reader, scope, who, asked, now)
  const found = await findOpenScores(reader, scope, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  const matchIds = found.map(({ matchId }) => matchId)
  const rows = new Map((await findAllMatches(reader, scope, { matchIds }, { limit: pageSize })).map((row) => [row.match.id, row]))
  const histories = await findHistories(reader, matchIds)
  const coaches = await findCoaches(reader, [...rows.values()].flatMap(({ match }) => [match.homeTeamId, match.awayTeamId]))
  const late = found.flatMap(({ matchId, dueHours }) => (rows.has(matchId) && isLate(rows.get(matchId)!.match, dueHours, now) ? [rows.get(matchId)!] : []))
  // The office calls whom it may see in lists of people; staff of schools read of each other what they read elsewhere.
  const called = who.roleType === 'org' && who.permissions.includes('user-list') ? late : []
  const directors = await findDirectors(reader, [...new Set(called.flatMap(({ home, away }) => [home.schoolId, away.schoolId]))])
  const toCall = await findCoachesToCall(reader, called.flatMap(({ match }) => [match.homeTeamId, match.awayTeamId]))
  return {
    rows: found.flatMap(({ matchId, dueHours }) => {
      const row = rows.get(matchId)
      return row ? [presentOpen(row, histories.filter((each) => each.matchId === matchId), { who, scope, now, dueHours, coaches, directors, toCall })] : []
    }),
    total: await countOpenScores(reader, scope, filter), page, pageSize, zoneText: zoneName(scope.organization.timeZone),
  }
}

interface Around {
  who: SignedIn
  scope: Scope
  now: Date
  dueHours: number
  coaches: { userId: number; teamId: number }[]
  directors: Director[]
  toCall: TeamContact[]
}

const dueAtOf = (match: ShownMatch['match'], dueHours: number) => new Date(begunBy(match).getTime() + dueHours * 3_600_000)
const isLate = (match: ShownMatch['match'], dueHours: number, now: Date) => match.status === 'scheduled' && match.scoreState === 'none' && dueAtOf(match, dueHours) < now

function presentOpen(row: ShownMatch, history: readonly HistoryRow[], { who, scope, now, dueHours, coaches, directors, toCall }: Around): OpenScore {
  const { match, activity } = row
  const summary = presentMatch(row)
  const standing = standingOf(match, history)
  const rules = scoreRulesOf(activity.rules)
  const names = { home: summary.home.teamName, away: summary.away.teamName }
  const about = scoredNow(row, scope, coaches, standing)
  const [side, can] = [sideOf(who, about), canOfScore(who, about, now)]
  const dueAt = dueAtOf(match, dueHours)
  const without = isLate(match, dueHours, now) ? 'late' : 'due'
  const kind = standing.state === 'none' || standing.state === 'final' || standing.state === 'corrected' ? without : standing.state
  // Venues in two zones would need one in every row: all times of the list are the organization's.
  const { timeZone } = scope.organization
  const short = { home: shortTeamNameOf(row.home), away: shortTeamNameOf(row.away) }
  const due = kind === 'late' ? `Was due ${momentWords(dueAt, now, timeZone)}`
    : match.status === 'suspended' ? 'Suspended'
    : kind === 'due' ? `Enter by ${momentWords(dueAt, now, timeZone)}`
    : match.answerDueAt ? `Confirm by ${momentWords(match.answerDueAt, now, timeZone)}` : ''
  return {
    matchId: match.id, kind, activityName: activity.name, levelName: row.level.name, dayText: summary.dayText, ...names,
    homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId,
    homeShort: short.home, awayShort: short.away, homeCrest: summary.home.crest, awayCrest: summary.away.crest, districtName: row.districtName ?? '',
    scores: [...new Set((['home', 'away'] as const).flatMap((of) => inNumbers(standing.reports[of])))],
    waitingOn: waitingOn(row, standing, kind), ...waitOf(row, history, kind, dueAt, { now, timeZone }),
    reports: (['home', 'away'] as const).flatMap((of) => {
      const entry = standing.reports[of]
      return entry ? [enteredText(entry, rules, short, of)] : []
    }),
    dueText: due, schoolId: side === 'away' ? row.away.schoolId : row.home.schoolId, actionId: who.roleType === 'org' ? (history.at(-1)?.actionId ?? null) : null,
    entry: can.enter && standing.state === 'none' && match.status === 'scheduled' ? { matchVersion: match.version, rules, contestName: activity.contestName } : null,
    can: { enter: can.enter, confirm: can.confirm, remind: kind === 'late' && side === 'office' && scope.academicYear.isCurrent },
    remindedText: kind === 'late' && match.remindedAt ? `Last reminded ${momentWords(match.remindedAt, now, timeZone)}` : '',
    contacts: kind !== 'late' ? [] : (['away', 'home'] as const).flatMap((of) => {
      const [schoolId, teamId] = [row[of].schoolId, of === 'home' ? match.homeTeamId : match.awayTeamId]
      const people = [...directors.filter((each) => each.schoolId === schoolId), ...toCall.filter((each) => each.teamId === teamId)]
      return people.filter((each, index) => people.findIndex(({ userId }) => userId === each.userId) === index)
        .map(({ userId, name, roleName, phone, email }) => ({ userId, name, roleName, phone, email, schoolName: row[of].schoolName }))
    }),
  }
}

/** A report in a row: the score away before home, or what came of it instead. */
function inNumbers(entry: ScoreEntry | null | undefined): string[] {
  if (!entry) return []
  if (entry.outcome === 'played') return entry.awayScore === null || entry.homeScore === null ? [] : [`${entry.awayScore}–${entry.homeScore}`]
  return [entry.outcome === 'noContest' ? 'No contest' : 'Forfeit']
}

/** Whose word is awaited: of a report the other school's, of what nobody has entered both schools', whom the row names already, else the office's. */
function waitingOn({ home, away }: ShownMatch, { reports }: ReturnType<typeof standingOf>, kind: OpenScore['kind']): string {
  if (kind === 'reported') return shortTeamNameOf(reports.home ? away : home)
  return kind === 'late' || kind === 'due' ? 'Both schools' : 'Office'
}

/** How long it waits, or until when it may. */
function waitOf({ match }: ShownMatch, history: readonly HistoryRow[], kind: OpenScore['kind'], dueAt: Date, { now, timeZone }: { now: Date; timeZone: string }): Pick<OpenScore, 'overdueText' | 'isOverdue'> {
  if (kind === 'late') return { overdueText: waitedText(dueAt, now), isOverdue: true }
  if (kind === 'due') return { overdueText: match.status === 'suspended' ? '' : untilText(dueAt, now, timeZone), isOverdue: false }
  if (kind === 'reported') return { overdueText: match.answerDueAt ? untilText(match.answerDueAt, now, timeZone) : '', isOverdue: false }
  const since = history.at(-1)?.at
  return { overdueText: since ? waitedText(since, now) : '', isOverdue: kind === 'disputed' }
}

/** The most matches that the quick path offers; anyone who has more is told where all of them are. */
const mostDue = 200

/**
 * Scores that are due from the user's own teams, newest first; for the office from all teams, each seen from the side that was asked for, else
 * from the home team's.
 * @throws DomainError not-found for an activity that is not there
 */
export async function readDueScores(reader: Reader, scope: Scope, who: SignedIn, { search, activity: asked, team: onlyTeam }: DueScoresQuery, now: Date): Promise<DueScores> {
  const from = await scoresSeenTo(reader, scope, who)
  if (from.length === 0) return { rows: [], total: 0 }
  const { filter: { activityId } } = await resultsAskedFor(reader, scope, { activity: asked })
  const found = search === '' ? undefined : await findTeamIdsByWords(reader, scope, search)
  const narrowed = onlyTeam === undefined ? found : found ? found.filter((each) => each === onlyTeam) : [onlyTeam]
  const own = new Set(from === 'anyone' ? narrowed : from)
  const filter: MatchFilter = { scoreDue: { from, now }, ...(activityId !== undefined && { activityId }), ...(narrowed && { followed: { teamIds: narrowed, activityIds: [] } }) }
  const matches = await findAllMatches(reader, scope, filter, { newestFirst: true, limit: mostDue })
  const toEnter = await scoresToEnter(reader, scope, who, matches, now)
  const rows = matches.filter(({ match }) => toEnter.has(match.id)).map((row) => {
    const summary = presentMatch(row)
    const isHome = (from === 'anyone' && !narrowed) || own.has(row.match.homeTeamId)
    const [team, opponent] = isHome ? [summary.home, summary.away] : [summary.away, summary.home]
    return {
      matchId: summary.matchId, teamId: team.teamId, teamName: team.teamName, teamLabel: `${summary.activity.name} · ${summary.level.name}`, contestName: summary.activity.contestName, dayText: summary.dayText, timeText: summary.timeText,
      isHome, opponentName: opponent.teamName, state: row.match.scoreState,
    }
  })
  // Who may enter none of them is offered none.
  return { rows, total: rows.length === 0 ? 0 : await countMatches(reader, scope, filter) }
}

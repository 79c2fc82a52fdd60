import { describeResult } from '@portal/shared/competition/scores/describeResult'
import { isForResult, scoreActText } from '@portal/shared/competition/scores/scoreLines'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import type { GameStaff, HistoryLine, OpenGame } from '@portal/shared/publishing/games/game.schemas'
import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import { getMatchSheets } from '@portal/shared/competition/statistics/statistic.calls'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { nameOfDoer, presentScore } from '../../competition/scores/presentScore'
import { whatWasDone } from '../../competition/scores/readReview'
import type { HistoryRow } from '../../competition/scores/score.repository'
import { standingOf } from '../../competition/scores/standingOf'
import { maySaveSheet, sheetRefusal } from '../../competition/statistics/statistic.policy'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import { mayReadReports, whyNotMove } from '../../scheduling/matches/match.policy'
import { findMatchSurroundings, type ShownMatch } from '../../scheduling/matches/match.repository'
import { placeOf, scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { findEnteredSheets, findGameHome } from './game.repository'
import { readGame } from './readGame'
import { noMatch } from './noMatch'

/**
 * A match of the person's organization, with what they may do with it. Who did what to its score is told to the office and the staff of the two
 * schools (mayReadReports); everyone else reads what the public does.
 * @throws DomainError not-found, also for a draw that is not published, to all but the office
 */
export async function readOpenGame(reader: Reader, who: SignedIn, matchId: number, now: Date): Promise<OpenGame> {
  const home = await findGameHome(reader, matchId)
  if (home?.organizationId !== who.organizationId) throw noMatch()
  const [organization] = await findOrganizations(reader, { id: home.organizationId })
  const { game, row, history } = await readGame(reader, await scopeOf(reader, organization!, home.academicYearId, who.roleType !== 'org'), matchId, now)
  const around = await findMatchSurroundings(reader, row.match)
  const names = { home: game.home.shortName, away: game.away.shortName }
  const staff = await staffOf(reader, who, row, { around, history, names }, now)
  return {
    ...game,
    place: placeOf(row),
    districtId: game.district === null ? null : row.match.districtId,
    history: mayReadReports(who, around) ? linesFor(history, row, names) : game.history,
    staff,
  }
}

interface Asked {
  around: Awaited<ReturnType<typeof findMatchSurroundings>>
  history: HistoryRow[]
  names: { home: string; away: string }
}

/** For whom the person acts and what they may do, by the same policies that the writes ask. */
async function staffOf(reader: Reader, who: SignedIn, row: ShownMatch, { around, history, names }: Asked, now: Date): Promise<GameStaff | null> {
  const { match } = row
  const score = presentScore(who, match, around, history, now)
  const reschedule = whyNotMove(who, { ...around, match }) === null
  const sheets = await findEnteredSheets(reader, match.id, match.activityId)
  const mayFill = around.teams.some(({ teamId }) => maySaveSheet(who, around, teamId) && !sheets.teamIds.has(teamId))
  const statistics = sheets.keepsAny && mayFill && around.isCurrentYear && isAllowed(who, getMatchSheets.access) && sheetRefusal(match, row.activity.contestName, now) === null
  if (score.side === null && !reschedule && !statistics) return null
  const theirs = score.side === 'home' ? 'away' : score.side === 'away' ? 'home' : null
  const report = theirs && score.state !== 'final' ? score.reports[theirs] : null
  const { enter, confirm, contest } = score.can
  return {
    side: score.side ?? 'office',
    isCoach: around.coaches.some(({ userId }) => userId === who.userId),
    state: score.state,
    reportText: report ? describeResult(report.entry, scoreRulesOf(row.activity.rules), names) : '',
    answerDueText: score.answerDueText,
    actionId: score.actionId,
    eventId: match.eventId ?? 0,
    can: { enter, confirm, contest, review: who.roleType === 'org' && score.actionId !== null, reschedule, statistics },
  }
}

/** Everything that was done, with who did it. */
function linesFor(history: readonly HistoryRow[], { match, activity }: ShownMatch, names: { home: string; away: string }): HistoryLine[] {
  const { result } = standingOf(match, history)
  return history.map((act, index) => ({
    what: scoreActText(act, history[index - 1], names) || [whatWasDone(act, names, history[index - 1]), act.entry && describeResult(act.entry, scoreRulesOf(activity.rules), names)].filter(Boolean).join(': '),
    by: nameOfDoer(act), atText: momentText(act.at, match.timeZone), counts: isForResult(act, result),
  }))
}

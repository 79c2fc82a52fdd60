import { pageSize } from '@portal/shared/call/paging'
import { momentText } from '@portal/shared/format/dateTexts'
import { describeResult } from '@portal/shared/scores/describeResult'
import { scoreCan } from '@portal/shared/scores/nextAct'
import type { DueScore, OpenScore, OpenScoreKind } from '@portal/shared/scores/review.schemas'
import type { Reader } from '../db/database'
import { findOwnTeams } from '../dashboard/readOwnMatches'
import type { SignedIn } from '../http/requestContext'
import { findAllMatches, type ShownMatch } from '../matches/match.repository'
import { presentMatch, scoreRulesOf } from '../matches/presentMatch'
import type { Scope } from '../organizations/scope'
import { canSubmitScore } from '../teams/canSubmitScore'
import { findCoaches } from '../teams/team.repository'
import { countOpenScores, findHistories, findOpenScores } from './openScore.repository'
import { sideOf } from './score.policy'
import type { HistoryRow } from './score.repository'
import { scoreRefusal } from './scoreRefusal'
import { standingOf } from './standingOf'

/** Late scores and those that wait: for the office all, for staff their school's. */
export async function readOpenScores(reader: Reader, scope: Scope, who: SignedIn, { kind, page }: { kind?: OpenScoreKind | undefined; page: number }, now: Date) {
  const filter = { schoolId: who.roleType === 'org' ? null : (who.schoolId ?? 0), kind, now }
  const found = await findOpenScores(reader, scope, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  const matchIds = found.map(({ matchId }) => matchId)
  const rows = new Map((await findAllMatches(reader, scope, { matchIds }, { limit: pageSize })).map((row) => [row.match.id, row]))
  const histories = await findHistories(reader, matchIds)
  const coaches = await findCoaches(reader, [...rows.values()].flatMap(({ match }) => [match.homeTeamId, match.awayTeamId]))
  return {
    rows: found.flatMap(({ matchId, dueHours }) => {
      const row = rows.get(matchId)
      return row ? [presentOpen(row, histories.filter((each) => each.matchId === matchId), { who, scope, now, dueHours, coaches })] : []
    }),
    total: await countOpenScores(reader, scope, filter), page, pageSize,
  }
}

interface Around {
  who: SignedIn
  scope: Scope
  now: Date
  dueHours: number
  coaches: { userId: number; teamId: number }[]
}

function presentOpen(row: ShownMatch, history: readonly HistoryRow[], { who, scope, now, dueHours, coaches }: Around): OpenScore {
  const { match, activity } = row
  const summary = presentMatch(row)
  const standing = standingOf(match, history)
  const rules = scoreRulesOf(activity.rules)
  const names = { home: summary.home.teamName, away: summary.away.teamName }
  const side = sideOf(who, { home: { teamId: match.homeTeamId, ...row.home }, away: { teamId: match.awayTeamId, ...row.away }, coaches })
  const can = scoreRefusal(match, scope.academicYear.isCurrent, who, now) === null ? scoreCan(standing, side, activity.scoreConfirmation) : { enter: false, confirm: false }
  const kind = standing.state === 'none' || standing.state === 'final' || standing.state === 'corrected' ? 'late' : standing.state
  const due = kind === 'late' ? `Was due ${momentText(new Date(match.startsAt.getTime() + dueHours * 3_600_000), match.timeZone)}` : match.answerDueAt ? `Answer until ${momentText(match.answerDueAt, match.timeZone)}` : ''
  return {
    matchId: match.id, kind, activityName: activity.name, levelName: row.level.name, dayText: summary.dayText, ...names,
    reports: (['home', 'away'] as const).flatMap((of) => {
      const entry = standing.reports[of]
      return entry ? [`${names[of]} says: ${describeResult(entry, rules, names)}`] : []
    }),
    dueText: due, schoolId: side === 'away' ? row.away.schoolId : row.home.schoolId, actionId: who.roleType === 'org' ? (history.at(-1)?.actionId ?? null) : null,
    can: { enter: can.enter, confirm: can.confirm },
  }
}

/** The most matches that the quick path offers; who has more enters them one after the other. */
const mostDue = 60

/** Played matches of one's own teams that wait for one's word, newest first. */
export async function readDueScores(reader: Reader, scope: Scope, who: SignedIn, now: Date): Promise<DueScore[]> {
  const isOffice = who.roleType === 'org'
  const teams = await findOwnTeams(reader, scope, who)
  const own = new Set(teams.map(({ teamId }) => teamId))
  if (!isOffice && own.size === 0) return []
  const filter = { statuses: ['scheduled' as const, 'suspended' as const], startsBefore: now, scoreAwaitedFrom: isOffice ? ('anybody' as const) : [...own], ...(!isOffice && { teamIds: [...own] }) }
  const rows = await findAllMatches(reader, scope, filter, { newestFirst: true, limit: mostDue })
  const can = await canSubmitScore(reader, scope, who, rows, now)
  return rows.filter(({ match }) => can.get(match.id)).map((row) => {
    const summary = presentMatch(row)
    const isHome = isOffice || own.has(row.match.homeTeamId)
    const [team, opponent] = isHome ? [summary.home, summary.away] : [summary.away, summary.home]
    return {
      matchId: summary.matchId, teamId: team.teamId, teamName: team.teamName, teamLabel: `${summary.activity.name} · ${summary.level.name}`, dayText: summary.dayText, timeText: summary.timeText,
      isHome, opponentName: opponent.teamName, state: row.match.scoreState,
    }
  })
}

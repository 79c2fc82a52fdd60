import { dayOf, dayText, momentText } from '@portal/shared/platform/format/dateTexts'
import { matchTimeText } from '@portal/shared/platform/format/matchTime'
import type { MatchScore } from '@portal/shared/scheduling/matches/match.schemas'
import { nameFor, unnamed } from '@portal/shared/identity/publicNames/publicNameRules'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import { lineName } from '@portal/shared/competition/tennis/checkLineup'
import type { Dual, DualStage } from '@portal/shared/competition/tennis/dual.schemas'
import { groupOf } from '@portal/shared/competition/tennis/dualFormat'
import { sides, type Side } from '@portal/shared/competition/results/set.schemas'
import { lineWinner, scoreDual, type DualScore, type ScoredLine } from '@portal/shared/competition/tennis/scoreDual'
import type { Reader } from '../../platform/db/database'
import type { match } from '../../scheduling/matches/match.tables'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findMatch, findMatchSurroundings } from '../../scheduling/matches/match.repository'
import { teamNameOf } from '../../directory/teams/teamName'
import { readScore } from '../scores/presentScore'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { areRevealed, formatOf, noDual, surroundingsOf } from './openDual'
import { isInside, maySeeDual, runsSide, seesLineup } from './tennis.policy'
import { tellAct } from './tellAct'
import { findActs, findDual, findEventOf, findLines, findNames, type DualRecord, type LineRecord } from './tennis.repository'

/** Entries of the history that are shown. */
const mostActs = 30

export const scoredLine = ({ kind, division, state, sets, winner }: LineRecord): ScoredLine => ({ kind, division, state, sets, winner })

/** How far a dual is. */
export function stageOf({ status }: Pick<typeof match.$inferSelect, 'status'>, dual: DualRecord | undefined, score: DualScore): DualStage {
  if (!dual) return 'notSetUp'
  if (status === 'final') return 'finished'
  if (dual.startedAt === null) return dual.homeLineupAt && dual.awayLineupAt ? 'ready' : 'lineups'
  return dual.stoppedAt !== null || score.isOver ? 'over' : 'live'
}

/**
 * How the points of the lines relate to the match's score, which side the score is waiting for, and whether the reader's side (or
 * someone who speaks for both) has entered these points already.
 */
export function resultOf({ state, side, reports, result }: MatchScore, points: Record<Side, number>): { result: Dual['result']; waitsFor: Side | null; isOwnEntered: boolean } {
  const isSame = (entry: ScoreEntry | null | undefined) => entry?.outcome === 'played' && entry.homeScore === points.home && entry.awayScore === points.away
  if (result) return { result: isSame(result) ? 'same' : 'differs', waitsFor: null, isOwnEntered: isSame(result) }
  if (state === 'none') return { result: 'none', waitsFor: null, isOwnEntered: false }
  const waitsFor = state !== 'reported' ? null : reports.home ? 'away' : 'home'
  return { result: 'reported', waitsFor, isOwnEntered: (side === 'home' || side === 'away') && isSame(reports[side]?.entry) }
}

/** A dual as this reader may see it. @throws DomainError not-found for what is no dual or not published to them */
export async function readDual(reader: Reader, matchId: number, { who, now }: Pick<RequestContext<SignedIn>, 'who' | 'now'>): Promise<Dual> {
  const found = await findMatch(reader, who.organizationId, matchId)
  if (!found) throw noDual()
  const row = found.match
  const about = await surroundingsOf(reader, row)
  const event = row.eventId === null ? undefined : await findEventOf(reader, who.organizationId, row.eventId)
  if (!maySeeDual(who, row, event)) throw noDual()
  const dual = await findDual(reader, matchId)
  const format = dual?.format ?? (await formatOf(reader, who.organizationId, row.activityId))
  const lines = dual ? await findLines(reader, [matchId]) : []
  const score = scoreDual(lines.map(scoredLine), format)
  const revealed = dual !== undefined && areRevealed(dual)
  const inside = isInside(who, about)
  const seen = { home: seesLineup(who, about, 'home', revealed), away: seesLineup(who, about, 'away', revealed) }
  const names = new Map((await findNames(reader, lines.flatMap((line) => [...line.homeStudentIds, ...line.awayStudentIds]))).map((each) => [each.studentId, each]))
  const today = dayOf(now(), row.timeZone)
  const present = (ids: readonly number[]) => ids.map((id) => {
    const one = names.get(id)
    return { studentId: inside ? id : null, name: one ? nameFor(one, inside, today) : unnamed }
  })
  const stage = stageOf(row, dual, score)
  const isPast = who.roleType !== 'org' && (await findPastYears(reader, who.organizationId)).has(row.academicYearId)
  const isOff = row.status === 'cancelled' || row.status === 'postponed' || isPast
  const runs = Object.fromEntries(sides.map((side) => [side, !isOff && runsSide(who, about, side)])) as Record<Side, boolean>
  const runsAny = runs.home || runs.away
  const at = (moment: Date | null | undefined) => (moment ? momentText(moment, row.timeZone) : '')
  const per = <T>(of: (side: Side) => T) => ({ home: of('home'), away: of('away') })
  const isPlayed = stage === 'live' || stage === 'over' || stage === 'finished'
  const standing = await readScore(reader, who, row, await findMatchSurroundings(reader, row), now())
  const { result, waitsFor, isOwnEntered } = resultOf(standing, score.points)
  return {
    matchId, eventId: row.eventId ?? 0, activity: { activityId: row.activityId, name: found.activity.name }, level: found.level.name,
    home: { teamId: row.homeTeamId, schoolId: found.home.schoolId, name: teamNameOf(found.home) },
    away: { teamId: row.awayTeamId, schoolId: found.away.schoolId, name: teamNameOf(found.away) },
    status: row.status, dayText: dayText(row.startsAt, row.timeZone), timeText: matchTimeText(row),
    place: [found.venue?.name, found.venue?.city].filter(Boolean).join(', '), stage, format,
    lineups: per((side) => {
      const isIn = dual?.[`${side}LineupAt`] ?? null
      return { isIn: isIn !== null, atText: at(isIn) }
    }),
    areRevealed: revealed, startedText: at(dual?.startedAt), stoppedText: at(dual?.stoppedAt),
    endsAt: dual?.startedAt && format.timeLimitMinutes !== null ? new Date(dual.startedAt.getTime() + format.timeLimitMinutes * 60_000).toISOString() : null,
    lines: lines.map((line) => ({
      lineId: line.id, kind: line.kind, division: line.division, number: line.number, name: lineName(line, groupOf(format, line)?.count), points: groupOf(format, line)?.points ?? 0,
      players: per((side) => (seen[side] ? present(line[`${side}StudentIds`]) : null)),
      sets: line.sets, state: line.state, winner: lineWinner(scoredLine(line), format), version: line.version,
    })),
    score, result, waitsFor,
    acts: dual ? (await findActs(reader, matchId, mostActs)).map((each) => ({ text: tellAct(each, { home: teamNameOf(found.home), away: teamNameOf(found.away) }), by: [each.firstName, each.lastName].filter(Boolean).join(' '), atText: at(each.at) })) : [],
    can: {
      setUp: !dual && runsAny,
      handIn: per((side) => dual !== undefined && !revealed && stage !== 'finished' && runs[side]),
      substitute: per((side) => revealed && stage !== 'finished' && dual?.stoppedAt === null && runs[side]),
      start: runsAny && stage === 'ready', score: runsAny && isPlayed, stop: runsAny && stage === 'live',
      finish: runsAny && (stage === 'over' || stage === 'finished') && score.isOver && !isOwnEntered && standing.can.enter,
    },
    version: dual?.version ?? 1,
  }
}


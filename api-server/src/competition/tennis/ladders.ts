import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { lineName } from '@portal/shared/competition/tennis/checkLineup'
import type { Ladders, LadderShown, Lineup, SaveLadder, TennisPlayer } from '@portal/shared/competition/tennis/dual.schemas'
import { groupOf, playersOf } from '@portal/shared/competition/tennis/dualFormat'
import { otherSide, type Side } from '@portal/shared/competition/results/set.schemas'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import { findStudentStates } from '../../eligibility/eligibility/findStates'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findMatch } from '../../scheduling/matches/match.repository'
import { teamNameOf } from '../../directory/teams/teamName'
import { speaksFor } from '../scores/score.policy'
import { noTeam } from '../../directory/teams/team.policy'
import { findStaffOf, findTeamRow, lockTeam, type TeamAtPlace } from '../../directory/teams/teamRecord.repository'
import { areRevealed, formatOf, noDual, notYourDual, surroundingsOf } from './openDual'
import { runsSide } from './tennis.policy'
import { findDual, findLadders, findLines, findPlayers, insertLadder, updateLadder, type LadderRecord } from './tennis.repository'

type Context = RequestContext<SignedIn>

const showLadder = (timeZone: string) => ({ kind, division, order, version, updatedAt }: LadderRecord): LadderShown => ({ kind, division, order, version, changedText: momentText(updatedAt, timeZone) })

/** A team's players with their current eligibility. */
async function playersWithState(reader: Reader, { who, now }: Pick<Context, 'who' | 'now'>, at: { teamId: number; academicYearId: number; activityId: number }): Promise<TennisPlayer[]> {
  const rows = await findPlayers(reader, at.teamId)
  const states = await findStudentStates(reader, { organizationId: who.organizationId, academicYearId: at.academicYearId, activityId: at.activityId, now: now(), studentIds: rows.map(({ studentId }) => studentId) })
  return rows.map(({ firstName, lastName, ...each }) => ({ ...each, name: `${firstName} ${lastName}`, eligibility: states.get(each.studentId)?.state ?? null }))
}

/** Who puts a team's players in order: the office, the school's leaders, the team's coaches. */
async function runsTeam(reader: Reader, who: SignedIn, at: TeamAtPlace): Promise<boolean> {
  return speaksFor(who, { teams: [at], coaches: await findStaffOf(reader, [at.teamId]) })
}

async function present(reader: Reader, at: TeamAtPlace, context: Pick<Context, 'who' | 'now'>): Promise<Ladders> {
  return {
    teamId: at.teamId, teamName: teamNameOf({ schoolName: at.schoolName, teamName: at.name }), activityName: at.activityName,
    format: await formatOf(reader, context.who.organizationId, at.activityId),
    players: await playersWithState(reader, context, at), ladders: (await findLadders(reader, at.teamId)).map(showLadder(at.timeZone)),
    can: { edit: await runsTeam(reader, context.who, at) },
  }
}

/** A team's ladders, for its own school and the office: rivals do not read them. @throws DomainError not-found, not-yours */
export async function readLadders(reader: Reader, teamId: number, context: Context): Promise<Ladders> {
  const { who } = context
  const at = await findTeamRow(reader, who.organizationId, teamId)
  if (!at || at.deletedAt) throw noTeam()
  if (who.roleType !== 'org' && who.schoolId !== at.schoolId) throw new DomainError('not-yours', { message: 'Ladders are for the team’s own school.' })
  return present(reader, at, context)
}

/**
 * Puts a team's players, or pairs, in order of strength. Lineups submitted before stay as they are.
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile with the ladders as they are, invalid-input by place
 */
export async function saveLadder({ teamId, kind, division, order, version }: z.output<typeof SaveLadder>, context: Context): Promise<Ladders> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const at = await lockTeam(tx, who.organizationId, teamId)
    if (!at || at.deletedAt) throw noTeam()
    if (!(await runsTeam(tx, who, at))) throw new DomainError('not-yours', { message: 'Only the team’s coaches and the school’s leaders order its players.' })
    await refusePastYear(tx, who, at.academicYearId)
    const format = await formatOf(tx, who.organizationId, at.activityId)
    const standing = (await findLadders(tx, teamId)).find((each) => each.kind === kind && each.division === division)
    if (standing && isDeepStrictEqual(standing.order, order)) return present(tx, at, context)
    if (version !== (standing?.version ?? 0)) throw new DomainError('changed-meanwhile', { details: await present(tx, at, context) })
    if (!groupOf(format, { kind, division })) throw new DomainError('invalid-input', { fields: [{ field: 'kind', message: 'This activity has no such lines.' }] })
    const roster = new Set((await findPlayers(tx, teamId)).map(({ studentId }) => studentId))
    const seen = new Set<string>()
    const problems = order.flatMap((students, index) => {
      const field = `order.${index}`
      const key = [...students].sort((one, other) => one - other).join('+')
      if (students.length !== playersOf(kind) || new Set(students).size !== students.length) return [{ field, message: playersOf(kind) === 1 ? 'One player per place.' : 'Two players per place.' }]
      if (students.some((id) => !roster.has(id))) return [{ field, message: 'Someone is not on the roster.' }]
      if (seen.has(key)) return [{ field, message: 'They are already on this ladder.' }]
      seen.add(key)
      return []
    })
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
    if (standing) await updateLadder(tx, standing.id, { order, userId: who.userId }, now())
    else await insertLadder(tx, { teamId, kind, division, order, updatedByUserId: who.userId, updatedAt: now() })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'tennis.ladder', subjectType: 'team', subjectId: teamId, data: { kind, division, before: standing?.order ?? [], after: order },
    })
    return present(tx, at, context)
  })
}

/** A side's own lineup. @throws DomainError not-found, not-yours: nobody else reads it, not even the other coach after the exchange (getDual shows it then) */
export async function readLineup(reader: Reader, matchId: number, side: Side, context: Context): Promise<Lineup> {
  const { who } = context
  const found = await findMatch(reader, who.organizationId, matchId)
  const dual = found && (await findDual(reader, matchId))
  if (!found || !dual) throw noDual()
  const row = found.match
  const about = await surroundingsOf(reader, row)
  if (!runsSide(who, about, side)) throw notYourDual()
  const teamId = side === 'home' ? row.homeTeamId : row.awayTeamId
  const lines = await findLines(reader, [matchId])
  const at = dual[`${side}LineupAt`]
  const revealed = areRevealed(dual)
  return {
    matchId, side, teamId, teamName: teamNameOf(found[side]), opponentName: teamNameOf(found[otherSide(side)]), format: dual.format,
    players: await playersWithState(reader, context, { teamId, academicYearId: row.academicYearId, activityId: row.activityId }),
    ladders: (await findLadders(reader, teamId)).map(showLadder(row.timeZone)),
    lines: lines.map((line) => ({ kind: line.kind, division: line.division, number: line.number, name: lineName(line, groupOf(dual.format, line)?.count), studentIds: line[`${side}StudentIds`] })),
    isIn: at !== null, otherIsIn: dual[`${otherSide(side)}LineupAt`] !== null, areRevealed: revealed, atText: at ? momentText(at, row.timeZone) : '',
    can: { handIn: !revealed && row.status === 'scheduled' }, version: dual.version,
  }
}

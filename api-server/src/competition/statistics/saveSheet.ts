import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { checkValues } from '@portal/shared/competition/statistics/checkStatistics'
import { enteredOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { MatchSheets, SheetPlayer } from '@portal/shared/competition/statistics/sheet.schemas'
import type { saveMatchSheet } from '@portal/shared/competition/statistics/statistic.calls'
import type { StatisticDefinition, StatisticValues } from '@portal/shared/directory/rules/statistic.schemas'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { findActivityRecord } from '../../directory/activities/activityRecord.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { isHiddenDraw } from '../../scheduling/matches/match.policy'
import { findMatchSurroundings, lockMatch } from '../../scheduling/matches/match.repository'
import { noMatch, readSheets, sheetVersionOf } from './readSheets'
import { deletePlayers, findOnOtherSide, findPlayers, findRosterIds, insertPlayers, updatePlayer, type PlayerRow } from './sheet.repository'
import { maySaveSheet, sheetRefusal } from './statistic.policy'

/**
 * Replaces a team's sheet of a match, all or none, in one transaction. Saving the same sheet again changes
 * nothing, whatever the version: sent twice, it is done once. Values of retired statistics stay as they are.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, changed-meanwhile with the sheets as they are, invalid-input
 */
export async function saveSheet({ matchId, teamId, version, players }: z.output<(typeof saveMatchSheet)['input']>, context: RequestContext<SignedIn>): Promise<MatchSheets> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const match = await lockMatch(tx, who.organizationId, matchId)
    if (!match || isHiddenDraw(who, match) || (match.homeTeamId !== teamId && match.awayTeamId !== teamId)) throw noMatch()
    const around = await findMatchSurroundings(tx, match)
    if (!maySaveSheet(who, around, teamId)) throw new DomainError('not-yours', { message: 'Players are entered by the team’s coaches and by those who act for the whole school.' })
    await refusePastYear(tx, who, match.academicYearId)
    const refusal = sheetRefusal(match, around.contestName, now())
    if (refusal) throw new DomainError(refusal.id, { message: refusal.message })

    const definitions = (await findActivityRecord(tx, who.organizationId, match.activityId))!.statistics
    const standing = await findPlayers(tx, matchId, teamId)
    const before = new Map(standing.map((row) => [row.studentId, row]))
    const problems = await problemsOf(tx, { matchId, teamId, definitions, players, before })
    if (problems.length > 0) throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems })

    const wanted = new Map(players.map(({ studentId, statistics }) => [studentId, kept(definitions, statistics, before.get(studentId)?.statistics)]))
    const change = differences(before, wanted)
    if (change.gone.length + change.added.length + change.changed.length > 0) {
      if (version !== sheetVersionOf(standing)) throw new DomainError('changed-meanwhile', { message: 'Someone else just changed this sheet.', details: await readSheets(tx, who, matchId, now()) })
      const by = { updatedByUserId: who.userId, updatedAt: now() }
      await deletePlayers(tx, change.gone.map(({ id }) => id))
      for (const { id, statistics } of change.changed) await updatePlayer(tx, id, statistics, by)
      await insertPlayers(tx, { matchId, teamId, ...by }, change.added)
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
        action: 'statistics.saved', subjectType: 'match', subjectId: matchId,
        data: {
          teamId,
          before: told([...change.gone, ...change.changed.map(({ studentId }) => before.get(studentId)!)]),
          after: told([...change.added, ...change.changed]),
        },
      })
    }
    return readSheets(tx, who, matchId, now())
  })
}

interface Asked {
  matchId: number
  teamId: number
  definitions: readonly StatisticDefinition[]
  players: readonly SheetPlayer[]
  before: ReadonlyMap<number, PlayerRow>
}

/** Everything that is wrong with a sheet, by "players.3.statistics.goals". */
async function problemsOf(tx: Tx, { matchId, teamId, definitions, players, before }: Asked): Promise<FieldProblem[]> {
  const roster = await findRosterIds(tx, teamId)
  const elsewhere = await findOnOtherSide(tx, matchId, teamId, players.map(({ studentId }) => studentId))
  return players.flatMap(({ studentId, statistics }, index) => {
    const at = `players.${index}`
    const who = (message: string) => [{ field: `${at}.studentId`, message }]
    if (players.findIndex((each) => each.studentId === studentId) < index) return who('This student is listed twice.')
    // Who played and left the team afterwards stays on the sheet.
    if (!roster.has(studentId) && !before.has(studentId)) return who('This student is not on the team’s roster.')
    if (elsewhere.has(studentId)) return who('This student plays for the other team.')
    return checkValues(definitions, statistics).map(({ field, message }) => ({ field: `${at}.statistics.${field}`, message }))
  })
}

/** What is stored: nothing that is 0, and existing values of statistics that are no longer entered. */
function kept(definitions: readonly StatisticDefinition[], given: StatisticValues, standing: StatisticValues = {}): Record<string, number> {
  const open = new Set(enteredOf(definitions).map(({ key }) => key))
  const stays = Object.entries(standing).filter(([key]) => !open.has(key))
  return Object.fromEntries([...stays, ...Object.entries(given).filter(([, value]) => value !== 0)])
}

function differences(before: ReadonlyMap<number, PlayerRow>, wanted: ReadonlyMap<number, Record<string, number>>) {
  const entries = [...wanted].map(([studentId, statistics]) => ({ studentId, statistics, row: before.get(studentId) }))
  return {
    gone: [...before.values()].filter(({ studentId }) => !wanted.has(studentId)),
    added: entries.filter(({ row }) => row === undefined).map(({ studentId, statistics }) => ({ studentId, statistics })),
    changed: entries.flatMap(({ studentId, statistics, row }) => (row && !isDeepStrictEqual(row.statistics, statistics) ? [{ id: row.id, studentId, statistics }] : [])),
  }
}

/** "goals 2, shots 3" by student, for the audit. */
const told = (rows: readonly { studentId: number; statistics: StatisticValues }[]) =>
  Object.fromEntries(rows.map(({ studentId, statistics }) => [studentId, Object.entries(statistics).map(([key, value]) => `${key} ${value}`).join(', ') || 'played']))

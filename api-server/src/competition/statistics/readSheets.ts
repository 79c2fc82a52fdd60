import { createHash } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { compareEntries, storedPositions } from '@portal/shared/directory/rosters/rosterRules'
import type { MatchSheets, SheetLine, TeamSheet } from '@portal/shared/competition/statistics/sheet.schemas'
import { findActivityRecord } from '../../directory/activities/activityRecord.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { isHiddenDraw } from '../../scheduling/matches/match.policy'
import { findMatch, findMatchSurroundings } from '../../scheduling/matches/match.repository'
import { presentMatch, scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { findEntries } from '../../directory/rosters/roster.repository'
import { findPlayers, type PlayerRow } from './sheet.repository'
import { maySaveSheet, maySeeSheet, sheetRefusal } from './statistic.policy'

export const noMatch = () => new DomainError('not-found', { message: 'There is no such game.' })

/** What a sheet is saved against: another text after every change of it, as keys are never given twice. */
export const sheetVersionOf = (rows: readonly Pick<PlayerRow, 'id' | 'version'>[]): string =>
  createHash('sha256').update(rows.map(({ id, version }) => `${id}.${version}`).join(' ')).digest('hex').slice(0, 32)

/** The roster with those who took part, and those who took part and are no longer on it. */
async function readLines(reader: Reader, teamId: number, rows: readonly PlayerRow[]): Promise<SheetLine[]> {
  const playing = new Map(rows.map((row) => [row.studentId, row]))
  const entries = await findEntries(reader, teamId)
  const onRoster = new Set(entries.map(({ studentId }) => studentId))
  const lines = [
    ...entries.map((entry) => ({ ...entry, positions: storedPositions(entry.playingPosition), isOnRoster: true })),
    ...rows.filter(({ studentId }) => !onRoster.has(studentId)).map((row) => ({ ...row, jersey: '', positions: [], isOnRoster: false })),
  ]
  return lines.map(({ studentId, firstName, lastName, jersey, positions, isOnRoster }) => ({
    studentId, name: `${firstName} ${lastName}`, jersey, positions, isOnRoster, isPlaying: playing.has(studentId), statistics: playing.get(studentId)?.statistics ?? {},
  })).sort(compareEntries)
}

function savedBy(rows: readonly PlayerRow[], timeZone: string): TeamSheet['savedBy'] {
  const [last] = [...rows].sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
  return last ? { name: last.saverFirstName === null ? 'the office' : `${last.saverFirstName} ${last.saverLastName}`, atText: momentText(last.updatedAt, timeZone) } : null
}

/**
 * A match with the sheets that this reader may see.
 * @throws DomainError not-found, also for staff of neither school and for a match of another event than the one that is named
 */
export async function readSheets(reader: Reader, who: SignedIn, matchId: number, now: Date, eventId?: number): Promise<MatchSheets> {
  const row = await findMatch(reader, who.organizationId, matchId)
  if (!row || isHiddenDraw(who, row.match) || (eventId !== undefined && (row.match.eventId ?? 0) !== eventId)) throw noMatch()
  const around = await findMatchSurroundings(reader, row.match)
  const seen = [row.match.homeTeamId, row.match.awayTeamId].filter((teamId) => maySeeSheet(who, around.teams.find((each) => each.teamId === teamId)!))
  if (seen.length === 0) throw noMatch()
  const shown = presentMatch(row)
  const activity = (await findActivityRecord(reader, who.organizationId, row.match.activityId))!
  const isPast = who.roleType !== 'org' && (await findPastYears(reader, who.organizationId)).has(row.match.academicYearId)
  const closedFor = (teamId: number): string | null => {
    if (isPast) return 'A past academic year cannot be changed.'
    if (!maySaveSheet(who, around, teamId)) return 'Players are entered by the team’s coaches and by those who act for the whole school.'
    return sheetRefusal(row.match, row.activity.contestName, now)?.message ?? null
  }
  const sheets: TeamSheet[] = []
  for (const teamId of seen) {
    const side = shown.home.teamId === teamId ? shown.home : shown.away
    const rows = await findPlayers(reader, matchId, teamId)
    sheets.push({
      teamId, teamName: side.teamName, score: side.score, players: await readLines(reader, teamId, rows), version: sheetVersionOf(rows), savedBy: savedBy(rows, row.match.timeZone), closed: closedFor(teamId),
    })
  }
  return {
    matchId, activityName: shown.activity.name, contestName: shown.activity.contestName, title: `${shown.away.teamName} at ${shown.home.teamName}`, dayText: shown.dayText, timeText: shown.timeText,
    unit: scoreRulesOf(row.activity.rules).unit, definitions: activity.statistics, sheets,
  }
}

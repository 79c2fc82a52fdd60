import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { dayText, momentText } from '@portal/shared/platform/format/dateTexts'
import { begunBy, whenOf } from '@portal/shared/platform/format/matchTime'
import { ordinal } from '@portal/shared/platform/format/ordinal'
import { twoSides } from '@portal/shared/platform/colors/teamColors'
import { agreedText, publicActs, publicActText } from '@portal/shared/competition/scores/scoreLines'
import { periodTable } from '@portal/shared/publishing/games/periodTable'
import type { GameSide, HistoryLine, PublicGame } from '@portal/shared/publishing/games/game.schemas'
import { rowName } from '@portal/shared/platform/format/rowName'
import { directionsLink } from '@portal/shared/scheduling/venues/mapLink'
import type { Reader } from '../../platform/db/database'
import { isBeforeAnyMatch } from '../../competition/standings/beforeAnyMatch'
import { findHistory, type HistoryRow } from '../../competition/scores/score.repository'
import { standingOf } from '../../competition/scores/standingOf'
import { findAllTeamsById, type ShownTeam } from '../../directory/teams/team.repository'
import { findOrganizations, findPublicSchoolFields } from '../../identity/organizations/organization.repository'
import { scopeOf, type Scope } from '../../identity/organizations/scope'
import { findAllMatches, type ShownMatch } from '../../scheduling/matches/match.repository'
import { presentMatch, scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { presentScheduledMatch, recordText } from '../../scheduling/matches/presentTeam'
import { findGameDistrict, findGameHome, findMascots, findMeetingsBefore } from './game.repository'
import { noMatch } from './noMatch'
import { readTableChange } from './readTableChange'

/** More than two teams play in a year. */
const mostMatches = 600
/** More than two schools ever met in one activity and level. */
const mostMeetings = 400
const latestMeetings = 3

/** A published match with what is around it. @throws DomainError not-found, also for one that is not published or is another organization's than the one named */
export async function readPublicGame(reader: Reader, common: CommonParameters, matchId: number, now: Date): Promise<PublicGame> {
  const home = await findGameHome(reader, matchId)
  if (!home?.published) throw noMatch()
  const [organization] = await findOrganizations(reader, { id: home.organizationId })
  if (common.orgParam !== undefined && common.orgParam !== organization!.orgParam) throw noMatch()
  return (await readGame(reader, await scopeOf(reader, organization!, home.academicYearId, true), matchId, now)).game
}

/** A match of a scope with what is around it, as everyone may see it, and what it was made of. */
export async function readGame(reader: Reader, scope: Scope, matchId: number, now: Date): Promise<{ game: PublicGame; row: ShownMatch; history: HistoryRow[] }> {
  const [row] = await findAllMatches(reader, scope, { matchIds: [matchId], ...(!scope.publishedOnly && { unpublishedDraws: true }) }, { limit: 1 })
  if (!row) throw noMatch()
  const match = presentMatch(row)
  const { home, away } = match
  const short = { home: rowName(home), away: rowName(away) }
  const teams = new Map((await findAllTeamsById(reader, scope, [home.teamId, away.teamId])).map((each) => [each.teamId, each]))
  const season = await findAllMatches(reader, scope, { teamIds: [home.teamId, away.teamId] }, { limit: mostMatches })
  const showsNickname = (await findPublicSchoolFields(reader, scope.organization.id)).includes('mascot')
  const nicknames = showsNickname ? await findMascots(reader, [home.schoolId, away.schoolId]) : new Map<number, string>()
  const halves = twoSides(colorsOf(row.home), colorsOf(row.away))
  const sideOf = (side: typeof home, shortName: string, half: GameSide['half']): GameSide => ({
    teamId: side.teamId, schoolId: side.schoolId, schoolParam: side.schoolParam, teamName: side.teamName, shortName,
    nickname: nicknames.get(side.schoolId) ?? '',
    score: side.score, isWinner: side.isWinner,
    recordText: recordOf(season, side.teamId),
    rankText: rankOf(teams.get(side.teamId)),
    crest: side.crest, half,
  })
  const district = row.match.districtId === null ? undefined : await findGameDistrict(reader, row.match.districtId)
  const shownDistrict = district && (district.published || !scope.publishedOnly) ? district : null
  const history = await findHistory(reader, matchId)
  const hasBegun = begunBy(row.match) <= now
  const acts = publicActs(history, standingOf(row.match, history).result)
  return {
    row, history,
    game: {
      organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
      academicYear: scope.academicYear.label,
      match: { ...match, districtName: shownDistrict?.name ?? null },
      home: sideOf(home, short.home, halves.home), away: sideOf(away, short.away, halves.away),
      stateText: stateText(match, hasBegun),
      hasBegun,
      agreedText: match.status === 'final' ? agreedText(acts, short) : '',
      district: shownDistrict && { district: shownDistrict.district, name: shownDistrict.name },
      directions: match.venue && directionsLink({ latitude: null, longitude: null, address: match.venue.city && `${row.venue?.name ?? match.venue.name}, ${match.venue.city}` }),
      periods: match.status === 'final' ? periodTable(row.match, scoreRulesOf(row.activity.rules)) : null,
      change: shownDistrict && match.status === 'final' && match.kind === 'district' ? await readTableChange(reader, { ...row, districtName: shownDistrict.name, districtId: shownDistrict.districtId }, scoreRulesOf(row.activity.rules)) : null,
      meetings: await readMeetings(reader, scope, row),
      next: nextOf(season, match, now),
      history: match.status === 'final' ? linesOf(acts, short, row.match.timeZone) : [],
    },
  }
}

const colorsOf = ({ primaryColor, secondaryColor }: ShownMatch['home']) => ({ first: primaryColor, second: secondaryColor })

function stateText({ status, note }: PublicGame['match'], hasBegun: boolean): string {
  if (status === 'final') return note === '' ? 'Final' : note.includes('OT') || note.includes('kicks') ? `Final, ${note}` : note
  return note || (hasBegun ? 'No score yet' : 'Upcoming')
}

/** "5–1" over all results but scrimmages; empty before the first. */
function recordOf(season: readonly ShownMatch[], teamId: number): string {
  const own = season.filter(({ match }) => match.status === 'final' && (match.homeTeamId === teamId || match.awayTeamId === teamId)).map((row) => presentScheduledMatch(presentMatch(row), teamId))
  return own.some(({ result, kind }) => result !== null && kind !== 'scrimmage') ? recordText(own) : ''
}

function rankOf(team: ShownTeam | undefined): string {
  if (!team?.standings || !team.district?.published || isBeforeAnyMatch(team.standings)) return ''
  const own = team.standings.find(({ teamId }) => teamId === team.teamId)
  return own?.rank ? `${own.shared ? 'Tied for ' : ''}${ordinal(own.rank)}` : ''
}

/** The next match of each of the two after this one, the away team's first as on the board. */
function nextOf(season: readonly ShownMatch[], of: PublicGame['match'], now: Date): PublicGame['next'] {
  const from = new Date(Math.max(now.getTime(), Date.parse(of.startsAt)))
  return (['away', 'home'] as const).flatMap((side) => {
    const { teamId } = of[side]
    const row = season.find(({ match }) => match.id !== of.matchId && match.status === 'scheduled' && begunBy(match) > from && (match.homeTeamId === teamId || match.awayTeamId === teamId))
    if (!row) return []
    const { matchId, isHome, home, away, ...next } = presentScheduledMatch(presentMatch(row), teamId)
    return [{ matchId, side, isHome, opponentName: rowName(isHome ? away : home), whenText: whenOf(next) }]
  })
}

async function readMeetings(reader: Reader, scope: Scope, { match, home, away }: ShownMatch): Promise<PublicGame['meetings']> {
  const { rows, homeTeamIds } = await findMeetingsBefore(
    reader, { organizationId: scope.organization.id, activityId: match.activityId, levelId: match.levelId, before: match.startsAt },
    [{ schoolId: home.schoolId, teamName: home.teamName }, { schoolId: away.schoolId, teamName: away.teamName }], mostMeetings,
  )
  if (rows.length === 0) return null
  const told = rows.map((row) => {
    // Seen from the sides of the match that is asked for, whoever was at home then.
    const isSame = homeTeamIds.has(row.homeTeamId)
    const [own, other] = isSame ? [row.homeScore ?? 0, row.awayScore ?? 0] : [row.awayScore ?? 0, row.homeScore ?? 0]
    const lost = row.outcome === 'forfeitByHome' ? (isSame ? 'home' : 'away') : row.outcome === 'forfeitByAway' ? (isSame ? 'away' : 'home') : null
    const winner = lost ? (lost === 'home' ? ('away' as const) : ('home' as const)) : own > other ? ('home' as const) : own < other ? ('away' as const) : null
    const scoreText = row.outcome === 'played' ? `${Math.max(own, other)}\u2013${Math.min(own, other)}` : row.outcome === 'doubleForfeit' ? 'both forfeited' : 'by forfeit'
    return { matchId: row.matchId, dateText: dateText(row.startsAt, row.timeZone), winner, scoreText }
  })
  const won = (side: 'home' | 'away' | null) => told.filter(({ winner }) => winner === side).length
  return { since: dateText(rows.at(-1)!.startsAt, rows.at(-1)!.timeZone).slice(-4), home: won('home'), away: won('away'), ties: won(null), latest: told.slice(0, latestMeetings) }
}

/** "Nov 14, 2025": past ones are of other years. */
const dateText = (at: Date, timeZone: string) => `${dayText(at, timeZone).split(', ')[1]}, ${new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(at)}`

const linesOf = (acts: readonly HistoryRow[], names: { home: string; away: string }, timeZone: string): HistoryLine[] =>
  acts.map((act, index) => ({ what: publicActText(act, acts[index - 1], names), by: '', atText: momentText(act.at, timeZone), counts: true }))

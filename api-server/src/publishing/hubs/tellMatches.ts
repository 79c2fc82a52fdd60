import { shortLevel } from '@portal/shared/platform/format/shortLevel'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { dayOf, zoneName } from '@portal/shared/platform/format/dateTexts'
import type { HubMatch, HubTeam, ScoresMissing } from '@portal/shared/publishing/hubs/hub.schemas'
import { phaseOf } from '@portal/shared/publishing/favourites/phaseOf'
import { rowName } from '@portal/shared/platform/format/rowName'
import { directionsLink } from '@portal/shared/scheduling/venues/mapLink'
import type { ScheduledMatch } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { daysText } from '../../competition/events/eventTexts'
import { rankText } from '../../competition/standings/teamResults'
import type { ShownTeam } from '../../directory/teams/team.repository'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import { countMatches, findAllMatches, type ShownMatch } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { presentScheduledMatch, recordText } from '../../scheduling/matches/presentTeam'
import { findEventsOfTeams } from './hub.repository'

/** More than all teams of a school play in a year. */
const mostMatches = 2_000
/** In the overview, and in a tab of its own. */
export const [few, most] = [6, 300]

/** A match as it is told on the page of one of its sides. */
export interface Told {
  row: ShownMatch
  own: ScheduledMatch
  /** To come, or played just now. */
  isAhead: boolean
  /** Over by its time, and nobody has a score yet. */
  isUnscored: boolean
  opponentName: string
}

const opponentOf = ({ isHome, home, away }: ScheduledMatch) => (isHome ? away : home)

/** The matches of these teams in the scope's year, in their order. */
export async function tellMatches(reader: Reader, scope: Scope, teamIds: readonly number[], now: Date): Promise<Told[]> {
  const ids = new Set(teamIds)
  const rows = ids.size === 0 ? [] : await findAllMatches(reader, scope, { teamIds: [...ids] }, { limit: mostMatches })
  return rows.map((row) => {
    const own = presentScheduledMatch(presentMatch(row), ids.has(row.match.homeTeamId) ? row.match.homeTeamId : row.match.awayTeamId)
    const isUnscored = phaseOf(row.match, row.activity.matchMinutes, now) === 'awaitingScore'
    return { row, own, isAhead: row.match.status === 'scheduled' && !isUnscored, isUnscored, opponentName: rowName(opponentOf(own)) }
  })
}

interface NextAndResults {
  next: HubMatch[]
  results: HubMatch[]
  counts: { next: number; results: number }
  zoneText: string
}

/**
 * What is to come, earliest first, and what is over, latest first: as many of each as the page shows, and how many there are. Times are those
 * of the organization's zone, which is said once, and those of another have it with them.
 */
export function nextAndResults(told: readonly Told[], { organization: { timeZone } }: Scope, shown: { next: number; results: number }): NextAndResults {
  const present = (each: Told) => presentHubMatch(each, timeZone)
  const ahead = told.filter(({ isAhead }) => isAhead)
  const over = told.filter(({ own, isUnscored }) => own.status === 'final' || isUnscored).reverse()
  return { next: ahead.slice(0, shown.next).map(present), results: latestOf(over, shown.results).map(present), counts: { next: ahead.length, results: over.length }, zoneText: zoneName(timeZone) }
}

/** The latest, of which those without a score are half at most: after a weekend whose scores are late there would be no result in sight. */
function latestOf(over: readonly Told[], limit: number): Told[] {
  const unscored = new Set(over.filter(({ isUnscored }) => isUnscored).slice(0, Math.max(limit / 2, limit - over.filter(({ isUnscored }) => !isUnscored).length)))
  return over.filter((each) => !each.isUnscored || unscored.has(each)).slice(0, limit)
}

const decidedOf = (told: readonly Told[]) => told.filter(({ own }) => own.result !== null && own.kind !== 'scrimmage')

/** "5–1" and the last five results; empty before the first. */
export function recordOf(told: readonly Told[]): { recordText: string; last: ('W' | 'L' | 'T')[] } {
  const decided = decidedOf(told)
  return { recordText: decided.length === 0 ? '' : recordText(decided.map(({ own }) => own)), last: decided.slice(-5).map(({ own }) => own.result!) }
}

/** The district of a team, where the reader may know of it. */
export const districtOf = (team: ShownTeam, scope: Scope): ShownTeam['district'] => (team.district && (team.district.published || !scope.publishedOnly) ? team.district : null)

/** What comes next for some teams besides matches, such as a contest: "Dec 4: Area Solo", also on its day. */
export async function tellEvents(reader: Reader, scope: Scope, teamIds: readonly number[], now: Date): Promise<ReadonlyMap<number, string>> {
  const today = dayOf(now, scope.organization.timeZone)
  const next = new Map<number, string>()
  for (const { teamId, name, startsOn } of await findEventsOfTeams(reader, scope, teamIds, today)) {
    if (!next.has(teamId)) next.set(teamId, `${daysText(startsOn, startsOn).split(', ')[1]}: ${name}`)
  }
  return next
}

/** A team in a table of teams. @param events what comes next of a team besides matches */
export function presentHubTeam(team: ShownTeam, all: readonly Told[], scope: Scope, events: ReadonlyMap<number, string>): HubTeam {
  const told = all.filter(({ own }) => own.home.teamId === team.teamId || own.away.teamId === team.teamId)
  const district = districtOf(team, scope)
  const next = told.find(({ isAhead }) => isAhead)
  return {
    teamId: team.teamId, activityName: team.activity.name, levelName: team.level.name, teamName: team.teamName,
    ...recordOf(told),
    rankText: district ? rankText(team) : '', districtName: district?.name ?? '',
    next: next ? { matchId: next.own.matchId, dayText: next.own.dayText, isHome: next.own.isHome, opponentName: next.opponentName, crest: opponentOf(next.own).crest } : null,
    nextText: events.get(team.teamId) ?? 'Nothing scheduled',
  }
}

function presentHubMatch({ own, isUnscored, opponentName }: Told, timeZone: string): HubMatch {
  const [mine, theirs] = own.isHome ? [own.home, own.away] : [own.away, own.home]
  const isOver = own.status === 'final' || isUnscored
  return {
    matchId: own.matchId, dayText: own.dayText, timeText: rowTimeOf(own, timeZone), isHome: own.isHome, opponentName, crest: theirs.crest,
    teamLabel: `${own.activity.name}, ${shortLevel(own.level.name)}`,
    about: isOver ? (own.districtName ?? '') : [own.venue?.name, own.venue?.city].filter(Boolean).join(', '),
    directions: isOver || !own.venue ? null : wayTo(own.venue),
    result: own.result,
    scoreText: isUnscored ? 'Score not in yet' : mine.score === null || theirs.score === null ? own.note : `${mine.score}\u2013${theirs.score}`,
  }
}

/** Where a map shows a place: as on the page of a match, the public's looks for the name and the town. */
export const wayTo = ({ name, city }: { name: string; city: string }): string | null => directionsLink({ latitude: null, longitude: null, address: city && `${name}, ${city}` })

/** The scores that these teams have not entered. */
export async function findScoresMissing(reader: Reader, scope: Scope, teamIds: number[], now: Date): Promise<ScoresMissing> {
  const due = { scoreDue: { from: teamIds, now } }
  const count = teamIds.length === 0 ? 0 : await countMatches(reader, scope, due)
  const [oldest] = count === 0 ? [] : (await findAllMatches(reader, scope, due, { limit: 1 })).map(presentMatch)
  return { count, oldestText: oldest ? `${oldest.dayText.split(', ')[1]}, ${oldest.away.shortName ?? oldest.away.teamName} at ${oldest.home.shortName ?? oldest.home.teamName}` : '', oldestId: oldest?.matchId ?? null }
}

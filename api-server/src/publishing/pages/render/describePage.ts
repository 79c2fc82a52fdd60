import type { DrawnBrackets } from '@portal/shared/competition/brackets/bracketPublic.calls'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import type { PublicCalendar } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import type { PublicEventRows } from '@portal/shared/competition/events/eventPublic.schemas'
import type { PublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import type { MatchSummary } from '@portal/shared/scheduling/matches/match.schemas'
import { begunBy, whenOf } from '@portal/shared/platform/format/matchTime'
import { ordinal } from '@portal/shared/platform/format/ordinal'
import type { SchoolHub } from '@portal/shared/publishing/hubs/hub.schemas'
import type { TeamHub } from '@portal/shared/publishing/hubs/teamHub.schemas'
import type { PublicGame } from '@portal/shared/publishing/games/game.schemas'
import type { PublicSchools } from '@portal/shared/directory/schools/publicSchools.calls'
import type { Scores } from '@portal/shared/competition/scores/score.calls'
import type { Standings } from '@portal/shared/competition/standings/standing.schemas'
import type { TeamSchedule } from '@portal/shared/scheduling/matches/teamSchedule.schemas'

/*
 * What a page says about itself under its link in search results or in a message: what is on it today, not what such
 * pages are for. Teams and schools are named; a person never is.
 */

const counted = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`)
const andMore = (names: readonly string[], total: number) => `${names.join('; ')}${total > names.length ? `; and ${(total - names.length).toLocaleString('en-US')} more` : ''}`

/** "2-1" or "2-1-1" */
const recordOf = ({ wins, losses, ties }: { wins: number; losses: number; ties: number }) => [wins, losses, ...(ties > 0 ? [ties] : [])].join('-')

/** "Borea 1, Atlas 2 (OT)" */
function resultText({ home, away, note }: MatchSummary): string {
  const score = home.score === null || away.score === null ? `${away.teamName} at ${home.teamName}` : `${away.teamName} ${away.score}, ${home.teamName} ${home.score}`
  return `${score}${note && ` (${note})`}`
}

/** Who leads; of several tables, who leads the first ones. */
export function standingsText({ tables, total, organization, academicYear }: Standings, title: string): string {
  const of = `${title} of ${organization.name}, ${academicYear}`
  const leading = tables.filter(({ rows }) => rows.some(({ league: { wins, losses, ties } }) => wins + losses + ties > 0)).slice(0, 3)
  const named = (row: Standings['tables'][number]['rows'][number]) => `${row.teamName} (${recordOf(row.league)})`
  if (leading.length === 0) return `${of}: ${total === 0 ? 'no tables are published yet' : `${counted(total, 'table', 'tables')}, and no results yet`}.`
  const [only] = leading
  if (total === 1 && only) return `${of}: ${only.rows.slice(0, 3).map(named).join(', ')}.`
  return `${of}. Leading: ${andMore(leading.map(({ name, rows }) => `${rows[0] ? named(rows[0]) : ''} in ${name}`), total)}.`
}

/** The newest results. */
export function scoresText({ days, total, organization }: Scores, title: string): string {
  const newest = days.flatMap(({ matches }) => matches).slice(0, 3)
  const [day] = days
  return `${title} of ${organization.name}${day ? `. ${day.dayText}: ${andMore(newest.map(resultText), total)}` : ': no results are published yet'}.`
}

/** The record, the last result and what comes next. */
export function scheduleText({ team, matches, recordText, organization, academicYear }: TeamSchedule, now: Date): string {
  const last = matches.filter(({ status }) => status === 'final').at(-1)
  const next = matches.find(({ status, startsAt, timeIsSet }) => status === 'scheduled' && begunBy({ startsAt: new Date(startsAt), timeIsSet }) > now)
  return [
    `${team.teamName}, ${team.activity.name} ${team.level.name}, ${academicYear}: ${last ? `record ${recordText}` : countedContests(matches.length, contestWords(team.activity.contestName))}.`,
    last && `Last: ${resultText(last)}.`,
    next && `Next: ${next.isHome ? 'vs.' : 'at'} ${next.opponentName}, ${whenOf(next)}.`,
    `${organization.name}.`,
  ].filter(Boolean).join(' ')
}

/** The result with who moved by it, or when and where. */
export function gameText({ match, home, away, change, organization, academicYear }: PublicGame): string {
  const moved = change?.rows.filter((row) => row.isMarked && row.rank !== null && row.moved !== 0).map((row) => `${row.teamName} ${row.moved > 0 ? 'up' : 'down'} to ${ordinal(row.rank!)}`) ?? []
  return [
    `${resultText(match)}.`,
    `${[match.activity.name, match.level.name].join(' ')}, ${whenOf(match)}${match.venue ? `, ${match.venue.name}` : ''}.`,
    moved.length > 0 && `${change!.districtName}: ${moved.join('; ')}.`,
    match.status === 'scheduled' && [home, away].every(({ recordText }) => recordText) && `${away.teamName} ${away.recordText}, ${home.teamName} ${home.recordText}.`,
    `${organization.name}, ${academicYear}.`,
  ].filter(Boolean).join(' ')
}

/** How much is on, and the first of it. @param monthName "December 2026" */
export function calendarText({ days, organization, shown }: PublicCalendar, title: string, monthName: string): string {
  const items = days.flatMap((day) => day.items)
  const first = [...items, ...(shown?.groups.flatMap((group) => group.items) ?? [])].filter(({ isOff }) => !isOff).slice(0, 2).map((item) => item.title)
  // What is only counted, and what is named.
  const count = days.reduce((sum, day) => sum + (day.games === undefined ? day.items.length : day.games + day.items.filter(({ sides }) => !sides).length), 0)
  return `${title} of ${organization.name}, ${monthName}: ${count === 0 ? 'nothing is scheduled' : `${counted(count, 'game or event', 'games and events')}, among them ${first.join('; ')}`}.`
}

/** What is drawn, and who has won. */
export function bracketsText({ brackets, total, organization, academicYear }: DrawnBrackets, title: string): string {
  // Players are minors: their draws are described by name alone.
  const told = brackets.slice(0, 3).map(({ name, championId, entrants, entrantKind }) => {
    const champion = entrantKind === 'team' ? entrants.find(({ entrantId }) => entrantId === championId)?.name : undefined
    return champion === undefined ? `${name}, ${entrants.length} ${entrantKind === 'team' ? 'teams' : 'entries'}` : `${name}, won by ${champion}`
  })
  return `${title} of ${organization.name}, ${academicYear}: ${told.length === 0 ? 'none are published yet' : andMore(told, total)}.`
}

/** The events at the top of the list. */
export function eventsText({ rows, total }: PublicEventRows, title: string, organizationName: string, academicYear: string): string {
  const told = rows.slice(0, 3).map(({ name, whenText, isCancelled }) => `${name} (${isCancelled ? 'cancelled' : whenText})`)
  return `${title} of ${organizationName}, ${academicYear}: ${told.length === 0 ? 'none are published yet' : andMore(told, total)}.`
}

/** When, where, how many, and who has won. */
export function eventText({ name, whenText, place, teams, isCancelled, organization }: PublicEventResults): string {
  // Each classification has its own.
  const first = teams.find((team) => team.place === 1 && team.classificationName === '')
  return [
    `${[`${name}${isCancelled ? ' (canceled)' : ''}: ${whenText}`, place].filter(Boolean).join(', ')}.`,
    teams.length > 0 && `${counted(new Set(teams.map(({ teamId }) => teamId)).size, 'team', 'teams')}${first ? `; first: ${first.name}${first.result && `, ${first.result}`}` : ''}.`,
    `${organization.name}.`,
  ].filter(Boolean).join(' ')
}

/** One school with what is shown of it, or how many there are. */
export function schoolsText({ rows, fields, total, organization, academicYear }: PublicSchools, isOne: boolean): string {
  const [first] = rows
  if (!isOne || !first) return `${counted(total, 'school', 'schools')} of ${organization.name}, ${academicYear}${first ? `: ${andMore(rows.slice(0, 3).map(({ name }) => name), total)}` : ''}.`
  const known = fields.map(({ name }, index) => first.values[index] && `${name}: ${first.values[index]}`).filter(Boolean)
  return `${first.name}, ${organization.name}, ${academicYear}${known.length > 0 ? `. ${known.join('; ')}` : ''}.`
}

/** A school with the records of its teams and what comes next. */
export function schoolHubText({ school, teams, next, organization, academicYear }: SchoolHub): string {
  const told = teams.filter(({ recordText }) => recordText).slice(0, 3).map(({ activityName, levelName, recordText }) => `${activityName} ${levelName} ${recordText}`)
  const [first] = next
  return [
    `${school.name}, ${organization.name}, ${academicYear}.`,
    teams.length > 0 && `${counted(teams.length, 'team', 'teams')}${told.length > 0 ? `: ${andMore(told, teams.length)}` : ''}.`,
    first && `Next: ${first.teamLabel} ${first.isHome ? 'vs.' : 'at'} ${first.opponentName}, ${first.dayText}.`,
  ].filter(Boolean).join(' ')
}

/** A team's record and place, and what comes next. */
export function teamHubText({ team, next, organization, academicYear }: TeamHub): string {
  const [first] = next
  return [
    `${team.name}, ${team.activity.name} ${team.level.name}, ${academicYear}${team.recordText ? `: ${[team.recordText, team.rankText && team.district && `${team.rankText} in ${team.district.name}`].filter(Boolean).join(', ')}` : ''}.`,
    first && `Next: ${first.isHome ? 'vs.' : 'at'} ${first.opponentName}, ${first.dayText}.`,
    `${organization.name}.`,
  ].filter(Boolean).join(' ')
}

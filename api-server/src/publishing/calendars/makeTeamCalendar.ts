import type { ScheduledMatch, TeamSchedule } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { byTime } from '@portal/shared/scheduling/occasions/occasions'
import { makeCalendar, matchEntry, type CalendarEntry } from './makeCalendar'

/** What a calendar program needs to know about a match besides what the schedule says. */
export interface MatchChange {
  /** Rises when time, place or status change. */
  sequence: number
  updatedAt: Date
}

interface CalendarOptions {
  /** The portal's address, without a slash at the end. */
  baseUrl: string
  /** By match id; a match without one counts as never changed. */
  changes: ReadonlyMap<number, MatchChange>
  /** What it takes part in besides matches. */
  others?: readonly CalendarEntry[]
}

/** How long a match is in a calendar where nobody said how long it takes. */
const usualMinutes = 120

/** A team's season as an iCalendar feed, from the perspective of the team, with what else it takes part in. */
export function makeTeamCalendar(schedule: TeamSchedule, { baseUrl, changes, others = [] }: CalendarOptions): string {
  const { team } = schedule
  return makeCalendar({
    name: `${team.teamName} ${team.activity.name} (${team.level.name})`,
    description: `${schedule.organization.name}, ${schedule.academicYear}`,
    orgParam: schedule.organization.orgParam,
    baseUrl,
    entries: [
      ...schedule.matches.map((match) => matchEntry(match, {
        summary: `${match.activity.name}: ${team.teamName} ${match.isHome ? 'vs.' : 'at'} ${match.opponentName}`,
        description: descriptionOf(match),
        path: `/embed-code/team-match-schedules/${team.teamId}`,
        minutes: usualMinutes,
        ...(changes.get(match.matchId) ?? { sequence: 0, updatedAt: new Date(match.startsAt) }),
      })),
      ...others,
    ].sort((one, other) => byTime({ start: one.startsAt, key: one.key }, { start: other.startsAt, key: other.key })),
  })
}

function descriptionOf(match: ScheduledMatch): string {
  const [own, other] = match.isHome ? [match.home.score, match.away.score] : [match.away.score, match.home.score]
  const result = match.result && (own === null || other === null ? match.result : `${match.result} ${own}-${other}`)
  const about = [match.level.name, match.kind === 'district' ? match.districtName : null].filter(Boolean).join(', ')
  return [about, result ? `Result: ${result}` : null, match.note].filter(Boolean).join('\n')
}

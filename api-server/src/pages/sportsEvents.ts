import type { MatchSummary } from '@portal/shared/matches/match.schemas'

const statuses = { scheduled: 'EventScheduled', final: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' } as const

/** A match as schema.org's SportsEvent, for search engines. @param url of the page that shows it */
export function sportsEvent(match: MatchSummary, url: string): Record<string, unknown> {
  const team = (name: string) => ({ '@type': 'SportsTeam', name, sport: match.activity.name })
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${match.away.teamName} at ${match.home.teamName}, ${match.activity.name} ${match.level.name}`,
    sport: match.activity.name,
    startDate: withOffset(new Date(match.startsAt), match.timeZone),
    eventStatus: `https://schema.org/${statuses[match.status]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    homeTeam: team(match.home.teamName),
    awayTeam: team(match.away.teamName),
    ...(match.venue && { location: { '@type': 'Place', name: match.venue.name, ...(match.venue.city && { address: { '@type': 'PostalAddress', addressLocality: match.venue.city } }) } }),
    url,
  }
}

/** "2026-11-20T19:30:00-06:00": the clock time of the zone with its distance from UTC. */
export function withOffset(at: Date, timeZone: string): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'longOffset',
    }).formatToParts(at).map(({ type, value }) => [type, value]),
  )
  const offset = parts.get('timeZoneName')?.replace('GMT', '') || 'Z'
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}${offset}`
}

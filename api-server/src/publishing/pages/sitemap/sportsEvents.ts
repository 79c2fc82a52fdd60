import type { EventLeaf, OrganizationLeaf, PlaceLeaf, SportsEventLeaf, SportsOrganizationLeaf, SportsTeamLeaf } from 'schema-dts'
import type { PublicEvent } from '@portal/shared/competition/events/eventPublic.schemas'
import type { MatchSummary } from '@portal/shared/scheduling/matches/match.schemas'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import { organizationThing, type NamedOrganization } from './structuredData'

/** schema.org has no word for a match that is over, nor for one that was broken off: both were held as scheduled. */
const statuses = { scheduled: 'EventScheduled', final: 'EventScheduled', suspended: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' } as const

/** What search engines are told about a match besides the match itself. */
export interface AroundMatch {
  organization: NamedOrganization
  /** The portal's address, without a slash at the end. */
  baseUrl: string
  /** The page that shows it, from the portal's top. */
  path: string
  /** The event that it is a match of. */
  event?: EventLeaf | SportsEventLeaf
}

/** A match as schema.org's SportsEvent. Where nobody said where it is played, no place is made up. */
export function sportsEvent(match: MatchSummary, { organization, baseUrl, path, event }: AroundMatch): SportsEventLeaf {
  const team = (name: string): SportsTeamLeaf => ({ '@type': 'SportsTeam', name, sport: match.activity.name })
  const [home, away] = [team(match.home.teamName), team(match.away.teamName)]
  const url = `${baseUrl}${path}`
  return {
    '@type': 'SportsEvent',
    '@id': `${url}#match-${match.matchId}`,
    name: `${match.away.teamName} at ${match.home.teamName}, ${match.activity.name} ${match.level.name}`,
    description: matchText(match),
    sport: match.activity.name,
    // A mere day where that is all that is known.
    startDate: match.timeIsSet ? withOffset(new Date(match.startsAt), match.timeZone) : match.day,
    eventStatus: `https://schema.org/${statuses[match.status]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    homeTeam: home, awayTeam: away, performer: [home, away],
    ...(match.venue && { location: placeThing(match.venue.name, match.venue.city) }),
    organizer: organizationThing(organization, baseUrl),
    ...(event && { superEvent: event }),
    url,
  }
}

/** "District 2. Bluff Academy 1, Atlas Academy 2 (OT)." */
function matchText(match: MatchSummary): string {
  const { home, away, note, districtName, kind } = match
  const score = home.score === null || away.score === null ? whenOf(match) : `${away.teamName} ${away.score}, ${home.teamName} ${home.score}`
  return [kind === 'district' ? districtName : null, `${score}${note && ` (${note})`}`].filter(Boolean).join('. ').concat('.')
}

/** Search engines ask for an address; where only a name is known, that name is the best there is. */
function placeThing(name: string, city: string): PlaceLeaf {
  return { '@type': 'Place', name, address: city ? { '@type': 'PostalAddress', addressLocality: city } : name }
}

/** What search engines are told about an event. */
type ToldEvent = Pick<PublicEvent, 'name' | 'activity' | 'startsOn' | 'endsOn' | 'whenText' | 'place' | 'isCancelled' | 'hostSchool' | 'description' | 'eventId'>

/** An event as schema.org's SportsEvent, or as an Event where it is of no activity. @param path of the page that shows it */
export function eventThing(event: ToldEvent, { organization, baseUrl, path }: Omit<AroundMatch, 'event'>): EventLeaf | SportsEventLeaf {
  const url = `${baseUrl}${path}`
  const { hostSchool: host } = event
  // The place is one text here, "Prairie Park, Waco": nothing tells its name from its town.
  const place: PlaceLeaf | undefined = event.place ? { '@type': 'Place', name: event.place, address: event.place } : undefined
  const organizer: OrganizationLeaf | SportsOrganizationLeaf = host
    ? { '@type': 'Organization', name: host.name, url: `${baseUrl}/embed-code/SchoolInformation/${organization.orgParam}/all/all?school=${host.schoolParam}` }
    : organizationThing(organization, baseUrl)
  const common = {
    '@id': `${url}#event`,
    name: event.name,
    description: event.description.trim() || [event.whenText, event.place].filter(Boolean).join(', '),
    startDate: event.startsOn,
    endDate: event.endsOn,
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(place && { location: place }),
    organizer,
    url,
  } as const
  return event.activity ? { '@type': 'SportsEvent', ...common, sport: event.activity.name } : { '@type': 'Event', ...common }
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

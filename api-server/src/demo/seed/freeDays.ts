import { addDays } from '@portal/shared/platform/format/zonedTime'
import { event, eventTeam } from '../../competition/events/event.tables'
import type { Tx } from '../../platform/db/database'
import { venueBooking } from '../../scheduling/venues/venue.tables'
import { startYearOf } from '../plan/demoActivities'
import { demoBlackouts, isPlayed } from '../plan/demoCalendar'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { fieldId, gymId } from '../make/makeVenues'

/** What keeps teams and places on some days (YYYY-MM-DD), beside the demo's matches. */
interface Kept {
  teamIds: readonly number[]
  venueId: number | null
  from: string
  to: string
}

/** Where a team of a sport plays at home. */
export const homeVenueOf = ({ activity, school }: DemoTeam): number => (activity.season!.place === 'gym' ? gymId(school.id) : fieldId(school.id))

/** Events and closures keep teams and places. */
export async function findKept(tx: Tx): Promise<Kept[]> {
  const events = await tx.select({ id: event.id, venueId: event.venueId, from: event.startsOn, to: event.endsOn }).from(event)
  const entries = await tx.select({ eventId: eventTeam.eventId, teamId: eventTeam.teamId }).from(eventTeam)
  const closures = await tx.select({ venueId: venueBooking.venueId, startsAt: venueBooking.startsAt, endsAt: venueBooking.endsAt }).from(venueBooking)
  return [
    ...events.map(({ id, ...each }) => ({ ...each, teamIds: entries.filter(({ eventId }) => eventId === id).map(({ teamId }) => teamId) })),
    ...closures.map(({ venueId, startsAt, endsAt }) => ({ venueId, teamIds: [], from: startsAt.toISOString().slice(0, 10), to: endsAt.toISOString().slice(0, 10) })),
  ]
}

/** How many days before today a free one is looked for at most: no season of the demo that is under way began earlier. */
const back = 60

/** The first free day at least `after` days from today, with the home team's place free too if one is named; undefined if there is none. */
export type FreeDay = (teams: readonly DemoTeam[], after: number, home?: DemoTeam) => string | undefined

/**
 * Days that teams have free, and that are no blackouts and no Sundays; for each that is given out, these teams are taken. `after` may
 * be negative: then it is the last such day until so many days before today.
 */
export function makeFreeDays({ matches, year }: Demo, today: string, kept: readonly Kept[]): FreeDay {
  const blackouts = demoBlackouts(startYearOf(today))
  const earliest = [addDays(today, -back), year.startsOn].sort()[1]!
  const busy = new Set<string>()
  for (const { home, away, day } of matches) if (day >= earliest) busy.add(`${home.id} ${day}`).add(`${away.id} ${day}`).add(`at ${homeVenueOf(home)} ${day}`)
  for (const { teamIds, venueId, from, to } of kept) {
    for (let day = from < earliest ? earliest : from; day <= to; day = addDays(day, 1)) for (const key of [...teamIds, ...(venueId === null ? [] : [`at ${venueId}`])]) busy.add(`${key} ${day}`)
  }
  return (teams, after, home) => {
    const keys = [...teams.map(({ id }) => `${id}`), ...(home ? [`at ${homeVenueOf(home)}`] : [])]
    for (let day = addDays(today, after); day >= earliest && day <= year.endsOn; day = addDays(day, after < 0 ? -1 : 1)) {
      if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 || !isPlayed(day, blackouts, teams[0]!.activity.slug) || keys.some((key) => busy.has(`${key} ${day}`))) continue
      for (const key of keys) busy.add(`${key} ${day}`)
      return day
    }
    return undefined
  }
}

import { addDays } from '@portal/shared/platform/format/zonedTime'
import { startYearOf } from '../plan/demoActivities'
import { demoBlackouts, isPlayed } from '../plan/demoCalendar'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { fieldId, gymId } from '../make/makeVenues'

/** What keeps teams and places on some days (YYYY-MM-DD), beside the demo's matches. */
export interface Kept {
  teamIds: readonly number[]
  venueId: number | null
  from: string
  to: string
}

/** Where a team of a sport plays at home. */
export const homeVenueOf = ({ activity, school }: DemoTeam): number => (activity.season!.place === 'gym' ? gymId(school.id) : fieldId(school.id))

/**
 * Days from `today` on that teams have free, and that are no blackouts and no Sundays; for each that is given out, these teams are taken.
 * @returns the first such day, at least `after` days from today, with the home team's place free too if one is named; undefined if the year has none
 */
export function makeFreeDays({ matches, year }: Demo, today: string, kept: readonly Kept[]) {
  const blackouts = demoBlackouts(startYearOf(today))
  const busy = new Set<string>()
  for (const { home, away, day } of matches) if (day >= today) busy.add(`${home.id} ${day}`).add(`${away.id} ${day}`).add(`at ${homeVenueOf(home)} ${day}`)
  for (const { teamIds, venueId, from, to } of kept) {
    for (let day = from < today ? today : from; day <= to; day = addDays(day, 1)) for (const key of [...teamIds, ...(venueId === null ? [] : [`at ${venueId}`])]) busy.add(`${key} ${day}`)
  }
  return (teams: readonly DemoTeam[], after: number, home?: DemoTeam): string | undefined => {
    const keys = [...teams.map(({ id }) => `${id}`), ...(home ? [`at ${homeVenueOf(home)}`] : [])]
    for (let day = addDays(today, after); day <= year.endsOn; day = addDays(day, 1)) {
      if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 || !isPlayed(day, blackouts, teams[0]!.activity.slug) || keys.some((key) => busy.has(`${key} ${day}`))) continue
      for (const key of keys) busy.add(`${key} ${day}`)
      return day
    }
    return undefined
  }
}

import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import type { AssetKind, OpeningSpan } from '@portal/shared/scheduling/venues/venue.kinds'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { venue, venueAsset, venueBooking } from '../../scheduling/venues/venue.tables'
import type { Demo } from './makeDemo'
import { demoActivities } from '../plan/demoActivities'
import { shortName } from '../plan/schoolNames'

/** A school's gym and its fields: keys in the database. */
export const gymId = (schoolId: number) => schoolId * 2 - 1
export const fieldId = (schoolId: number) => schoolId * 2

/** Where a match of an activity is played. */
const placeOf = (demoActivityId: number) => demoActivities[demoActivityId - 1]!.season!.place

/** What an activity is played on at its venue; activities of one kind share what there is. */
const surfaces: Record<string, { kind: AssetKind; name: string }> = {
  baseball: { kind: 'field', name: 'Diamond' }, softball: { kind: 'field', name: 'Diamond' }, tennis: { kind: 'court', name: 'Courts' },
}
const surfaceOf = (slug: string, place: 'gym' | 'field') => surfaces[slug] ?? (place === 'gym' ? { kind: 'court' as const, name: 'Court' } : { kind: 'field' as const, name: 'Field' })

/** Monday to Saturday from early to late; Sundays only after church. */
const openingTimes: OpeningSpan[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:00', to: '23:00' })).concat([{ weekday: 0, from: '13:00', to: '20:00' }])

const reasons = ['Floor resurfacing', 'Irrigation repair', 'School open house', 'Light replacement', 'Exams']

/** How long a match holds its place, as its activity keeps it. */
export const lengthOf = ({ kind, name }: (typeof demoActivities)[number]) => defaultsForKind(kind, name).matchMinutes * 60_000

/**
 * The venues of the demo: a gym and fields for each school, with as many courts, fields and diamonds as its matches need at
 * once, and a closure on a day without matches. Every match has a place of its own.
 */
export function makeVenues({ schools, matches }: Demo, { organizationId, today }: { organizationId: number; today: string }) {
  const venues = schools.flatMap(({ id: schoolId, name, address, city, state, zip, timeZone, latitude, longitude }): (typeof venue.$inferInsert)[] => {
    const at = { organizationId, schoolId, address, city, state, zip, timeZone, latitude, longitude, openingTimes }
    return [
      { id: gymId(schoolId), name: `${shortName(name)} Gym`, directions: 'Park behind the chapel. Visitors come in by the east doors.', ...at },
      { id: fieldId(schoolId), name: `${shortName(name)} Field`, directions: 'By the gate next to the water tower. Buses stop at the scoreboard.', ...at },
    ]
  })
  const assets: (typeof venueAsset.$inferInsert)[] = []
  const assetOf = new Map<number, number>()
  const daysAt = new Map<number, Set<string>>()
  const kinds = new Map<string, { venueId: number; kind: AssetKind; name: string; slugs: string[]; busyUntil: number[]; ids: number[] }>()
  const lengths = new Map(demoActivities.map((each) => [each.id, lengthOf(each)]))
  // In order of time: each match takes the first place that is free again.
  for (const match of matches) {
    const { school, activity } = match.home
    const place = placeOf(activity.id)
    const venueId = place === 'gym' ? gymId(school.id) : fieldId(school.id)
    const surface = surfaceOf(activity.slug, place)
    const key = `${venueId} ${surface.name}`
    const own = kinds.get(key) ?? { venueId, ...surface, slugs: [], busyUntil: [], ids: [] }
    kinds.set(key, own)
    daysAt.set(venueId, (daysAt.get(venueId) ?? new Set()).add(match.day))
    const start = match.startsAt.getTime()
    let index = own.busyUntil.findIndex((until) => until <= start)
    if (index < 0) index = own.busyUntil.push(0) - 1
    own.busyUntil[index] = start + lengths.get(activity.id)!
    if (own.ids[index] === undefined) {
      const hosted = demoActivities.filter(({ season, slug }) => season?.place === place && surfaceOf(slug, place).name === surface.name)
      own.ids[index] = assets.push({ id: assets.length + 1, venueId, name: `${surface.name} ${index + 1}`, kind: surface.kind, activityIds: hosted.map(({ id }) => id), position: 0 })
    }
    assetOf.set(match.id, own.ids[index]!)
  }
  const positions = new Map<number, number>()
  for (const each of assets) positions.set(each.venueId, (each.position = (positions.get(each.venueId) ?? 0) + 1))

  const bookings = venues.flatMap(({ id, timeZone }, index): (typeof venueBooking.$inferInsert)[] => {
    const isFree = (day: string) => !daysAt.get(id!)?.has(day)
    let day = addDays(today, 3 + (index % 9))
    for (let tries = 0; tries < 60 && !(isFree(day) && isFree(addDays(day, 1))); tries += 1) day = addDays(day, 1)
    return [{ id: index + 1, venueId: id!, assetId: null, title: reasons[index % reasons.length]!, startsAt: zonedTime(day, '08:00', timeZone), endsAt: zonedTime(addDays(day, 1), '16:00', timeZone) }]
  })
  return { venues, assets: assets.map((each) => ({ deletedAt: null, ...each })), bookings, assetOf }
}

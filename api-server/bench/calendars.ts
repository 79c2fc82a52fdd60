import { ICalCalendar } from 'ical-generator'
import { makeCalendar, type CalendarFeed } from '../src/publishing/calendars/makeCalendar'

const day = 86_400_000

/** The schedule of an activity in a large association: as many matches as a feed holds. */
const feed: CalendarFeed = {
  name: 'Girls soccer', description: 'Association, 2026-27', orgParam: 'test', baseUrl: 'https://portal.example.org',
  entries: Array.from({ length: 2_000 }, (_, index) => {
    const startsAt = new Date(Date.UTC(2026, 7, 20, 22) + (index % 120) * day + (index % 7) * 1_800_000)
    return {
      key: `match-${index}`, startsAt, endsAt: new Date(startsAt.getTime() + 7_200_000), timeZone: 'America/Chicago',
      summary: `Girls Soccer (Varsity): Saint Example Academy ${index} at Other Preparatory School`, description: `District ${index % 40}\nResult: Saint Example Academy 3, Other Preparatory School 2`,
      location: 'Example Field, Marfa', path: `/embed-code/team-match-schedules/${index}`, state: 'published' as const, stateText: '', sequence: index % 3, updatedAt: new Date(Date.UTC(2026, 7, 1)),
    }
  }),
}

function byLibrary(): string {
  return new ICalCalendar({
    events: feed.entries.map(({ key, startsAt, endsAt, summary, description, location, path, sequence, updatedAt }) => ({
      id: `${key}@${feed.orgParam}.portal`, sequence, stamp: updatedAt, lastModified: updatedAt, start: startsAt, end: endsAt, summary, description, location, url: `${feed.baseUrl}${path}`,
    })),
  }).toString()
}

const time = (work: () => string) => {
  const started = performance.now()
  if (work().length < 500_000) throw new Error('The calendar is not whole.')
  return performance.now() - started
}

/** @returns milliseconds to write a feed of 2,000 matches, as the portal does and as the library does that wrote them before, in turns */
export function timeCalendars(rounds: number): { own: number[]; library: number[] } {
  const times = { own: [] as number[], library: [] as number[] }
  for (let round = -1; round < rounds; round += 1) {
    const own = time(() => makeCalendar(feed))
    const library = time(byLibrary)
    if (round < 0) continue
    times.own.push(own)
    times.library.push(library)
  }
  return times
}

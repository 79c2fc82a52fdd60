import type { Place } from './placesOf'

/** As many as are seen without scrolling. */
const mostRecent = 5

/**
 * What was chosen last, newest first. Kept while the page is open and nowhere else: names of children do not belong in a browser's
 * storage. Whoever signs in next, in whatever role, starts fresh.
 */
let kept: { whose: string; places: readonly Place[] } = { whose: '', places: [] }

export const recentPlaces = (whose: string): readonly Place[] => (kept.whose === whose ? kept.places : [])

export function rememberPlace(whose: string, place: Place): void {
  kept = { whose, places: [place, ...recentPlaces(whose).filter(({ path, title }) => path !== place.path || title !== place.title)].slice(0, mostRecent) }
}

/** How many announcements are shown on the dashboard before someone asks for all of them. */
export const shownAtFirst = 3

const fewLines = 4
const fewLetters = 240

/** A text of which only the beginning is shown at first: it would push everything else off a phone. */
export const isLong = (text: string): boolean => text.length > fewLetters || text.split('\n').length > fewLines

const least = 5_000
/** Longer waits than this are made in steps: a timer of a device that slept is late. */
const most = 3_600_000

/** Milliseconds until what was read is asked for again. @param holdsUntil ISO, when others may be there @param now in milliseconds */
export const waitFor = (holdsUntil: string, now: number): number => Math.min(most, Math.max(least, Date.parse(holdsUntil) - now))

/** Formatters are costly to make (tens of milliseconds on a phone, some on a server), so each is made once, when first needed. */
const made = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string, name: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`
  let found = made.get(key)
  if (!found) made.set(key, (found = new Intl.DateTimeFormat('en-US', { ...shapes[name], timeZone })))
  return found
}

const shapes = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  moment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  zone: { timeZoneName: 'longGeneric' },
  parts: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Node writes a narrow no-break space before AM and PM; an ordinary no-break space reads the same and is in every font. */
const plain = (text: string) => text.replace(/\u202f/g, '\u00a0')

/** "Fri, Nov 20" in the zone. */
export const dayText = (at: Date, timeZone: string) => formatter(timeZone, 'day').format(at)

/** "7:30 PM CST" in the zone. */
export const timeText = (at: Date, timeZone: string) => plain(formatter(timeZone, 'time').format(at))

/** "Nov 20, 9:41 PM CST" in the zone. */
export const momentText = (at: Date, timeZone: string) => plain(formatter(timeZone, 'moment').format(at))

/** "Central Time": a zone as people call it, whatever the season. */
export const zoneName = (timeZone: string): string => formatter(timeZone, 'zone').formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The day in the zone as YYYY-MM-DD. */
export function dayOf(at: Date, timeZone: string): string {
  const [month, day, year] = formatter(timeZone, 'parts').format(at).split('/')
  return `${year}-${month}-${day}`
}

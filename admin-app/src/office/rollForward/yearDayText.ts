const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A day as seasons show it: "Tue, Nov 9, 2027". */
export const yearDayText = (day: string) => format.format(new Date(`${day}T00:00:00Z`))

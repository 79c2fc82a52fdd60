/** "Tue, Jan 5": a calendar day needs no time zone. */
export const shortDay = (day: string): string => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

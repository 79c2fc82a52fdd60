const format = (day: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** "Nov 10 – Feb 5, 2027"; nothing without a season. Days are YYYY-MM-DD and of no zone. */
export const seasonText = (season: { startsOn: string; endsOn: string } | null): string =>
  season ? `${format(season.startsOn, { month: 'short', day: 'numeric' })} – ${format(season.endsOn, { month: 'short', day: 'numeric', year: 'numeric' })}` : ''

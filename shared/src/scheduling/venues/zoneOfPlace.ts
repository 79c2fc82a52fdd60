/** States of one zone, and of two the one in which most people live. IANA names, by the tz database's own list of the United States. */
const zones: Record<string, readonly string[]> = {
  'America/New_York': ['CT', 'DC', 'DE', 'FL', 'GA', 'KY', 'MA', 'MD', 'ME', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV'],
  'America/Detroit': ['MI'],
  'America/Indiana/Indianapolis': ['IN'],
  'America/Chicago': ['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'],
  'America/Denver': ['CO', 'MT', 'NM', 'UT', 'WY'],
  'America/Boise': ['ID'],
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': ['CA', 'NV', 'OR', 'WA'],
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
  'Pacific/Guam': ['GU', 'MP'],
}

/**
 * Where a state has two zones, the part that keeps the other one: beyond a line that runs near the border, which follows
 * counties. Only a suggestion: the person who enters a venue sees the zone and may choose another.
 */
const others: Record<string, (place: { latitude: number; longitude: number }) => string | null> = {
  TX: ({ longitude }) => (longitude < -104.95 ? 'America/Denver' : null),
  FL: ({ longitude }) => (longitude < -85 ? 'America/Chicago' : null),
  TN: ({ longitude }) => (longitude > -85.1 ? 'America/New_York' : null),
  KY: ({ longitude }) => (longitude < -86.3 ? 'America/Chicago' : null),
  KS: ({ longitude }) => (longitude < -101.5 ? 'America/Denver' : null),
  NE: ({ longitude }) => (longitude < -101.3 ? 'America/Denver' : null),
  SD: ({ longitude }) => (longitude < -100.9 ? 'America/Denver' : null),
  ND: ({ longitude, latitude }) => (longitude < -101.2 && latitude < 47.6 ? 'America/Denver' : null),
  ID: ({ latitude }) => (latitude > 45.5 ? 'America/Los_Angeles' : null),
}

/** The time zone of a place in the United States by its state (two letters), and where needed its coordinates; null if the state says nothing. */
export function zoneOfPlace({ state, latitude, longitude }: { state: string; latitude: number | null; longitude: number | null }): string | null {
  const code = state.trim().toUpperCase()
  const usual = Object.entries(zones).find(([, states]) => states.includes(code))?.[0] ?? null
  return (latitude !== null && longitude !== null && others[code]?.({ latitude, longitude })) || usual
}

/** Path of the public calendar of a team, school, activity or venue (calendar.calls.ts), below the portal's address. */
export const feedPath = (of: 'teams' | 'schools' | 'activities' | 'venues', id: number): string => `/api/public/${of}/${id}/schedule.ics`

import type { WeekStart } from '../../identity/organizations/weekStart.kinds'

export const weekStartNames: Record<WeekStart, string> = { monday: 'Monday', sunday: 'Sunday' }

/** How much there can be of it. */
export const calendarRuleLimits = { blackouts: 100, days: 60, name: 60, perWeek: 7, perSeason: 200, breaches: 100 } as const

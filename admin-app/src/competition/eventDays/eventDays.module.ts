import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const eventDays = defineNoun({ screens: { eventCalendar: () => import('./EventCalendarScreen') } })

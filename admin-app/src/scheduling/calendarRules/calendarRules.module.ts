import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const calendarRules = defineNoun({
  screens: {
    calendarRules: () => import('./CalendarRulesScreen'),
  },
})

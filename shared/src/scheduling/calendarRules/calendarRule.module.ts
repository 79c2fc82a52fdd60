import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './calendarRule.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    calendarRules: true
  }
}

export const calendarRuleNoun = defineNoun({
  noun: 'scheduling/calendarRules',
  calls: [calls],
  changes: { calendarRules: 'public' },
  audit: {
    actions: {
      'blackout.added': 'added a blackout date',
      'blackout.changed': 'changed a blackout date',
      'blackout.deleted': 'removed a blackout date',
      'gameLimit.changed': 'changed how many games a team can play',
      'organization.weekStartChanged': 'changed the day on which weeks begin',
    },
    subjects: { blackout: 'Blackout date' },
  },
})

import { defineNoun } from '../../platform/call/defineNoun'
import * as calendarCalls from './calendar.calls'
import * as publicCalendarCalls from './publicCalendar.calls'

export const calendarNoun = defineNoun({
  noun: 'publishing/calendars',
  calls: [calendarCalls, publicCalendarCalls],
  audit: {
    actions: {
      'calendar.made': 'made a private calendar address',
      'calendar.renewed': 'made a new private calendar address',
      'calendar.revoked': 'revoked their private calendar address',
    },
  },
})

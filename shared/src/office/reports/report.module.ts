import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './report.calls'

export const reportNoun = defineNoun({
  noun: 'office/reports',
  calls: [calls],
  audit: {
    actions: {
      'reports.exported': 'exported a report',
    },
  },
})

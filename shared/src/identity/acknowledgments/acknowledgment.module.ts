import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './acknowledgment.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    acknowledgments: true
  }
}

export const acknowledgmentNoun = defineNoun({
  noun: 'identity/acknowledgments',
  calls: [calls],
  changes: { acknowledgments: 'public' },
  audit: {
    actions: {
      'acknowledgments.exported': 'exported who acknowledged the rules',
      'rules.acknowledged': 'acknowledged the rules',
      'rules.askingEnded': 'stopped asking staff to acknowledge the rules',
      'rules.dueDayChanged': 'changed the last day for acknowledging the rules',
      'rules.published': 'published rules for staff to acknowledge',
      'rules.reminded': 'reminded staff of the rules',
    },
  },
})

import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './retention.calls'

export const retentionNoun = defineNoun({
  noun: 'identity/retention',
  calls: [calls],
  audit: {
    actions: {
      'retention.changed': 'changed how long data is kept',
      'retention.removed': 'removed data past its retention period',
    },
    subjects: { retention: 'Data retention' },
  },
})

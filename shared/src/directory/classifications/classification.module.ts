import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './classification.calls'

export const classificationNoun = defineNoun({
  noun: 'directory/classifications',
  calls: [calls],
  audit: {
    actions: {
      'classification.added': 'added a classification',
      'classification.changed': 'changed a classification',
      'classification.deleted': 'deleted a classification',
      'classification.ordered': 'put the classifications in another order',
    },
    subjects: { classification: 'Classification' },
  },
})

import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './judge.calls'

export const judgeNoun = defineNoun({
  noun: 'competition/judges',
  calls: [calls],
  audit: {
    actions: {
      'event.judgesChanged': 'changed the judges of a category',
      'event.judgeCodeMade': 'made a code for judges',
      'event.judgeCodeRevoked': 'revoked a code of judges',
      'performance.sheetSaved': 'saved a judge’s sheet',
      'performance.sheetSignedOff': 'signed off a judge’s sheet',
      'performance.sheetConfirmed': 'confirmed a judge’s sheet',
      'performance.sheetSentBack': 'sent a judge’s sheet back',
    },
  },
})

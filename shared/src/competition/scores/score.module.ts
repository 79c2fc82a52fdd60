import { defineNoun } from '../../platform/call/defineNoun'
import { scoreAuditWords } from './scoreAuditWords'
import * as scoreCalls from './score.calls'
import * as reminderCalls from './reminder.calls'

export const scoreNoun = defineNoun({
  noun: 'competition/scores',
  calls: [scoreCalls, reminderCalls],
  audit: {
    ...scoreAuditWords,
    actions: {
      'match.suspended': 'suspended a game',
      'organization.scoreRemindersChanged': 'changed when schools are reminded of late scores',
      'score.cleared': 'removed a result',
      'score.confirmed': 'confirmed a score',
      'score.contested': 'contested a score',
      'score.corrected': 'corrected a score',
      'score.disputed': 'reported a different score than the other school',
      'score.reminded': 'reminded schools of late scores',
      'score.reviewed': 'started a review of a score',
      'score.stood': 'let an unanswered score become final',
      'score.submitted': 'entered a score',
    },
  },
})

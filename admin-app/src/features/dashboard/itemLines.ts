import type { ActionItemKey } from '@portal/shared/dashboard/actionItems'
import type { PlainScreen } from '../../lib/useMay'

/** Where each kind of what waits is seen to, and what it is called, in the order in which it hurts others to wait. */
export const itemLines: readonly { key: ActionItemKey; to?: PlainScreen; search?: string; one: string; many: string }[] = [
  { key: 'rules', to: 'firstStep', one: 'text waits to be acknowledged: the rules of the association', many: 'texts wait to be acknowledged' },
  { key: 'scoresDue', to: 'scoreScreen1', one: 'score is to be entered or confirmed', many: 'scores are to be entered or confirmed' },
  { key: 'scoresLate', to: 'openScores', search: '?kind=late', one: 'score is late', many: 'scores are late' },
  { key: 'matchProposals', to: 'matchProposals', search: '?list=mine', one: 'match is asked of your school', many: 'matches are asked of your school' },
  { key: 'registrationRequests', to: 'registrationRequests', one: 'person asks to join', many: 'people ask to join' },
  { key: 'statusRequests', to: 'registrationRequests', search: '?list=statusChange', one: 'change of status is asked for', many: 'changes of status are asked for' },
  { key: 'deletionRequests', to: 'accountDeleteRequests', one: 'account is to be deleted', many: 'accounts are to be deleted' },
  { key: 'documents', to: 'documents', one: 'document waits for a decision', many: 'documents wait for a decision' },
  { key: 'rejectedDocuments', to: 'dashboard', one: 'document was rejected and is to be handed in anew', many: 'documents were rejected and are to be handed in anew' },
  { key: 'activityRequests', to: 'activityRequests', one: 'school asks to join or leave an activity', many: 'schools ask to join or leave an activity' },
]

import type { ActionItemKey } from '@portal/shared/publishing/dashboard/actionItems'
import type { PlainScreen } from '../../platform/lib/session/useMay'

/** Where each kind of pending item is handled, and what it is called, in the order in which waiting hurts others most. */
export const itemLines: readonly { key: ActionItemKey; to?: PlainScreen; search?: string; one: string; many: string }[] = [
  { key: 'rules', to: 'firstStep', one: 'text to acknowledge: the association’s rules', many: 'texts to acknowledge' },
  { key: 'scoresDue', to: 'scoreScreen1', one: 'score to enter or confirm', many: 'scores to enter or confirm' },
  { key: 'scoresLate', to: 'openScores', search: '?kind=late', one: 'late score', many: 'late scores' },
  { key: 'matchProposals', to: 'matchProposals', search: '?list=mine', one: 'match proposal for your school', many: 'match proposals for your school' },
  { key: 'registrationRequests', to: 'registrationRequests', one: 'person asking to join', many: 'people asking to join' },
  { key: 'statusRequests', to: 'registrationRequests', search: '?list=statusChange', one: 'status change request', many: 'status change requests' },
  { key: 'deletionRequests', to: 'accountDeleteRequests', one: 'account to delete', many: 'accounts to delete' },
  { key: 'documents', to: 'documents', one: 'document to decide', many: 'documents to decide' },
  { key: 'rejectedDocuments', to: 'dashboard', one: 'rejected document to resubmit', many: 'rejected documents to resubmit' },
  { key: 'activityRequests', to: 'activityRequests', one: 'school asking to join or leave an activity', many: 'schools asking to join or leave an activity' },
]

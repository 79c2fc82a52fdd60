import { linkTo } from '@portal/shared/platform/access/screens'
import type { RequestRow } from '@portal/shared/identity/requests/request.schemas'
import type { Decision } from '../../platform/ui/dialog/decision'
import type { RowAction } from '../../platform/ui/list/RowMenu'

type Ask = (decision: Decision, rows: readonly RequestRow[], done: () => void) => void

/** Where a request is read and decided; null for one that is all in its row. */
export function requestPath({ kind, status, requestId }: RequestRow): string | null {
  if (kind === 'accountDeletion') return null
  return linkTo(kind === 'statusChange' ? 'statusChangeInfo' : status === 'rejected' ? 'registrationRejectInfo' : 'registrationRequestInfo', { requestId })
}

/** What is done with a request that waits, in any list that has it. @param ask the question before a decision: useDecisions */
export function requestActions(row: RequestRow, ask: Ask): readonly RowAction[] {
  const path = requestPath(row)
  return [
    ...(path ? [{ label: 'Review', to: path }] : []),
    ...(row.refusal ? [] : [
      ...(row.kind === 'accountDeletion' ? [{ label: 'Accept', onSelect: () => ask('accept', [row], () => {}) }] : []),
      { label: 'Reject', danger: true, onSelect: () => ask('reject', [row], () => {}) },
    ]),
  ]
}

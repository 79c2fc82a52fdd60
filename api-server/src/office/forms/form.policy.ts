import type { FormState } from '@portal/shared/office/forms/form.kinds'

/** Whether a form takes entries on a day of the organization's clocks: from its first day to its last, both included. */
export function stateOn({ opensOn, closesOn }: { opensOn: string | null; closesOn: string | null }, today: string): FormState {
  if (opensOn !== null && today < opensOn) return 'early'
  return closesOn !== null && today > closesOn ? 'closed' : 'open'
}

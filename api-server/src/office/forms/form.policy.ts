import { DomainError } from '@portal/shared/platform/call/errors'
import type { FormListState, FormState } from '@portal/shared/office/forms/form.kinds'
import type { SignedIn } from '../../platform/http/requestContext'
import type { FormRecord } from './officeForm.repository'

/** Whether a form takes entries on a day of the organization's clocks: from its first day to its last, both included. */
export function stateOn({ opensOn, closesOn }: { opensOn: string | null; closesOn: string | null }, today: string): FormState {
  if (opensOn !== null && today < opensOn) return 'early'
  return closesOn !== null && today > closesOn ? 'closed' : 'open'
}

/** The same with those that were never published. */
export const listStateOn = (row: Pick<FormRecord, 'publishedAt' | 'opensOn' | 'closesOn'>, today: string): FormListState => (row.publishedAt === null ? 'draft' : stateOn(row, today))

export const noForm = () => new DomainError('not-found', { message: 'There is no such form.' })

/** The office changes the forms of its own association, and nobody any while signed in as someone else. */
export const mayChangeForm = (who: SignedIn, row: Pick<FormRecord, 'organizationId'>): boolean => who.roleType === 'org' && !who.actingAs && row.organizationId === who.organizationId

/** Lets a row that is locked be edited: deleted ones come back first. @throws DomainError not-found, restore-first */
export function refuseFormEdit(who: SignedIn, row: FormRecord | undefined): asserts row is FormRecord {
  if (!row || !mayChangeForm(who, row)) throw noForm()
  if (row.deletedAt) throw new DomainError('restore-first', { message: 'This form is deleted. Please restore it first.' })
}

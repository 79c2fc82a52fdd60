import { clockOf } from '@portal/shared/platform/format/zonedTime'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { stateAt } from '@portal/shared/office/forms/formTimeRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { FormListState, FormState } from '@portal/shared/office/forms/form.kinds'
import type { SignedIn } from '../../platform/http/requestContext'
import type { FormRecord } from './officeForm.repository'

type Timed = Pick<FormRecord, 'opensOn' | 'opensTime' | 'closesOn' | 'closesTime' | 'settings'>

/** A moment as the clocks of a zone show it: `2026-11-20 14:05`. */
export const clockText = (at: Date, zone: string): string => `${dayOf(at, zone)} ${clockOf(at, zone)}`

/** Whether a form takes entries at a moment of the organization's clocks: one that takes late entries is not closed. */
export function stateOn(form: Timed, at: string): FormState {
  const state = stateAt(form, at)
  return state === 'closed' && form.settings.takesLate ? 'open' : state
}

/** Whether what comes in now is late. */
export const isLateAt = (form: Timed, at: string): boolean => stateAt(form, at) === 'closed'

/** The same with those that were never published. */
export const listStateOn = (row: Timed & Pick<FormRecord, 'publishedAt'>, at: string): FormListState => (row.publishedAt === null ? 'draft' : stateOn(row, at))

/** Why a form takes no entries, by how it stands. */
export const closedTexts = { early: 'This form does not accept entries yet.', closed: 'This form no longer accepts entries.' } as const

export const noForm = () => new DomainError('not-found', { message: 'There is no such form.' })

/** The office changes the forms of its own association, and nobody any while signed in as someone else. */
export const mayChangeForm = (who: SignedIn, row: Pick<FormRecord, 'organizationId'>): boolean => who.roleType === 'org' && !who.actingAs && row.organizationId === who.organizationId

/** Lets a row that is locked be edited: deleted ones come back first. @throws DomainError not-found, restore-first */
export function refuseFormEdit(who: SignedIn, row: FormRecord | undefined): asserts row is FormRecord {
  if (!row || !mayChangeForm(who, row)) throw noForm()
  if (row.deletedAt) throw new DomainError('restore-first', { message: 'This form is deleted. Please restore it first.' })
}

import { DomainError } from '@portal/shared/platform/call/errors'
import type { FormStep } from '@portal/shared/office/forms/formSettings.types'
import type { EntryState } from '@portal/shared/office/forms/form.kinds'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import type { Tx } from '../../platform/db/database'
import { countTaken } from './form.repository'
import type { FormRecord } from './officeForm.repository'

/**
 * Where an entry stands that comes in now: on the waiting list once the form has as many as it takes. On the locked row of the form, so
 * that two who take the last place come one after the other.
 * @throws DomainError conflicts for a form that is full
 */
export async function standingOf(tx: Tx, form: Pick<FormRecord, 'id' | 'settings'>): Promise<{ state: EntryState; steps: FormStep[] }> {
  const { mostEntries, hasWaitingList, steps } = settingsOf(form.settings)
  if (mostEntries === null || (await countTaken(tx, form.id)) < mostEntries) return { state: 'submitted', steps }
  if (!hasWaitingList) throw new DomainError('conflicts', { message: 'This form has as many entries as it takes.' })
  return { state: 'waiting', steps }
}

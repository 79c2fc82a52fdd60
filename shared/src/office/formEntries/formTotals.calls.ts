import { defineCall } from '../../platform/call/defineCall'
import { FormTotals, TotalsQuery } from './formTotals.schemas'

export const getFormTotals = defineCall({
  name: 'formEntries.totals',
  summary: 'Counts, shares and sums of the answers to each question of a form, narrowed by school, class and activity',
  method: 'GET', path: '/forms/:formId/totals', access: { roleTypes: ['org'], permission: 'form-list' }, input: TotalsQuery, output: FormTotals, errors: ['not-found'], shows: ['forms', 'formEntries'],
})

import { named } from '../../platform/audit/subjectNames.repository'
import { form } from './form.tables'

/** How the audit calls them. */
export const formNames = { form: named(form, form.name) }

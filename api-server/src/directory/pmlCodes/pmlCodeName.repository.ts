import { named } from '../../platform/audit/subjectNames.repository'
import { pmlCode } from './pmlCode.tables'

/** How the audit calls them. */
export const pmlCodeNames = { pmlCode: named(pmlCode, pmlCode.title) }

import type { ComponentType } from 'react'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { defineSlot } from '../../platform/lib/noun/slot'

/** Whose record it is, and who reads it. */
export interface RecordOf {
  subjectType: SubjectType
  subjectId: number
  /** Someone who also has to do with other schools or the office: what is kept of them is not this school's alone. */
  isShared?: boolean
  /** Read by the person's own family. */
  isFamily?: boolean
}

/** Panels below a person's or a school's record that upper modules keep: tags, documents. */
export const recordPanels = defineSlot<ComponentType<RecordOf>>()

/** The same of a staff member alone, above the others. */
export const staffPanels = defineSlot<ComponentType<{ userId: number }>>()

import type { Question } from '@portal/shared/office/forms/formDefinition.types'

/** Changes some settings of a question; undefined removes one. `field`: what it is called where the change can be undone. */
export type SetQuestion = (change: Partial<Question>, field: string) => void

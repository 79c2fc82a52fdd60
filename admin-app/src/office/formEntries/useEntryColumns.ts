import { useMemo } from 'react'
import type { TableSettings } from '../../platform/ui/list/useTableSettings'
import { useTableSettings } from '../../platform/ui/list/useTableSettings'

const sign = '+'
/** As many questions as are kept beside each other. */
const mostShown = 40

/** A question's column in the table. */
export const keyOfColumn = (questionId: string) => `question-${questionId}`

/** What is kept of a list of columns: of those that are usual, the ones left out; of questions, which are usually left out, the ones shown. */
export function columnsKept(hidden: readonly string[], questionIds: readonly string[]): string[] {
  const keys = new Set(questionIds.map(keyOfColumn))
  return [...hidden.filter((key) => !keys.has(key)), ...questionIds.filter((id) => !hidden.includes(keyOfColumn(id))).slice(0, mostShown).map((id) => `${sign}${id}`)]
}

/** The columns that are left out, by what is kept. */
export function columnsHidden(kept: readonly string[], questionIds: readonly string[]): string[] {
  return [...kept.filter((key) => !key.startsWith(sign)), ...questionIds.filter((id) => !kept.includes(`${sign}${id}`)).map(keyOfColumn)]
}

/** How this person has the entries of this form, on all of their devices: no question has a column before they choose it. */
export function useEntryColumns(formId: number, questionIds: readonly string[]): TableSettings {
  const kept = useTableSettings(`/form-viewer/${formId}`)
  return useMemo(() => ({
    ...kept, hidden: columnsHidden(kept.hidden, questionIds),
    change: ({ hidden, ...part }) => kept.change({ ...part, ...(hidden && { hidden: columnsKept(hidden, questionIds) }) }),
  }), [kept, questionIds])
}

import { z } from 'zod'
import { changePerformanceCategory } from '@portal/shared/competition/performances/performance.calls'
import type { ListedPerformance, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { missingText, openCategories } from './openCategories'

const Chosen = z.object({ newCategoryId: z.string().min(1, 'Please choose a category.') })

interface CategoryDialogProps {
  row: ListedPerformance
  list: Pick<PerformanceList, 'categoriesData' | 'releasedCategoryIds'>
  onClose: () => void
}

/** Moves a performance to another category of its event. */
export function CategoryDialog({ row, list, onClose }: CategoryDialogProps) {
  const others = openCategories(list).filter(({ categoryId }) => categoryId !== row.categoryId)
  const missing = missingText({ ...list, categoriesData: list.categoriesData.filter(({ categoryId }) => categoryId !== row.categoryId) })
  const { form, dialog } = useCallForm({
    call: changePerformanceCategory, schema: Chosen, values: { newCategoryId: '' }, stays: performanceToastMs, onSaved: onClose,
    input: ({ newCategoryId }) => ({ performanceId: row.performanceId, newCategoryId: Number(newCategoryId), version: row.version }),
    // What stands against the performers or the piece in the other category is of no field here.
    onRefused: ({ fields }) => (fields.length > 0 ? fields.map(({ message }) => message).join(' ') : undefined),
  })
  return (
    <FormDialog {...dialog} title={`Change the category of ${row.uniqueName}`} submit="Change category" onClose={onClose}>
      <p>It is in {row.categoryName} now.</p>
      <Field form={form} name="newCategoryId" spec={{ label: 'Category', kind: 'choice', options: [{ value: '', label: others.length === 0 ? missing === '' ? 'The event has no other category' : 'No other category takes entries' : 'Choose' }, ...others.map(({ categoryId, categoryName }) => ({ value: String(categoryId), label: categoryName }))] }} />
      {missing !== '' && <p className="dim">{missing}</p>}
    </FormDialog>
  )
}

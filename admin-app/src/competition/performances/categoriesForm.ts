import type { z } from 'zod'
import { categorySetUp } from '@portal/shared/competition/performances/categorySetUp'
import { usualEntryLimits, type EntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { contestSettingsOf, SaveCategories, type EventCategories } from '@portal/shared/competition/performances/eventCategory.schemas'
import { categoryKindOf } from '@portal/shared/competition/performances/categoryKindOf'
import { categoryKindNames, categoryKinds, mostJudges, performedClasses } from '@portal/shared/competition/performances/performance.kinds'
import { classText } from '@portal/shared/competition/performances/pieceChoice'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'
import type { ZodForm } from '../../platform/ui/form/useZodForm'

/** All that a band event asks of its entries, as it is typed. */
export const CategoriesForm = SaveCategories.omit({ eventId: true, version: true })
export type CategoriesValues = z.input<typeof CategoriesForm>
export type CategoryValues = CategoriesValues['categories'][number]
export type FormOfCategories = ZodForm<CategoriesValues, z.output<typeof CategoriesForm>>

const dollars = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2))

export const valuesOfCategories = ({ categories, ...settings }: EventCategories): CategoriesValues => ({
  ...contestSettingsOf(settings),
  // What only is read of a category is no part of what is sent: it would be refused.
  categories: categories.map(categorySetUp).map(({ entryFeeCents, performerFeeCents, ...rest }) => ({ ...rest, entryFee: dollars(entryFeeCents), performerFee: dollars(performerFeeCents) })),
})

/** A category as it begins: what its name says of it is a start, and every part of it can be changed. */
export function newCategory({ categoryId, categoryName }: { categoryId: number; categoryName: string }): CategoryValues {
  const kind = categoryKindOf(categoryName)
  return {
    categoryId, kind, isInstrumental: !/voice|vocal|choir|chorus|madrigal/i.test(categoryName), musicClasses: [], points: null, mostEntries: null, mostPerformers: kind === 'solo' ? 1 : null, judges: 1,
    isPublished: false, entryFee: '', performerFee: '',
  }
}

export const kindOptions = categoryKinds.map((value) => ({ value, label: categoryKindNames[value] }))
export const classOptions = [{ value: '', label: 'All classes' }, ...performedClasses.map((each) => ({ value: String(each), label: classText(each) }))]
export const judgeOptions = Array.from({ length: mostJudges }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

export const categorySpecs = {
  kind: { label: 'Kind', kind: 'choice', options: kindOptions },
  mostEntries: { label: 'Entries of a school' },
  mostPerformers: { label: 'Performers of an entry' },
  entryFee: { label: 'Fee for an entry', hint: 'In dollars. Shown and not charged.', optional: true, autoComplete: 'off' },
  performerFee: { label: 'Fee for a performer', hint: 'On top of it, for each.', optional: true, autoComplete: 'off' },
} as const satisfies Record<string, FieldSpec>

/** What associations begin from, by name. */
export const usualLimits: readonly { name: string; limits: EntryLimits }[] = [
  { name: 'Five entries, one large ensemble', limits: usualEntryLimits.fiveEntries }, { name: 'Two instrumental events', limits: usualEntryLimits.twoInstrumental },
]

import type { FieldErrors } from 'react-hook-form'
import type { CategoriesValues } from './categoriesForm'
import { sentencesIn } from './sentencesIn'

type Wrong = Record<string, unknown> | undefined

/** What of a category has no field that says what is wrong with it. */
const unsaid = ['root', 'message', 'categoryId', 'isInstrumental', 'judges', 'musicClasses'] as const

/** What a list or a part says as a whole, and not of what is in it. */
const asWhole = (error: unknown) => sentencesIn({ root: (error as Wrong)?.root, message: (error as Wrong)?.message })

/**
 * What is wrong with the categories and their limits and stands at no field, in sentences: of a list as a whole, and of what in a category has nowhere to say it.
 * @param nameOf what the category at this place of the list is called
 */
export function problemsWithoutField({ root, categories, limits }: FieldErrors<CategoriesValues>, nameOf: (index: number) => string): string[] {
  const inCategories = Array.isArray(categories) ? (categories as readonly Wrong[]) : []
  return [...new Set([
    ...sentencesIn(root), ...asWhole(categories),
    // A list with holes: those without an error are left out.
    ...inCategories.flatMap((error, index) => (error ? sentencesIn(Object.fromEntries(unsaid.map((field) => [field, error[field]]))).map((sentence) => `${nameOf(index)}: ${sentence}`) : [])),
    ...asWhole(limits), ...asWhole((limits as Wrong)?.perKind), ...asWhole((limits as Wrong)?.instrumental),
  ])]
}

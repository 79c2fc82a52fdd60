import type { PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'

type Categories = Pick<PerformanceList, 'categoriesData' | 'releasedCategoryIds'>

/** The categories that still take entries: those whose results are released do not. */
export const openCategories = ({ categoriesData, releasedCategoryIds }: Categories): PerformanceList['categoriesData'] => categoriesData.filter(({ categoryId }) => !releasedCategoryIds.includes(categoryId))

/** Why a category of the event is not among those to choose from: "Not offered, because results are released: Flute solo." Empty if none is missing. */
export function missingText({ categoriesData, releasedCategoryIds }: Categories): string {
  const names = categoriesData.filter(({ categoryId }) => releasedCategoryIds.includes(categoryId)).map(({ categoryName }) => categoryName)
  return names.length === 0 ? '' : `Not offered, because results are released: ${names.join(', ')}.`
}

/** What stands in place of the ways to enter once no category is left. */
export const noneOpenText = 'The results of every category are released, so the event takes no more entries.'

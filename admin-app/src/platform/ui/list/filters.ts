import type { ListFilter } from './useListFilters'

type Options = NonNullable<ListFilter['options']>

/** Choices of a filter from what its values are called: { member: 'Member', visitor: 'Visitor' }. */
export const choicesOf = (names: Readonly<Record<string, string>>): Options => Object.entries(names).map(([value, label]) => ({ value, label }))

/** The tags that a list can be narrowed to; none where there are none. */
export const tagFilter = (tags: readonly { tagId: number; name: string }[] = []): ListFilter[] =>
  tags.length > 0 ? [{ name: 'tag', label: 'Tag', options: tags.map(({ tagId, name }) => ({ value: String(tagId), label: name })) }] : []

/** A filter's value as a number; undefined if it is not one. */
export const numberIn = (value: string | undefined) => (value && /^\d{1,9}$/.test(value) ? Number(value) : undefined)

export interface Option {
  value: string
  label: string
}

/** Options besides the one that says that nothing is chosen. */
const areThere = (options: readonly Option[] | undefined): boolean => options?.some(({ value }) => value !== '') ?? false

/**
 * What a chosen value is called: as its options do, else as the caller knows it otherwise, from a row or the person's own school. Never by
 * its key, which says nothing to people.
 */
export const chosenName = (value: string, options: readonly Option[] | undefined, known?: string): string =>
  options?.find((each) => each.value === value)?.label ?? (known || (areThere(options) ? 'No longer offered' : 'Loading…'))

/**
 * The options of a select with the chosen one among them. A browser shows the first option for a value that is not there, as if that had
 * been chosen.
 */
export const withChosen = (options: readonly Option[] | undefined, value: string, known?: string): Option[] => [
  ...(options ?? []),
  ...(value === '' || options?.some((each) => each.value === value) ? [] : [{ value, label: chosenName(value, options, known) }]),
]

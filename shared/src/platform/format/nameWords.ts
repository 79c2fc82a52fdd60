const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Small numbers in words: three, 12. */
export const inWords = (count: number): string => numberWords[count] ?? String(count)

/** A, B and C. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** All names of a few teams; of many, only how many they are. */
export const nameOrCount = (names: readonly string[], most: number): string =>
  names.length <= most ? joinNames(names) : `${inWords(names.length)} teams`

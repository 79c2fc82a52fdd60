/** More words than any name has; bounds the work of one search. */
const mostWords = 8

/**
 * What people type, taken apart as the words that are searched in (db/schema/columns.ts, wordsOf): in small letters, without
 * accents, parted at spaces and at what stands in e-mail addresses and double names.
 */
export function searchedWords(search: string): string[] {
  return search.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase().split(/[\s.,;:@_+'"()/-]+/).filter(Boolean).slice(0, mostWords)
}

/** A text search query for people of whom every one of these begins a word. What was typed is text, never an operator. */
export const wordsQuery = (words: readonly string[]) => words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ')

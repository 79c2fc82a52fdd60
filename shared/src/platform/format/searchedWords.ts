/** More words than any name has; bounds the work of one search. */
const mostWords = 8

/** Text as a search compares it: in lower case, without accents, split at spaces and at the separators in email addresses and double names. */
export const wordsIn = (text: string): string[] =>
  text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase().split(/[\s.,;:@_+'"()/-]+/).filter(Boolean)

/** What people type, taken apart as the words that are searched in (api-server/src/platform/db/columns.ts, wordsOf). */
export const searchedWords = (search: string): string[] => wordsIn(search).slice(0, mostWords)

/** Words that names of schools and towns write in two ways. */
const written: ReadonlyMap<string, string> = new Map([['saint', 'st'], ['st', 'saint'], ['mount', 'mt'], ['mt', 'mount'], ['fort', 'ft'], ['ft', 'fort']])

/**
 * Other ways in which a word that someone typed may be spelled in a name, each as the words that it is made of there: people leave
 * out the apostrophe of O'Brien and of St. Mary's or have a curved one from their phone, and write Saint for St.
 */
export function otherSpellings(word: string): string[][] {
  const begun = /^([dlo])(.{3,})$/u.exec(word)
  const ended = /^(.{3,})s$/u.exec(word)
  const other = written.get(word)
  return [
    ...(other ? [[other]] : []),
    ...(/[’‘]/.test(word) ? [word.split(/[’‘]+/).filter(Boolean)] : []),
    ...(/[’‘]/.test(word) ? [word.split(/[’‘]+/).filter(Boolean)] : []),
    ...(begun ? [[begun[1]!, begun[2]!]] : []),
    ...(ended ? [[ended[1]!, 's']] : []),
  ]
}

import { otherSpellings, wordsIn } from '../../platform/format/searchedWords'

/**
 * How well a name fits what was searched, 0 the best: 0 it is the name; 1 every word of it is a whole word of the name; 2 the name
 * begins with it, and every word begins one of the name's; 3 every word begins one of the name's; 4 it was found elsewhere, as by
 * an email address or a city.
 * @param words what is searched, as searchedWords takes it apart
 */
export function rankOf(words: readonly string[], name: string): 0 | 1 | 2 | 3 | 4 {
  const own = wordsIn(name)
  const spelled = words.map((word) => [[word], ...otherSpellings(word)])
  const fits = (matches: (one: string, word: string) => boolean) => spelled.every((ways) => ways.some((way) => way.every((word) => own.some((one) => matches(one, word)))))
  if (own.join(' ') === words.join(' ')) return 0
  if (fits((one, word) => one === word)) return 1
  if (!fits((one, word) => one.startsWith(word))) return 4
  return words[0] !== undefined && own[0]?.startsWith(words[0]) ? 2 : 3
}

/** The rows whose names fit best first; those that fit alike stay in their order. */
export const bestFirst = <Row>(words: readonly string[], rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.map((row) => ({ row, rank: rankOf(words, nameOf(row)) })).sort((one, other) => one.rank - other.rank).map(({ row }) => row)

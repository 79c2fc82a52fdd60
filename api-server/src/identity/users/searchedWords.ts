import { otherSpellings } from '@portal/shared/platform/format/searchedWords'

export { searchedWords } from '@portal/shared/platform/format/searchedWords'

/** A word as a text search query has it. What was typed is text, never an operator. */
const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A word that begins one of theirs, or is there in another spelling. */
function wordQuery(word: string): string {
  const others = otherSpellings(word).map((words) => `(${words.map((each, index) => (index === words.length - 1 ? `${quoted(each)}:*` : quoted(each))).join(' & ')})`)
  return others.length === 0 ? `${quoted(word)}:*` : `(${[`${quoted(word)}:*`, ...others].join(' | ')})`
}

/** A text search query for people of whom every one of these begins a word. */
export const wordsQuery = (words: readonly string[]) => words.map(wordQuery).join(' & ')

/** The same for those of whom every one of these is a whole word. */
export const wholeWordsQuery = (words: readonly string[]) => words.map(quoted).join(' & ')

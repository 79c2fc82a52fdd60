import { and, or, sql, type SQL } from 'drizzle-orm'
import { otherSpellings } from '@portal/shared/platform/format/searchedWords'

/** Accented letters of names in Western languages, and the plain ones. Far cheaper than taking a text apart by its Unicode forms. */
const accented = 'àáâãäåāăąçćčďèéêëēęěìíîïīłñńňòóôõöøōőŕřśšťùúûüūůűýÿžźż’‘'
const plain = `aaaaaaaaacccdeeeeeeeiiiiilnnnoooooooorrsstuuuuuuuyyzzz''`
/** What parts words. */
const parting = `.,;:@_+'"()/-`

/** A text in small letters, without accents, each word of it between spaces. Only texts with letters beyond ASCII are looked through for accents: that takes longest. */
export const foldedText = (text: SQL): SQL =>
  sql`(' ' || translate(case when octet_length(${text}) = char_length(${text}) then lower(${text}) else translate(lower(${text}), ${accented}, ${plain}) end, ${parting}, ${' '.repeat(parting.length)}) || ' ')`

/**
 * This word, or another spelling of it, begins a word of a folded text. For the few hundred schools or events of an association, of
 * which no index holds the words; people have one (users/searchedWords.ts).
 */
export const hasWord = (folded: SQL, word: string): SQL =>
  or(...[[word], ...otherSpellings(word)].map((way) => sql`${folded} like ${`% ${way.join(' ').replace(/[\\%_]/g, '\\$&')}%`}`))!

/** Every one of these words does. */
export const hasWords = (folded: SQL, words: readonly string[]): SQL => and(...words.map((word) => hasWord(folded, word)))!

import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a text may contain one of these words, in any case: a coarse sieve for what is then read letter by letter. Letters
 * beyond ASCII match any character, since a database whose locale is C does not know their lower case. @param as `json` where the text is that of a JSON value
 */
export function mentions(text: SQL, words: readonly string[], as: 'plain' | 'json' = 'plain'): SQL {
  const meant = [...new Set(words.map((word) => word.trim()).filter((word) => word.length > 2))]
  if (meant.length === 0) return sql`false`
  const pattern = meant.map((word) => (as === 'json' ? JSON.stringify(word).slice(1, -1) : word).toLowerCase().replace(/[^\p{ASCII}]/gu, '.').replace(/[^a-z0-9. ]/g, (each) => `\\${each}`))
  return sql`lower(${text}) ~ ${`(?:${pattern.join('|')})`}`
}

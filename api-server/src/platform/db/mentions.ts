import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a text may hold one of these words, in whatever case: a coarse sieve for what is then read letter by letter. Letters
 * beyond ASCII stand for any, since a database whose locale is C knows no small ones of them. @param as `json` where the text is that of a JSON value
 */
export function mentions(text: SQL, words: readonly string[], as: 'plain' | 'json' = 'plain'): SQL {
  const meant = [...new Set(words.map((word) => word.trim()).filter((word) => word.length > 2))]
  if (meant.length === 0) return sql`false`
  const pattern = meant.map((word) => (as === 'json' ? JSON.stringify(word).slice(1, -1) : word).toLowerCase().replace(/[^\p{ASCII}]/gu, '.').replace(/[^a-z0-9. ]/g, (each) => `\\${each}`))
  return sql`lower(${text}) ~ ${`(?:${pattern.join('|')})`}`
}

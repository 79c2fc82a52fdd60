/** What the office and a school may choose instead. */
export const mostInitials = 3

/** Words that say nothing of which school it is. */
const small = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'the'])
/** Words for the kind of school, which hundreds of names have. */
const kinds = new Set([
  'academies', 'academy', 'baptist', 'catholic', 'center', 'christian', 'classical', 'college', 'collegiate', 'covenant', 'day', 'episcopal', 'elementary', 'hall', 'high', 'institute', 'latin', 'lutheran',
  'middle', 'montessori', 'prep', 'preparatory', 'school', 'schools', 'upper',
])

/**
 * Two letters for a crest: the first ones of the first two words that tell the school from others ("Cedar Ford Lutheran School" is CF), the first two of
 * a single word ("Fidelity" is FI); of "Our Lady of Fidelity" only Fidelity counts, as there are many of Our Lady.
 * @returns empty only for a name without any letter or digit
 */
export function makeInitials(name: string): string {
  const words = name.replace(/^\s*our lady of\s+(?=\S)/i, '').split(/[\s/–—,&+]+/u).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '')).filter(Boolean)
  const telling = words.filter((word) => !small.has(word.toLowerCase()))
  const isKind = (word: string | undefined) => word !== undefined && kinds.has(word.toLowerCase())
  // "High Draw" and "Christian Brothers" begin with such a word as a part of their name, "Academy of the Plains" does not.
  const isName = (word: string, at: number) => !isKind(word) || (at === 0 && words[0] === word && words[1] === telling[1] && telling.length > 1 && !isKind(telling[1]))
  const own = telling.filter(isName)
  // "The Christian School" is of kind words alone: then they have to do.
  const [one, other] = own.length > 0 ? own : telling.length > 0 ? telling : words
  if (one === undefined) return ''
  return (other === undefined ? [...one].slice(0, 2) : [[...one][0], [...other][0]]).join('').toUpperCase()
}

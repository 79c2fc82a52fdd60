/** Words that many schools have in their names, and that lists write and leave out. */
const common = new Set(['the', 'of', 'and', 'at', 'school', 'schools', 'high', 'academy', 'hs', 'middle', 'junior', 'senior'])

/** The words of a name that tell it from others: without case, accents, punctuation and what many names have. */
export function tellingWords(name: string): string[] {
  const words = name.normalize('NFKD').replace(/[\u0300-\u036f'’.]/g, '').toLowerCase().replace(/&/g, ' and ').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const telling = words.filter((word) => !common.has(word)).map((word) => (word === 'saint' ? 'st' : word))
  return telling.length > 0 ? telling : words
}

interface Named {
  name: string
  city: string
}

/** True if two may be the same school: all telling words of the shorter name are in the other, and their towns do not differ. */
export function mayBeSame(one: Named, other: Named): boolean {
  const [first, second] = [tellingWords(one.name), tellingWords(other.name)]
  if (first.length === 0 || second.length === 0) return false
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  const [here, there] = [tellingWords(one.city).join(' '), tellingWords(other.city).join(' ')]
  return short.every((word) => long.includes(word)) && (here === '' || there === '' || here === there)
}

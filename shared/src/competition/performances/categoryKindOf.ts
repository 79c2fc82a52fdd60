import type { CategoryKind } from './performance.kinds'

/** Words that say how many perform, in the order in which they count: a "Choir solo" is a solo, a "Large ensemble" no ensemble. */
const words: readonly (readonly [CategoryKind, RegExp])[] = [
  ['solo', /\bsolos?\b/i],
  ['large', /\b(large ensemble|(\w*)band|(\w*)choir|chorus|chorale|(\w*)orchestra|drumline|winterguard)s?\b/i],
  ['ensemble', /\b(duet|duo|trio|quartet|quintet|sextet|septet|octet|(\w*)ensemble|madrigal|consort)s?\b/i],
]

/** The kind that a name says; null where it says none ("Flute"). */
export const kindInName = (name: string): CategoryKind | null => words.find(([, pattern]) => pattern.test(name))?.[0] ?? null

/** The kind that a category seems to be by its name, as a start: one that says nothing of it is a solo. */
export const categoryKindOf = (name: string): CategoryKind => kindInName(name) ?? 'solo'

import { slugOf } from '../schools/slugOf'

/**
 * A name in addresses that is not taken, from the first of these texts that can be written so; with a number behind it if
 * none of them is free. It is taken then.
 * @param otherwise what it is called if no text has letters or digits
 */
export function freeSlug(taken: Set<string>, texts: readonly string[], otherwise: string): string {
  const candidates = [...texts, otherwise].map(slugOf).filter(Boolean)
  const free = candidates.slice(0, Math.max(1, texts.length)).find((each) => !taken.has(each))
  const first = candidates[0]!.slice(0, 74)
  let slug = free ?? first
  for (let number = 2; taken.has(slug); number += 1) slug = `${first}-${number}`
  taken.add(slug)
  return slug
}

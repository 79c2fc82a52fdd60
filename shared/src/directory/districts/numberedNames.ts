/** How new districts are called if nothing else is said: "4A District 1". */
export const usualPattern = '{class} District {n}'
/** The same in a year without classifications: "District 1". */
export const classlessPattern = 'District {n}'

/**
 * Names for several new districts of a classification: "{n}" is the number, counted on from 1 past those that are taken, and
 * "{class}" the classification's label. A pattern without a number gets one at its end.
 * @param label of the classification; null for districts without one
 * @param taken names that the classification's districts have already; letters count alike in both cases
 */
export function numberedNames(pattern: string, label: string | null, count: number, taken: readonly string[]): string[] {
  const known = new Set(taken.map((name) => name.toLowerCase()))
  const whole = pattern.includes('{n}') ? pattern : `${pattern} {n}`
  const named = (number: number) => whole.replaceAll('{class}', label ?? '').replaceAll('{n}', String(number)).replace(/\s+/g, ' ').trim()
  const names: string[] = []
  for (let number = 1; names.length < count; number += 1) if (!known.has(named(number).toLowerCase())) names.push(named(number))
  return names
}

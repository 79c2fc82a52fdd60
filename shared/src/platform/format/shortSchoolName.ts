/** What a school's name ends with that says only what kind of school it is: rows leave it out, headings keep it. */
const kinds = new Set(['School', 'Schools', 'Academy', 'Hall', 'Preparatory', 'Prep', 'Christian', 'Lutheran', 'Catholic', 'Episcopal', 'Baptist', 'Classical', 'High', 'Day', 'Institute', 'College'])

/**
 * What rows call a school: the short name that it gave itself or, without one, its name without the words at its end that
 * say its kind: "Cedar Ford Lutheran School" is "Cedar Ford". Its first word is always kept. The whole name belongs in the title and in
 * headings.
 */
export function shortSchoolName({ name, shortName }: { name: string; shortName: string }): string {
  if (shortName !== '') return shortName
  const words = name.split(' ')
  while (words.length > 1 && kinds.has(words.at(-1)!)) words.pop()
  return words.join(' ')
}

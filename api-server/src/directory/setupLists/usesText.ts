/** What refers to something: how many of a kind, and the first few by name. */
export interface Use {
  noun: readonly [one: string, many: string]
  count: number
  names: readonly string[]
}

/** "4 teams, 2 districts (District 1, District 2)". */
export const usesText = (uses: readonly Use[]): string => uses
  .map(({ noun, count, names }) => `${count.toLocaleString('en-US')} ${noun[count === 1 ? 0 : 1]}${names.length > 0 ? ` (${names.join(', ')}${count > names.length ? ', …' : ''})` : ''}`)
  .join(', ')

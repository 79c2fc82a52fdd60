/** A name as it is compared: without case, accents and punctuation; "&" is "and". */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Signs of a club that some lists write and others leave out. */
const clubSigns = new Set(['fc', 'afc', 'cf', 'sc', 'ac', 'sd', 'ud', 'cd', 'rc'])

/** As plainName without club signs; '' if nothing else is left. Only a hint: two clubs may differ in nothing else. */
export function bareName(name: string): string {
  return plainName(name).split(' ').filter((word) => !clubSigns.has(word)).join(' ')
}

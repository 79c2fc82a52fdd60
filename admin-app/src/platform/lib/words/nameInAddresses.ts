/** What a name looks like in an address: "St. Anne's Girls Soccer" becomes "st-annes-girls-soccer". Empty if nothing is left. */
export function nameInAddresses(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}

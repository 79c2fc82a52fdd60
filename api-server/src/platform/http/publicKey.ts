/** Longer ones are kept nowhere. */
export const longestKey = 500

/**
 * The address under which a public answer is kept: what it depends on and nothing else, in one order.
 * @param path from the portal's top, as the router knows it
 * @param values what was said and is known; undefined ones are left out
 */
export function publicKey(path: string, values: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [new URLSearchParams([[name, String(value)]]).toString()]))
  return join(path, pairs)
}

/** The same of an address as it was sent, before anyone knows what in it means something. What is no key as it is sent is found by the routes. */
export function askedKey(url: string): string {
  const at = url.indexOf('?')
  return at < 0 || url.length > longestKey ? url : join(url.slice(0, at), url.slice(at + 1).split('&'))
}

const join = (path: string, pairs: string[]) => (pairs.length === 0 ? path : `${path}?${pairs.sort().join('&')}`)

/**
 * The values of known parameters as they appear in a key: as they were understood where that is a text or a number (so that 7, 07 and
 * +7 are one), else as they were sent.
 * @param names what is known
 * @param said texts of the query and the path
 * @param understood the same as parsed
 */
export function knownValues(names: Iterable<string>, said: Record<string, unknown>, understood: Record<string, unknown>): Record<string, string | number | undefined> {
  return Object.fromEntries([...names].map((name) => {
    const [text, value] = [said[name], understood[name]]
    return [name, typeof text !== 'string' ? undefined : typeof value === 'string' || typeof value === 'number' ? value : text]
  }))
}

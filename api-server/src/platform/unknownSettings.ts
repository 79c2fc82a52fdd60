/** What scripts, builds, tests and commands read for themselves, and no server. */
const ofTools = /^PORTAL_(ADMIN_PASSWORD|EMBED_VERSIONS|REAL_DATA|SPEC|(DEV|TEST|WEB_TESTS)_\w+)$/

/** What Kubernetes and Docker set on their own in everything that runs alongside a service whose name begins with "portal". */
const ofServices = /^PORTAL_(\w+_)?(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_(ADDR|PORT|PROTO))?)$/
const isAddress = (value: string) => /^(tcp|udp|sctp):\/\//.test(value)

/**
 * Names in the environment that begin as the portal's settings do and are none: typed wrong, each would be as not set, without a word.
 * Empty ones count as not given.
 * @param known the names of all settings
 * @returns a sentence for each
 */
export function unknownSettings(environment: Record<string, string | undefined>, known: readonly string[]): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!/^PORTAL_/i.test(name) || !value || known.includes(name) || ofTools.test(name) || ofServices.test(name) || (name.endsWith('_PORT') && isAddress(value))) return []
    const meant = nearest(name, known)
    return [`${name}: There is no such setting.${meant ? ` Did you mean ${meant}?` : ''}`]
  })
}

/** The setting that was probably meant: a slip or three away, the beginning of one, or one that has no PORTAL_ before it; null if none is near. */
function nearest(name: string, known: readonly string[]): string | null {
  const upper = name.toUpperCase()
  const bare = upper.replace(/^PORTAL_/, '')
  if (known.includes(bare)) return bare
  const [best] = known.map((each) => ({ each, slips: slipsBetween(upper, each) })).sort((a, b) => a.slips - b.slips)
  if (best && best.slips <= Math.min(3, bare.length / 3)) return best.each
  return known.find((each) => each.startsWith(`${upper}_`) || upper.startsWith(`${each}_`)) ?? null
}

/** How many letters are to be added, removed or exchanged to make one word of another. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, otherLetter] of [...other].entries()) next.push(Math.min(row[to + 1]! + 1, next[to]! + 1, row[to]! + (letter === otherLetter ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

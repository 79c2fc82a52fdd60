/** What a page's policy blocked, as the browser reports it (securitypolicyviolation). */
export interface Violation {
  effectiveDirective: string
  blockedURI: string
  /** The whole policy, as the page has it. */
  originalPolicy: string
  disposition: string
}

/** The directives that stand in when one is missing, nearest first, as Content Security Policy level 3 has them. */
const fallbacks: Record<string, readonly string[]> = {
  'frame-src': ['child-src', 'default-src'],
  'connect-src': ['default-src'],
  'script-src': ['default-src'],
  'script-src-elem': ['script-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
}

/**
 * The line of the policy that would let something in: what the page's own line says now, and one source more. A line of its own
 * has to repeat what another stood in for, or it would shut out what that one let in.
 * @param policy a Content-Security-Policy; of several that are joined by commas the first one that has the directive counts
 * @param source what is to be let in: an origin, or 'unsafe-inline' with its quotes
 */
export function neededLine(policy: string, directive: string, source: string): string {
  const lines = policy.split(/[;,]/).map((line) => line.trim().split(/\s+/)).filter(([name]) => name)
  const named = [directive, ...(fallbacks[directive] ?? [])]
  const found = named.map((name) => lines.find(([first]) => first!.toLowerCase() === name)).find(Boolean)
  const [, ...sources] = found ?? []
  // 'none' stands alone or not at all.
  const kept = sources.filter((each) => each.toLowerCase() !== "'none'" && each !== source)
  return [directive, ...kept, source].join(' ')
}

/** Whether a violation is about something of this portal, or about a style in an attribute. */
export function isOurs({ effectiveDirective, blockedURI, disposition }: Violation, directive: string, origin: string): boolean {
  // A policy that only reports blocks nothing.
  if (disposition === 'report') return false
  if (effectiveDirective !== directive) return false
  return directive === 'style-src-attr' ? blockedURI === 'inline' : blockedURI.startsWith(origin)
}

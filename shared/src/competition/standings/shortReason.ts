/**
 * The reason of a rank, as rows have it: by the short names of the teams. Reasons are kept as texts with whole names, which headings and
 * certified tables need; a name that is part of a longer one is not touched there, and neither is one whose short name two teams share.
 * @param names short names by whole names
 */
export function shortReason(reason: string, names: ReadonlyMap<string, string>): string {
  const shorts = [...names.values()]
  const known = [...names].filter(([whole, short]) => whole !== short && shorts.filter((each) => each === short).length === 1).map(([whole]) => whole)
  if (known.length === 0) return reason
  const any = known.sort((one, other) => other.length - one.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  return reason.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu'), (name) => names.get(name)!)
}

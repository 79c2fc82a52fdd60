import type { BracketPicture, PictureMatch } from '@portal/shared/competition/brackets/bracketPicture.schemas'

export interface NamedMatch {
  match: PictureMatch
  /** "Semifinals", "Pool A". */
  round: string
  top: string
  bottom: string
}

/** All matches, by number, with the names of the entrants in them. */
export function matchesOf({ sections, pools, entrants }: BracketPicture): NamedMatch[] {
  const nameOf = new Map(entrants.map(({ entrantId, name }) => [entrantId, name]))
  const named = (round: string) => (match: PictureMatch): NamedMatch => ({
    match, round, top: nameOf.get(match.top.entrantId ?? 0) ?? match.top.from, bottom: nameOf.get(match.bottom.entrantId ?? 0) ?? match.bottom.from,
  })
  return [
    ...pools.flatMap(({ title, matches }) => matches.map(named(title || 'Round robin'))),
    ...sections.flatMap(({ rounds }) => rounds.flatMap(({ title, matches }) => matches.map(named(title)))),
  ].filter(({ match }) => match.number !== null).sort((one, other) => one.match.number! - other.match.number!)
}

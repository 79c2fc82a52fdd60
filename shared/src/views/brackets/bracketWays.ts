/** Where keys lead in a drawn bracket, and how large it gets: what bracketMoves does to the document, without a document. */

export type Way = 'up' | 'down' | 'first' | 'last' | 'back' | 'on'

const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last', ArrowLeft: 'back', ArrowRight: 'on' }

/** What a key means. */
export const wayOf = (key: string): Way | undefined => ways[key]

/** The next one of a list, the one before, the first or the last; nothing beyond its ends. */
export const along = <Item>(list: readonly Item[], from: Item, way: Way): Item | undefined =>
  list[way === 'first' ? 0 : way === 'last' ? list.length - 1 : list.indexOf(from) + (way === 'up' || way === 'back' ? -1 : 1)]

/** A match as it is drawn: where its winner and its loser go on, and the entrants of the sides that are seen. */
export interface DrawnMatch {
  key: string | undefined
  next: string | undefined
  loser: string | undefined
  entrants: readonly (string | undefined)[]
}

/**
 * The side next to one on its path: in the match that its winner advances to, or in one that it came from. The team's own side
 * if it is there; else of two matches that lead to one the upper leads to the upper side, and back.
 * @returns a match and the place of a side in it
 */
export function neighborOf<Match extends DrawnMatch>(matches: readonly Match[], from: Match, at: number, way: 'back' | 'on'): [Match, number] | undefined {
  const others = way === 'on' ? matches.filter(({ key }) => key === from.next) : [...matches.filter(({ next }) => next === from.key), ...matches.filter(({ loser }) => loser === from.key)]
  const entrant = from.entrants[at]
  const own = entrant && others.find(({ entrants }) => entrants.includes(entrant))
  if (own) return [own, own.entrants.indexOf(entrant)]
  if (way === 'back') return others[0] && [others[at] ?? others[0], 0]
  const place = matches.filter(({ next }) => next === from.next).indexOf(from)
  return others[0] && place < others[0].entrants.length ? [others[0], place] : undefined
}

/** The place of the value that is nearest to zero; of two the first. */
export const nearest = (values: readonly number[]): number => values.reduce((best, value, index) => (Math.abs(value) < Math.abs(values[best]!) ? index : best), 0)

/** A size of the drawing within what can be read and what makes sense. */
export const sizeWithin = (size: number): number => Math.min(2, Math.max(0.15, size))

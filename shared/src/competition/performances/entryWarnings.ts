import { kindInName } from './categoryKindOf'
import type { CategoryKind } from './performance.kinds'

/** Ours, after what the specification asks for. */
export const noPerformersText = 'Please add who performs.'

/** Whether an entry needs someone by name: of a large ensemble a school need not list everyone. */
export const missesPerformers = (kind: CategoryKind, performers: number): boolean => kind !== 'large' && performers === 0

interface WarnedEntry {
  kind: CategoryKind
  categoryName: string
  performers: number
  /** What the music list calls the event of its piece: "Flute Solo"; empty where it has left the list. */
  pieceEvent: string
}

/**
 * What someone should look at in an entry, and can leave as it is. Of a piece only that it is a solo where the category is none, or the other way
 * round: between ensembles the names of lists and categories say too little ("Brass choir").
 */
export function entryWarnings({ kind, categoryName, performers, pieceEvent }: WarnedEntry): string[] {
  const ofPiece = kindInName(pieceEvent)
  return [
    ...(missesPerformers(kind, performers) ? ['Nobody is entered as performer.'] : []),
    ...(ofPiece !== null && (ofPiece === 'solo') !== (kind === 'solo') ? [`The piece is of ${pieceEvent}, and the category is ${categoryName}.`] : []),
  ]
}

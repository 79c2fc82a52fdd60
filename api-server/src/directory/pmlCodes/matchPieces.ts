import type { PmlValues } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'

const fields = ['code', 'eventName', 'title', 'composer', 'arranger', 'publisher', 'specification'] as const

/** Two pieces are one if every word of them is the same. */
export const isSamePiece = (one: PmlValues, other: PmlValues) => fields.every((field) => one[field] === other[field])

export interface Matched<Standing, Given> {
  unchanged: Standing[]
  changed: { standing: Standing; given: Given }[]
  created: Given[]
  /** Stand in the list and not in the file. */
  missing: Standing[]
}

/** From the surest sign of being the same piece to the weakest; a code with one piece on either side needs none. */
const signs: ((one: PmlValues, other: PmlValues) => boolean)[] = [
  isSamePiece,
  (one, other) => one.specification === other.specification && one.title === other.title,
  (one, other) => one.specification === other.specification,
  (one, other) => one.title === other.title && one.composer === other.composer,
]

/**
 * Finds for each piece of a file the one of the list that it is. A code is not unique: pieces that share one are told apart
 * by their specification, then by their title.
 */
export function matchPieces<Standing extends PmlValues, Given extends PmlValues>(list: readonly Standing[], file: readonly Given[]): Matched<Standing, Given> {
  const matched: Matched<Standing, Given> = { unchanged: [], changed: [], created: [], missing: [] }
  const standingByCode = byCode(list)
  const givenByCode = byCode(file)
  for (const [code, given] of givenByCode) {
    let left = [...(standingByCode.get(code) ?? [])]
    let open = given
    const alone = left.length === 1 && open.length === 1
    for (const isSame of alone ? [() => true] : signs) {
      open = open.filter((piece) => {
        const found = left.find((each) => isSame(each, piece))
        if (!found) return true
        left = left.filter((each) => each !== found)
        if (isSamePiece(found, piece)) matched.unchanged.push(found)
        else matched.changed.push({ standing: found, given: piece })
        return false
      })
    }
    matched.created.push(...open)
    matched.missing.push(...left)
  }
  for (const [code, standing] of standingByCode) if (!givenByCode.has(code)) matched.missing.push(...standing)
  return matched
}

function byCode<Piece extends PmlValues>(pieces: readonly Piece[]): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const group = groups.get(piece.code)
    if (group) group.push(piece)
    else groups.set(piece.code, [piece])
  }
  return groups
}

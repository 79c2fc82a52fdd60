import { pmlCodePattern, pmlLookupFrom, type PmlMatch } from '../../directory/pmlCodes/pmlCode.schemas'
import { performedClasses } from './performance.kinds'

/** What to do about a code as it is being typed. */
export type CodeLookup =
  /** Fewer than 8 characters: nothing is asked for. */
  | { is: 'short' }
  /** The beginning of codes: all that begin so are offered. */
  | { is: 'beginning'; typed: string }
  /** A whole code: its piece is filled in, or the person is asked which one. */
  | { is: 'whole'; code: string }

/** A code as it is being typed; spaces around it do not matter. */
export function codeLookup(text: string): CodeLookup {
  const typed = text.trim()
  if (typed.length < pmlLookupFrom) return { is: 'short' }
  return pmlCodePattern.test(typed) ? { is: 'whole', code: typed } : { is: 'beginning', typed }
}

/** The pieces that a typed code is of: for a beginning those whose codes begin so, for a whole code its one piece, or two that share it. */
export function piecesFor<Piece extends Pick<PmlMatch, 'code'>>(text: string, pieces: readonly Piece[]): Piece[] {
  const lookup = codeLookup(text)
  if (lookup.is === 'short') return []
  return pieces.filter(({ code }) => (lookup.is === 'whole' ? code === lookup.code : code.startsWith(lookup.typed)))
}

/** What a choice comes to: the piece whose fields are filled in, several of which the person chooses one, or none. */
export type PieceChoice<Piece> = { is: 'piece'; piece: Piece } | { is: 'ask'; pieces: readonly Piece[] } | { is: 'none' }

/** One piece is filled in; several with the same code, title or composer are asked about and never guessed. @param found what a lookup answered */
export function choosePiece<Piece>(found: readonly Piece[]): PieceChoice<Piece> {
  const [first, ...others] = found
  if (!first) return { is: 'none' }
  return others.length === 0 ? { is: 'piece', piece: first } : { is: 'ask', pieces: found }
}

/** What tells pieces apart that are asked about: the specification where the code is the same, else title and composer. */
export const pieceText = ({ code, title, composer, arranger, specification }: Pick<PmlMatch, 'code' | 'title' | 'composer' | 'arranger' | 'specification'>): string =>
  [code, title, [composer, arranger && `arr. ${arranger}`].filter(Boolean).join(', '), specification].filter(Boolean).join(' · ')

/** The fields of a performance that a piece fills in. Of one in the list without a class none is chosen: the person chooses it. */
export const fieldsOf = ({ codeId, title, composer, gradeId }: Pick<PmlMatch, 'codeId' | 'title' | 'composer' | 'gradeId'>): { pmlCodeId: number; title: string; composer: string; gradeId: number | null } => ({
  pmlCodeId: codeId, title, composer, gradeId: isPerformedClass(gradeId) ? gradeId : null,
})

/** As titles and names are compared: neither case, accents nor punctuation make one another. */
const plain = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * What is wrong with a title and a composer that are sent with a piece: both are chosen from the list (specification, section 5), so that a piece is never
 * stored under the name of another one. A piece that the list names no composer of takes any.
 */
export function namingProblems(piece: Pick<PmlMatch, 'title' | 'composer'>, { title, composer }: { title: string; composer: string }): { field: 'title' | 'composer'; message: string }[] {
  return [
    ...(plain(title) === plain(piece.title) ? [] : [{ field: 'title' as const, message: `The music list calls this piece “${piece.title}”.` }]),
    ...(piece.composer === '' || plain(composer) === plain(piece.composer) ? [] : [{ field: 'composer' as const, message: `The music list has this piece by ${piece.composer}.` }]),
  ]
}

/** A class that can be entered: 1 to 6. */
export const isPerformedClass = (grade: number): boolean => (performedClasses as readonly number[]).includes(grade)

/** "Class 2"; "No class" for grade 0 of the list. */
export const classText = (grade: number): string => (isPerformedClass(grade) ? `Class ${grade}` : 'No class')

/** What a code's first three characters stand for; empty if the list has no such event. @param subTypes as event-sub-types answers them */
export const eventTypeOf = (code: string, subTypes: readonly { eventCode: string; eventType: string }[]): string => subTypes.find(({ eventCode }) => eventCode === code.trim().slice(0, 3))?.eventType ?? ''

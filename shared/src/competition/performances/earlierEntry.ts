import type { PerformanceFields } from './performance.schemas'
import { isPerformedClass } from './pieceChoice'

/** An entry of an earlier event, as far as it decides what can be taken over of it. */
export interface EarlierPerformance {
  uniqueName: string
  categoryName: string
  /** The event that is entered now offers its category to this person. */
  isOffered: boolean
  /** The class that it was entered in. */
  musicClass: number
  /** Its piece as the list has it now; null once it has left the list. */
  piece: { pmlCodeId: number; grade: number; title: string; composer: string } | null
  title: string
  composer: string
  accompanist: string
  performers: readonly { studentId: number; studentName: string; studentInstrument: string; isAtSchool: boolean }[]
}

/** What is entered again of it and who is lost on the way, or why it cannot be. */
export type TakenOver = { fields: PerformanceFields; lost: string[] } | { problem: string }

/**
 * What an entry of an earlier event comes to today: its category must be offered, its piece still be in the list, by the name and in the class that the list gives it now, and of
 * those who performed someone still be at the school. Limits are asked by what enters it.
 */
export function takenOver({ uniqueName, categoryName, isOffered, musicClass, piece, title, composer, accompanist, performers }: EarlierPerformance): TakenOver {
  if (!isOffered) return { problem: `This event does not offer ${categoryName}.` }
  if (!piece) return { problem: `“${title}” is no longer in the music list.` }
  const staying = performers.filter(({ isAtSchool }) => isAtSchool)
  if (performers.length > 0 && staying.length === 0) return { problem: performers.length === 1 ? `${performers[0]!.studentName} is no longer at the school.` : 'None of its performers is at the school anymore.' }
  return {
    fields: {
      uniqueName, pmlCodeId: piece.pmlCodeId, title: piece.title, composer: piece.composer || composer, accompanist, gradeId: isPerformedClass(piece.grade) ? piece.grade : musicClass,
      studentsWithInstruments: staying.map(({ studentId, studentInstrument }) => ({ studentId, studentInstrument })),
    },
    lost: performers.filter(({ isAtSchool }) => !isAtSchool).map(({ studentName }) => studentName),
  }
}

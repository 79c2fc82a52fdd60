import { choosePiece, codeLookup, piecesFor, pieceText } from '@portal/shared/competition/performances/pieceChoice'
import { mostPmlOptions, type PmlMatch } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import { performersIn } from '@portal/shared/competition/performances/performersText'
import type { PerformanceFields } from '@portal/shared/competition/performances/performance.schemas'
import { performanceTexts } from '@portal/shared/competition/performances/performanceTexts'
import type { Reader } from '../../../platform/db/database'
import { findMatches } from '../../../directory/pmlCodes/pmlCode.repository'
import type { Synonyms } from '../file/columnMapping'
import { plainName } from '../file/plainName'
import type { Read } from '../file/readCells'
import { studentFinder, type FoundStudent } from '../people/studentFinder'

/** What files call what is said of a performance. */
export const performanceSynonyms = {
  school: ['school name', 'member school', 'school id'],
  team: ['team name', 'team level'],
  category: ['event category', 'category name', 'event', 'contest'],
  uniqueName: ['unique name', 'entry name', 'entry', 'performance', 'name'],
  pmlCode: ['pml code', 'code', 'music code', 'pml'],
  musicClass: ['class', 'pml class', 'pml class/grade', 'music class', 'grade'],
  title: ['title of piece', 'piece', 'selection'],
  composer: ['composer name', 'by'],
  accompanist: ['accompanist name', 'pianist'],
  performers: ['students', 'student', 'performer', 'musicians'],
} as const satisfies Synonyms<string>
export type PerformanceField = keyof typeof performanceSynonyms

/** Where a problem of a form's field is in a file. */
export const columnOfField: Readonly<Record<string, PerformanceField>> = {
  schoolId: 'school', teamId: 'team', categoryId: 'category', uniqueName: 'uniqueName', pmlCodeId: 'pmlCode', gradeId: 'musicClass', title: 'title', composer: 'composer', accompanist: 'accompanist', studentsWithInstruments: 'performers',
}

/** "2", "Class 2": from 1 to 6. */
export const musicClass = (text: string): Read<number> => {
  const digit = /^(?:class\s*)?([1-6])$/i.exec(text)?.[1]
  return digit === undefined ? { problem: performanceTexts.noPmlClassOrGrade } : { value: Number(digit) }
}

type Pieces = (text: string) => Promise<PmlMatch[]>

/** The look-up of codes, each code asked for once in a file. */
export function pieceLookup(reader: Reader, organizationId: number): Pieces {
  const known = new Map<string, PmlMatch[]>()
  return async (text) => {
    if (codeLookup(text).is === 'short') return []
    const found = known.get(text) ?? piecesFor(text, await findMatches(reader, organizationId, 'code', text.trim(), mostPmlOptions))
    known.set(text, found)
    return found
  }
}

/** So many pieces are named where a code means several. */
const mostNamed = 4

/**
 * The piece that a row means: by its code; of several with the same code the one whose title and composer the row has too, or whose specification stands behind
 * the code. What still means several is asked about and never guessed.
 */
export async function readPiece(text: string, { title, composer }: { title: string; composer: string }, pieces: Pieces): Promise<Read<PmlMatch>> {
  const [code = '', specification = ''] = /^(\S+)\s+(.+)$/.exec(text)?.slice(1) ?? [text]
  const found = await pieces(code)
  const isSame = (one: string, other: string) => one === '' || plainName(one) === plainName(other)
  const fitting = found.filter((each) => isSame(title, each.title) && isSame(composer, each.composer) && isSame(specification, each.specification))
  // A title that the list does not have makes a piece no other one: it is told where the entry is checked.
  const choice = choosePiece(found.length > 1 && fitting.length > 0 ? fitting : found)
  if (choice.is === 'piece') return { value: choice.piece }
  if (choice.is === 'none') return { problem: codeLookup(code).is === 'short' ? `“${text}” is no code of the music list.` : `The music list has no piece with the code “${code}”.` }
  const named = choice.pieces.slice(0, mostNamed).map((piece) => `“${pieceText(piece)}”`)
  const more = choice.pieces.length - named.length
  return { problem: `Several pieces have this code: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}. Write the title and composer, or the specification behind the code.` }
}

/** A performer of the school, with the instrument. */
type Performers = PerformanceFields['studentsWithInstruments']

/** Reads who performs, by name or by student id. @returns the performers, and a sentence about each who is not found or could be several */
export function performerReader<Student extends FoundStudent & { studentId: number }>(students: readonly Student[]): (cell: string) => { performers: Performers; problems: string[] } {
  const find = studentFinder(students)
  const ids = new Set(students.map(({ externalId }) => externalId))
  return (cell) => {
    const problems: string[] = []
    const performers = performersIn(cell).flatMap(({ name, instrument }): Performers => {
      const found = find({ externalId: ids.has(name) ? name : '', name, grade: undefined })
      if ('student' in found) return [{ studentId: found.student.studentId, studentInstrument: instrument }]
      problems.push(name === '' ? `A name is missing before “(${instrument})”.` : isAmbiguous(students, name) ? `Several students of the school are called “${name}”. Write the student id in place of the name.` : `The school has no active student “${name}”.`)
      return []
    })
    return { performers, problems }
  }
}

const isAmbiguous = (students: readonly FoundStudent[], name: string) => students.filter(({ firstName, lastName }) => [`${firstName} ${lastName}`, `${lastName} ${firstName}`].some((each) => plainName(each) === plainName(name))).length > 1

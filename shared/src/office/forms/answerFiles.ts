import type { FileKind, FormDefinition, Question } from './formDefinition.types'
import type { FieldProblem } from '../../platform/call/errors'
import { questionsIn } from './definitionProblems'

/** Where an answer has files: the path of its question, and their ids as they are given. */
export interface AnswerFiles {
  at: string
  question: Question
  fileIds: string[]
}

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const idsOf = (raw: unknown): string[] => (Array.isArray(raw) ? raw : [raw]).filter((each): each is string => typeof each === 'string' && /^[1-9]\d{0,9}$/.test(each) && Number(each) <= 2_147_483_647)

/** Whether files can be attached to a question. */
export const takesFiles = ({ kind, signing }: Pick<Question, 'kind' | 'signing'>): boolean => kind === 'file' || kind === 'photo' || (kind === 'signature' && signing?.includes('drawn') === true)

/** The files that answers name, those in rows of groups too. Of drafts as well: whatever is given, it never throws. */
export function answerFiles(definition: FormDefinition, given: Record<string, unknown>): AnswerFiles[] {
  const of = (question: Question, at: string, raw: unknown): AnswerFiles[] => {
    const fileIds = idsOf(question.kind === 'signature' ? (isRecord(raw) ? raw['file'] : undefined) : raw)
    return fileIds.length > 0 ? [{ at, question, fileIds }] : []
  }
  return questionsIn(definition).flatMap(({ question, group }): AnswerFiles[] => {
    if (!/^(file|photo|signature)$/.test(question.kind)) return []
    if (group === undefined) return of(question, question.id, Object.hasOwn(given, question.id) ? given[question.id] : undefined)
    const rows: unknown[] = Object.hasOwn(given, group) && Array.isArray(given[group]) ? given[group] : []
    return rows.flatMap((row) => (isRecord(row) && isRecord(row['answers']) && Object.hasOwn(row['answers'], question.id) ? of(question, `${group}.${String(row['row'])}.${question.id}`, row['answers'][question.id]) : []))
  })
}

const typesOf: Record<FileKind, RegExp> = {
  pdf: /^application\/pdf$/, image: /^image\//, document: /wordprocessingml|msword|opendocument\.text|^text\/plain/, spreadsheet: /spreadsheetml|ms-excel|opendocument\.spreadsheet|^text\/csv/,
}
const namesOf: Record<FileKind, string> = { pdf: 'PDF files', image: 'pictures', document: 'documents', spreadsheet: 'spreadsheets' }

/** Why a question does not take a file, by what is in it; empty if it does. */
export function fileProblem({ kind, files, largest }: Pick<Question, 'kind' | 'files' | 'largest'>, { mediaType, bytes }: { mediaType: string; bytes: number }): string {
  const taken: readonly FileKind[] = kind === 'file' ? files ?? [] : ['image']
  if (taken.length > 0 && !taken.some((each) => typesOf[each].test(mediaType))) return `Only ${taken.map((each) => namesOf[each]).join(', ')} can be attached here.`
  return kind === 'file' && largest !== undefined && bytes > largest * 1024 * 1024 ? `A file can be at most ${largest} MB here.` : ''
}

/**
 * What is wrong with the files of answers, each at its question.
 * @param files those that there are, and that who answers may attach
 */
export function wrongFiles(named: readonly AnswerFiles[], files: readonly { fileId: number; mediaType: string; bytes: number }[]): FieldProblem[] {
  const found = new Map(files.map((file) => [String(file.fileId), file]))
  return named.flatMap(({ at, question, fileIds }) => {
    const message = fileIds.map((id) => (found.has(id) ? fileProblem(question, found.get(id)!) : 'Please choose the file again.')).find(Boolean)
    return message ? [{ field: `answers.${at}`, message }] : []
  })
}

import type { SubjectType } from '../users/person.schemas'

/**
 * Kinds of documents. The first four are accepted or rejected by the office (specification, section 6): the participation
 * form, the student transfer form, a foreign student's papers and a parent's; `other` is only kept.
 */
export const documentKinds = ['PAPF', 'STF', 'foreignDoc', 'parentDoc', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Kinds that the office decides on. */
export const decidedDocumentKinds = ['PAPF', 'STF', 'foreignDoc', 'parentDoc'] as const satisfies readonly DocumentKind[]

export const isDecidedKind = (kind: string) => (decidedDocumentKinds as readonly string[]).includes(kind)

/** What people call them. */
export const documentKindNames: Record<DocumentKind, string> = {
  PAPF: 'Participation form (PAPF)',
  STF: 'Student transfer form (STF)',
  foreignDoc: 'Papers of a foreign student',
  parentDoc: 'Document of a parent',
  other: 'Other document',
}

/** The kinds that there are of a student, of anybody else with an account, and of a school. */
export const documentKindsOf: Record<SubjectType, readonly DocumentKind[]> = {
  student: documentKinds,
  user: ['foreignDoc', 'parentDoc', 'other'],
  school: ['other'],
}

/** 0 is pending, anything else decided (specification, section 4). */
export const acceptStates = { 0: 'Pending', 1: 'Accepted', 2: 'Rejected' } as const
export type AcceptStatus = 0 | 1 | 2

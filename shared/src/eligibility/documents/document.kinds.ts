import type { SubjectType } from '../../identity/users/person.schemas'
import { documentKinds, type DocumentKind } from '../../directory/rules/requiredDocument.kinds'

/** Kinds that the office decides on. */
export const decidedDocumentKinds = ['PAPF', 'STF', 'foreignDoc', 'parentDoc'] as const satisfies readonly DocumentKind[]

export const isDecidedKind = (kind: string) => (decidedDocumentKinds as readonly string[]).includes(kind)

/** What people call them. */
export const documentKindNames: Record<DocumentKind, string> = {
  PAPF: 'Participation form (PAPF)',
  STF: 'Student transfer form (STF)',
  foreignDoc: 'Foreign student documents',
  parentDoc: 'Parent document',
  other: 'Other document',
}

/** The kinds that there are of a student, of anyone else with an account, and of a school. */
export const documentKindsOf: Record<SubjectType, readonly DocumentKind[]> = {
  student: documentKinds,
  user: ['foreignDoc', 'parentDoc', 'other'],
  school: ['other'],
}

/** 0 is pending, anything else decided (specification, section 4). */
export const acceptStates = { 0: 'Pending', 1: 'Accepted', 2: 'Rejected' } as const
export type AcceptStatus = 0 | 1 | 2

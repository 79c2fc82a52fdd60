import type { RecordKind } from '@portal/shared/platform/access/recordKinds'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { Tx } from '../platform/db/database'

/** Keys of everything that belongs to one school, by the names that calls give them. */
export type Keys = Record<string, number | string>

/** Where the things of one school are made, for the access matrix. */
export interface MatrixPlace { organizationId: number; keys: Keys }

/** What is noted of who reads a child's record, and what has to be asked beside the address to get one. */
export interface Noted { as: RecordKind | readonly RecordKind[]; input?: (keys: Keys) => Record<string, unknown> }

/**
 * What a noun says of its calls to the tests that walk over all of them, in NOUN.review.ts beside its routes. Written by hand and
 * never derived from the calls: what is opened by mistake differs from it, and fails app/callGates.test.ts and its neighbors.
 */
export interface Review {
  /** Who may try each call. '*' is everyone, 'signed-in' every role type. Every call of the noun stands here, and nothing else. */
  mayTry: Readonly<Record<string, '*' | 'signed-in' | readonly RoleType[]>>
  /** What someone is told who lacks the permission, where that is a sentence of its own (specification, section 5). */
  withoutPermission?: Readonly<Record<string, string>>
  /** What adds something to a year: all of it is refused while someone looks at a past one. */
  adds?: readonly string[]
  /** What is named as if it added something to a year and is let through, with the reason. */
  addsToNoYear?: Readonly<Record<string, string>>
  /** Who may ask for each of its exports, and whether a permission is asked too. */
  mayExport?: Readonly<Record<string, { roles: readonly RoleType[]; needsPermission: boolean }>>
  /** Inputs for the access matrix (access.txt) that a plain sample does not hit, by call; `keys` are those of the school that is tried. */
  samples?: Readonly<Record<string, (keys: Keys) => Record<string, unknown>>>
  /** Reads whose fields look as if they told of a child's record: what is noted of who reads one, or in words why nothing is. */
  records?: Readonly<Record<string, Noted | string>>
  /** The same of every export. */
  exportedRecords?: Readonly<Record<string, Noted | string>>
  /** Columns of its tables that refer to a person, and the section of the file of their own data that tells it (ownDataParts). */
  tellsPeople?: Readonly<Record<string, string>>
  /** Columns of its tables that refer to a person and are not told in the file of their own data, each with the reason. */
  namesPeople?: Readonly<Record<string, string>>
  /** Makes the noun's own thing of one school for the access matrix. @returns its key, by the name that calls give it */
  makeThing?: (tx: Tx, place: MatrixPlace) => Promise<Keys>
}

/** What is asked of one student. */
export const onStudent = ({ studentId }: Keys) => ({ subjectType: 'student', subjectId: studentId })

/** A form's text in a file, as imports take it. */
export const csv = (header: string) => ({ content: header, fileName: 'people.csv' })

/** A key of a browser's own for what is added once. */
export const key = () => ({ key: 'b7f4c1de-5a60-4a3c-9f0e-3d2b1a090807' })

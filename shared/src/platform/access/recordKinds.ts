/**
 * The kinds of records about a child whose readers are kept. What shows another kind of record registers it here and notes its
 * readers (api-server recordViews).
 */
export const recordKinds = {
  student: 'Profile',
  documents: 'Documents',
  eligibility: 'Eligibility',
  conduct: 'Disciplinary actions',
  /** Name, grade, email address and what else a list says of many: no profile was opened. */
  list: 'A list with the email address',
} as const
export type RecordKind = keyof typeof recordKinds
export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]

import { useQuery } from '@tanstack/react-query'
import { listDocuments, removeDocument, updateAcceptStatus } from '@portal/shared/eligibility/documents/document.calls'
import { acceptStates, documentKindNames, isDecidedKind } from '@portal/shared/eligibility/documents/document.kinds'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import type { DocumentRow } from '@portal/shared/eligibility/documents/document.schemas'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { query, useCall } from '../../platform/lib/call/queries'

export const kindName = (kind: DocumentKind) => documentKindNames[kind]

/** "Pending", "Accepted" or "Rejected"; null for a kind that nobody decides on. */
export const stateOf = ({ kind, acceptStatus }: Pick<DocumentRow, 'kind' | 'acceptStatus'>) => (isDecidedKind(kind) ? acceptStates[acceptStatus] : null)

/** The documents of a person, student or school. */
export const useDocumentsOf = (subjectType: SubjectType, subjectId: number) => useQuery(query(listDocuments, { subjectType, subjectId }))

export const useRemoveDocument = () => useCall(removeDocument)
export const decisionCall = updateAcceptStatus
export const useDecision = () => useCall(decisionCall)

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** "Nov 20, 2026", where the reader is. */
export const dayOfMoment = (at: string) => days.format(new Date(at))

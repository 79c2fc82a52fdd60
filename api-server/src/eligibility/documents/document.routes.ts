import { addDocument, listDocuments, listDocumentsForReview, removeDocument, updateAcceptStatus } from '@portal/shared/eligibility/documents/document.calls'
import type { Decision } from '@portal/shared/eligibility/documents/document.schemas'
import { serve, WithMessage } from '../../platform/http/serve'
import { studentsAmong } from '../../platform/audit/studentsAmong'
import { addDocument as add, findVisibleSubject, removeDocument as remove } from './changeDocuments'
import { decideDocument } from './decideDocument'
import { kindsToAdd } from './document.policy'
import { findDocuments, findReviewPage } from './document.repository'
import { presentDocument } from './presentDocument'
import { findSchoolMarks } from '../../directory/schools/schoolMark.repository'
import { visibleTo } from '../../identity/students/student.policy'

const done: Record<Decision, string> = {
  accept: 'The document is accepted.', reject: 'The document is rejected.', unapprove: 'The decision is withdrawn. The document is pending again.',
}

export const documentRoutes = [
  serve(listDocuments, async ({ subjectType, subjectId }, { database: { reader }, who, recordViews, now }) => {
    const subject = await findVisibleSubject(reader, who, subjectType, subjectId)
    const found = await findDocuments(reader, who.organizationId, subjectType, subjectId)
    if (subjectType === 'student') recordViews.note(who, 'documents', [subjectId], now())
    return { rows: found.map((row) => presentDocument(who, subject, row)), kindsToAdd: who.actingAs ? [] : [...kindsToAdd(who, subject)] }
  }),

  serve(addDocument, async (input, context) => new WithMessage(await add(input, context), 'The document is added.')),

  serve(removeDocument, async ({ documentId }, context) => {
    await remove(documentId, context)
    return new WithMessage(null, 'The document is removed.')
  }),

  serve(updateAcceptStatus, async (input, context) => new WithMessage(await decideDocument(input, context), done[input.acceptOrRejectOrUnApprove])),

  serve(listDocumentsForReview, async ({ page, pageSize, sort, kind, status, schoolId, search }, { database: { reader }, who, recordViews, now }) => {
    // Staff see their own school’s students, whatever they ask for.
    const filter = { organizationId: who.organizationId, kind, status, schoolId, search, studentsOf: visibleTo(who).schoolId }
    const { total, found } = await findReviewPage(reader, filter, { sort, offset: (page - 1) * pageSize, limit: pageSize })
    recordViews.note(who, 'documents', studentsAmong(found), now())
    const markOf = await findSchoolMarks(reader, found.map(({ schoolId: ofSchool }) => ofSchool))
    // Removing is for the page of the person; here it is decided.
    return { rows: found.map(({ subjectName, schoolName, schoolId: ofSchool, ...row }) => ({ ...presentDocument(who, null, row), subjectType: row.subjectType, subjectId: row.subjectId, subjectName, schoolName, schoolId: ofSchool, schoolMark: markOf(ofSchool) })), total, page, pageSize }
  }),
]

import { onStudent, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'documents.list': ['org', 'staff', 'student', 'parent'],
    'documents.add': ['org', 'staff', 'student', 'parent'],
    'documents.remove': ['org', 'staff', 'student', 'parent'],
    'documents.updateAcceptStatus': ['org'],
    'documents.listForReview': ['org', 'staff'],
  },
  adds: ['documents.add'],
  samples: {
    'documents.updateAcceptStatus': ({ documentId }) => ({ id: documentId, fileType: 'PAPF', acceptOrRejectOrUnApprove: 'accept' }),
  },
  records: {
    'documents.list': { as: 'documents', input: onStudent },
    'documents.listForReview': { as: 'documents' },
  },
  tellsPeople: { 'document.subject_id': 'documents' },
}

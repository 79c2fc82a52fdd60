import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'recordings.list': ['org', 'staff', 'student', 'parent'],
    'recordings.save': ['org', 'staff'],
    'recordings.remove': ['org', 'staff'],
  },
  samples: {
    'recordings.save': ({ performanceId, fileId }) => ({ performanceId, fileIds: [fileId] }),
    'recordings.remove': ({ performanceId, fileId }) => ({ performanceId, fileId }),
  },
  records: { 'recordings.list': 'What was recorded of a performance; nobody by name.' },
}

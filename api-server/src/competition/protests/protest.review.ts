import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'protests.list': ['org', 'staff'],
    'protests.file': ['staff'],
    'protests.answer': ['org'],
  },
  samples: {
    'protests.list': ({ bandEventId }) => ({ eventId: bandEventId }),
    'protests.file': ({ performanceId }) => ({ ...key(), performanceId, reason: 'The second sheet is not ours.' }),
    'protests.answer': ({ protestId }) => ({ protestId, decision: 'declined', answer: 'The sheets were checked.' }),
  },
  namesPeople: {
    'performance_protest.filed_by_user_id': 'Who filed it for the school; told by the audit.',
    'performance_protest.answered_by_user_id': 'Who answered it for the office; told by the audit.',
  },
}

import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'judges.getEvent': ['org', 'staff'],
    'judges.getCategory': ['org', 'staff'],
    'judges.save': ['org'],
    'judges.saveSheet': ['org', 'staff'],
    'judges.decideSheet': ['org', 'staff'],
    'judges.confirmSheets': ['org', 'staff'],
    'judges.makeCode': ['org', 'staff'],
    'judges.revokeCode': ['org', 'staff'],
    'judging.read': '*',
    'judging.saveSheet': '*',
  },
  addsToNoYear: { 'judges.makeCode': 'A key to what an event has already.' },
  samples: {
    'judges.getEvent': ({ bandEventId }) => ({ eventId: bandEventId }),
    'judges.getCategory': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, categoryId: bandCategoryId }),
    'judges.save': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, categoryId: bandCategoryId, version: 0, judges: [] }),
    'judges.saveSheet': ({ performanceId, judgeId }) => ({ performanceId, judgeId, rating: 2 }),
    'judges.decideSheet': ({ performanceId, judgeId }) => ({ performanceId, judgeId, decision: 'confirm' }),
    'judges.confirmSheets': ({ bandEventId, bandCategoryId, performanceId, judgeId }) => ({ eventId: bandEventId, categoryId: bandCategoryId, sheets: [{ performanceId, judgeId, version: 0 }] }),
    'judges.makeCode': ({ bandEventId, judgeId }) => ({ ...key(), eventId: bandEventId, label: 'Room 12', judgeIds: [judgeId] }),
    'judging.read': () => ({ code: 'ABCD-EFGH' }),
    'judging.saveSheet': ({ performanceId, judgeId }) => ({ code: 'ABCD-EFGH', performanceId, judgeId, rating: 2 }),
  },
}

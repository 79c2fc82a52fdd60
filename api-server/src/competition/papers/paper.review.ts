import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'papers.getProgram': ['org', 'staff', 'student', 'parent'],
    'papers.getJudgeSheets': ['org', 'staff'],
    'papers.getMedals': ['org', 'staff'],
    'papers.getPacket': ['org', 'staff'],
    'papers.getMeetPacket': ['org', 'staff'],
    'papers.getCheckInSheet': ['org', 'staff'],
  },
  samples: {
    'papers.getProgram': ({ meetId }) => ({ eventId: meetId }),
    'papers.getJudgeSheets': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, categoryId: bandCategoryId }),
    'papers.getMedals': ({ bandEventId }) => ({ eventId: bandEventId }),
    'papers.getPacket': ({ bandEventId, schoolId }) => ({ eventId: bandEventId, schoolId }),
    'papers.getMeetPacket': ({ meetId, schoolId }) => ({ eventId: meetId, schoolId }),
    'papers.getCheckInSheet': ({ meetId }) => ({ eventId: meetId }),
  },
  records: {
    'papers.getPacket': 'Names of who performed, for their own school and those who run the day, as every list of performances has them; documents are the event’s.',
    'papers.getMeetPacket': 'Names of a school’s own athletes with their entries and released marks, for its staff and who runs the meet.',
  },
}

import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: { 'scratches.scratch': ['org', 'staff'], 'scratches.substitute': ['org', 'staff'] },
  samples: {
    'scratches.scratch': ({ performanceId }) => ({ performanceId, version: 1, isScratched: true, reason: 'A broken reed' }),
    'scratches.substitute': ({ performanceId, studentId }) => ({ performanceId, version: 1, outStudentId: studentId, inStudentId: studentId, studentInstrument: 'Flute', reason: 'A broken reed' }),
  },
}

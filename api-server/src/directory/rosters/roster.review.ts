import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'rosters.get': ['org', 'staff', 'student', 'parent'],
    'rosters.findStudents': ['org', 'staff'],
    'rosters.getEarlier': ['org', 'staff'],
    'rosters.add': ['org', 'staff'],
    'rosters.save': ['org', 'staff'],
    'rosters.remove': ['org', 'staff'],
  },
  adds: ['rosters.add'],
  mayExport: {
    roster: { roles: ['org', 'staff'], needsPermission: true },
  },
  samples: {
    'rosters.add': ({ studentId }) => ({ entries: [{ studentId }] }),
    'rosters.save': ({ entryId }) => ({ entries: [{ entryId, version: 1, jersey: '7', positions: [], isCaptain: false }] }),
  },
  records: {
    'rosters.get': { as: 'eligibility' },
    'rosters.findStudents': 'Names and grades.',
    'rosters.getEarlier': 'Names, grades, jerseys and positions.',
  },
  exportedRecords: {
    roster: 'Names, grades, jerseys and positions.',
  },
  tellsPeople: { 'roster_entry.student_id': 'rosters' },
}

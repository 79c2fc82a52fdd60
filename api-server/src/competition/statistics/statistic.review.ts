import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'statistics.getSheets': ['org', 'staff'],
    'statistics.saveSheet': ['org', 'staff'],
    'statistics.getOfTeam': ['org', 'staff', 'student', 'parent'],
    'statistics.listLeaders': 'signed-in',
    'statistics.getOfActivity': ['org'],
    'statistics.saveOfActivity': ['org'],
  },
  mayExport: {
    teamStatistics: { roles: ['org', 'staff'], needsPermission: true },
  },
  samples: {
    'statistics.saveSheet': ({ studentId }) => ({ version: 'e3b0c44298fc1c149afbf4c8996fb924', players: [{ studentId, statistics: {} }] }),
  },
  records: {
    'statistics.getOfTeam': 'What they did in matches.',
    'statistics.getSheets': 'What they did in matches.',
  },
  exportedRecords: {
    teamStatistics: 'What they did in matches.',
  },
  tellsPeople: { 'match_player.student_id': 'matches', 'match_player.statistics': 'matches' },
}

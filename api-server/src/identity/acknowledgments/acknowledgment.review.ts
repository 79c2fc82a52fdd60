import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'acknowledgments.getOwn': ['staff'],
    'acknowledgments.give': ['staff'],
    'acknowledgments.getRules': ['org', 'staff'],
    'acknowledgments.publishRules': ['org'],
    'acknowledgments.stop': ['org'],
    'acknowledgments.list': ['org', 'staff'],
    'acknowledgments.remind': ['org', 'staff'],
  },
  adds: ['acknowledgments.publishRules'],
  mayExport: {
    acknowledgments: { roles: ['org', 'staff'], needsPermission: true },
  },
  samples: {
    'acknowledgments.publishRules': () => ({ text: `# Rules\n\n${'Be kind to each other. '.repeat(20)}`, dueOn: '2026-12-04', asksAgain: true, basedOn: 0 }),
    'acknowledgments.remind': ({ staffId }) => ({ userIds: [staffId] }),
  },
  records: {
    'acknowledgments.list': 'Staff members, no children.',
  },
  exportedRecords: {
    acknowledgments: 'Staff members, no children.',
  },
}

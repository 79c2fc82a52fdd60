import type { Keys, Review } from '../../testing/review'

const parent = ({ parentId }: Keys) => ({ userId: parentId })

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'family.getInvitation': '*',
    'family.accept': 'signed-in',
    'family.invite': ['org', 'staff', 'student', 'parent'],
    'family.cancelInvitation': ['org', 'staff', 'student', 'parent'],
    'family.getOwn': 'signed-in',
    'family.listForStudent': ['org', 'staff'],
    'family.unlink': ['org', 'staff', 'student', 'parent'],
  },
  addsToNoYear: { 'family.invite': 'Family links belong to no year.' },
  samples: {
    'family.unlink': parent,
  },
  records: {
    'family.listForStudent': { as: 'student' },
    'family.getOwn': 'The family’s own.',
  },
}

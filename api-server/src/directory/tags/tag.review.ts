import { tag } from './tag.tables'
import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'tags.list': ['org', 'staff'],
    'tags.get': ['org', 'staff'],
    'tags.listChoices': ['org', 'staff'],
    'tags.add': ['org', 'staff'],
    'tags.save': ['org', 'staff'],
    'tags.remove': ['org', 'staff'],
    'tags.listOn': ['org', 'staff'],
    'tags.setOn': ['org', 'staff'],
  },
  adds: ['tags.add'],
  makeThing: async (tx, { organizationId, keys: { schoolId } }) => {
    const [row] = await tx.insert(tag).values({ organizationId, name: `Tag of ${schoolId}`, color: '#0f6b54' }).returning()
    return { tagId: row!.id }
  },
  records: {
    'tags.get': 'How many a tag is on.',
    'tags.listOn': 'Tags, beside a list that is noted.',
  },
  tellsPeople: { 'tagged.subject_id': 'tags' },
}

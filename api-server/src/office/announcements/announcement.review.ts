import { key, type Review } from '../../testing/review'
import { announcement } from './announcement.tables'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'announcements.list': ['org'],
    'announcements.get': ['org'],
    'announcements.add': ['org'],
    'announcements.save': ['org'],
    'announcements.remove': ['org'],
    'announcements.restore': ['org'],
    'announcements.listOwn': 'signed-in',
  },
  withoutPermission: {
    'announcements.add': 'You do not have permission to add an announcement.',
    'announcements.save': 'You do not have permission to edit this announcement.',
    'announcements.remove': 'You do not have permission to delete announcements.',
  },
  adds: ['announcements.add'],
  samples: {
    'announcements.add': key,
  },
  namesPeople: { 'announcement.by_user_id': 'who did it: among the deeds, which say what and when' },
  makeThing: async (tx, { organizationId }) => {
    const [row] = await tx.insert(announcement).values({ organizationId, title: 'Office closed', text: 'On Thursday.', audience: 'staff', from: '2026-11-01' }).returning()
    return { announcementId: row!.id }
  },
}

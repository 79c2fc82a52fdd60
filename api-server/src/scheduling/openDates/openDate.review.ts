import { openDate } from './openDate.tables'
import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'openDates.list': ['org', 'staff'],
    'openDates.getForm': ['org', 'staff'],
    'openDates.add': ['org', 'staff'],
    'openDates.remove': ['org', 'staff'],
  },
  adds: ['openDates.add'],
  samples: {
    'openDates.add': () => ({ ...key(), day: '2027-01-07', side: 'either' }),
  },
  makeThing: async (tx, { organizationId, keys }) => {
    const [row] = await tx.insert(openDate)
      .values({ organizationId, academicYearId: Number(keys.academicYearId), activityId: Number(keys.activityId), levelId: Number(keys.levelId), teamId: Number(keys.teamId), day: '2027-01-13', side: 'either' }).returning()
    return { openDateId: row!.id }
  },
}

import type { Access } from './isAllowed'
import { orgAndStaff } from './screens/screenRow'

/**
 * What kinds of people see on screens that are open to several of them, each by what it is about. The app asks these, as it asks
 * screens and calls (useMay), and compares no roles: who sees what is defined here, and what may be done to one thing comes with it.
 */
export const sights = {
  /** Lists are of all schools, and what is set is for all of them; to everyone else they are of their own. */
  allSchools: { roleTypes: ['org'] },
  /** Their own school comes first: they work there. */
  ownSchoolFirst: { roleTypes: ['staff'] },
  /** A school's page is about their own, or their child's. */
  schoolProfile: { roleTypes: ['staff', 'student', 'parent'] },
  /** What is one's own is one's children's: it is called so. */
  ownChildren: { roleTypes: ['parent'] },
  /** What is to be done for others: what waits, whom they look after, lists to take along. */
  workForOthers: { roleTypes: orgAndStaff },
} as const satisfies Record<string, Access>
export type Sight = keyof typeof sights

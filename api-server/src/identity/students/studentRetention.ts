import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { countLeft, findLeft } from './erasable.repository'
import { eraseStudents } from './eraseStudents'

export const studentRetention = defineRetention({
  kind: 'students', title: 'Students who left', isOptional: true, usual: 3_650, least: 1_095, most: 36_500,
  removes: 'All that is known of students who graduated, were deleted or were made inactive, with their documents, conduct, contacts and own accounts. In rosters and results a number stays in their place.',
  count: countLeft,
  // Each reads the audit.
  atOnce: 25,
  remove: async (tx, organizationId, before, most, now) => {
    const { studentIds } = await eraseStudents(tx, organizationId, await findLeft(tx, organizationId, before, most), { userId: null }, { by: 'retention' }, now)
    return studentIds.length
  },
})

import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'
import { personLink } from './personLink'

export const profiles = defineNoun({
  screens: {
    addStudent: () => import('./AddStudentScreen'),
    addStaff: () => import('./AddStaffScreen'),
    editStaff: () => import('./EditStaffScreen'),
    editStudent: () => import('./EditStudentScreen'),
    editParent: () => import('./EditParentScreen'),
    addPortalStaff: () => import('./AddPortalStaffScreen'),
    editPortalStaff: () => import('./EditPortalStaffScreen'),
    fanProfile: () => import('./FanProfileScreen'),
    completeStaffProfile: () => import('./CompleteStaffProfileScreen'),
    completeStudentProfile: () => import('./CompleteStudentProfileScreen'),
    completeParentProfile: () => import('./CompleteParentProfileScreen'),
  },
  fills: [
    fill(subjectLinks, {
      student: ({ subjectId }, may) => may.linkTo('studentHub', { studentId: subjectId }),
      user: ({ subjectId, subjectKind }, may) => personLink(may, subjectKind, subjectId),
    }),
  ],
})

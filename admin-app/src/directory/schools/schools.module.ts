import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { organizationPanels } from '../../identity/organizations/organizationPanels'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { schoolNaming, schoolSearch } from '../../platform/lib/noun/findSchools'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'

export const schools = defineNoun({
  screens: {
    schools: () => import('./SchoolsScreen'),
    addSchool: () => import('./AddSchoolScreen'),
    editSchool: () => import('./EditSchoolScreen'),
    ownSchool: () => import('./OwnSchoolScreen'),
  },
  fills: [
    fill(organizationPanels, later(() => import('./EnrollmentPanel'))),
    fill(organizationPanels, later(() => import('./PublicSchoolsPanel'))),
    fill(schoolSearch, async (search) => (await import('./searchSchools')).searchSchools(search)),
    fill(schoolNaming, async (schoolId) => (await import('./searchSchools')).nameOfSchool(schoolId)),
    fill(subjectLinks, { school: ({ subjectId }, may) => may.linkTo('schoolHub', { schoolId: subjectId }) }),
  ],
})

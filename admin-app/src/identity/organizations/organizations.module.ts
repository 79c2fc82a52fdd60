import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'

export const organizations = defineNoun({
  screens: {
    organization: () => import('./OrganizationScreen'),
  },
  fills: [
    fill(subjectLinks, { organization: (_, may) => may.linkTo('organization') }),
  ],
})

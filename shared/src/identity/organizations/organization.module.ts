import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './organization.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    organizations: true
  }
}

export const organizationNoun = defineNoun({
  noun: 'identity/organizations',
  calls: [calls],
  changes: { organizations: 'public' },
  audit: {
    actions: {
      'demo.seeded': 'filled the demo',
      'organization.colorChanged': 'changed the organization’s color',
      'organization.distanceUnitChanged': 'changed what distances are shown in',
      'organization.enrollmentRulesChanged': 'changed how enrollment is weighted',
      'organization.factsChanged': 'changed the organization’s name, web address or time zone',
      'organization.logoChanged': 'changed the logo',
      'organization.made': 'made the organization',
      'organization.publicSchoolFieldsChanged': 'changed what everyone sees of schools',
      'organization.setUp': 'set up the portal',
    },
    subjects: { organization: 'Organization' },
  },
})

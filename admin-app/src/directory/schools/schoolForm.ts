import type { z } from 'zod'
import type { OwnSchool, School } from '@portal/shared/directory/schools/school.schemas'
import type { OwnSchoolFields, SchoolFields } from '@portal/shared/directory/schools/schoolFields.schemas'
import { schoolTypeNames, schoolTypes } from '@portal/shared/directory/schools/school.kinds'
import { zoneOptions } from '../../platform/lib/words/timeZones'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'

/** What the forms hold. */
export type SchoolValues = z.input<typeof SchoolFields>
export type OwnSchoolValues = z.input<typeof OwnSchoolFields>

export const emptySchool: SchoolValues = {
  name: '', shortName: '', slug: '', externalId: '', schoolType: 'coed', lowestGrade: '9', highestGrade: '12', timeZone: '',
  mascot: '', address: '', city: '', state: '', zip: '', county: '', latitude: null, longitude: null, phone: '', email: '', website: '',
  initials: '', primaryColor: '', secondaryColor: '', logoFileId: null, contacts: [], counts: [], memberships: [],
}

export function valuesOfOwnSchool(school: OwnSchool | School): OwnSchoolValues {
  const { mascot, address, city, state, zip, county, latitude, longitude, phone, email, website, initials, primaryColor, secondaryColor, logoFileId, contacts } = school
  return { mascot, address, city, state, zip, county, latitude, longitude, phone, email, website, initials, primaryColor, secondaryColor, logoFileId, contacts: contacts.map((each) => ({ ...each })) }
}

export function valuesOfSchool(school: School): SchoolValues {
  const { name, shortName, slug, externalId, schoolType, lowestGrade, highestGrade, timeZone, counts, memberships } = school
  return {
    ...valuesOfOwnSchool(school), name, shortName, slug, externalId, schoolType, lowestGrade, highestGrade, timeZone,
    counts: counts.map((each) => ({ ...each })), memberships: memberships.map((each) => ({ ...each })),
  }
}

const off = { autoComplete: 'off' } as const
const gradeNames = ['', 'PK', 'K', ...Array.from({ length: 12 }, (_, index) => String(index + 1))]
/** What an import brought stays a choice. */
const grades = (current: string) => [...new Set([...gradeNames, current])].map((value) => ({ value, label: value || 'Not specified' }))

export const schoolSpecs = {
  name: { label: 'School name', ...off },
  shortName: { label: 'Short name', optional: true, ...off, hint: 'For tables and brackets.' },
  externalId: { label: 'External ID', optional: true, ...off, hint: 'The key used in imported files.' },
  schoolType: { label: 'Students', kind: 'choice', options: schoolTypes.map((value) => ({ value, label: schoolTypeNames[value] })) },
  timeZone: { label: 'Time zone', kind: 'choice', options: [{ value: '', label: 'The organization’s' }, ...zoneOptions()] },
  mascot: { label: 'Mascot', optional: true, ...off },
  initials: { label: 'Initials', optional: true, ...off, hint: 'On the crest, up to three letters. Leave empty to use the name’s.' },
  address: { label: 'Address', optional: true, ...off },
  city: { label: 'City', optional: true, ...off },
  state: { label: 'State', optional: true, ...off },
  zip: { label: 'ZIP', kind: 'number', optional: true, ...off, hint: 'Enter five digits to fill in city and state.' },
  county: { label: 'County', optional: true, ...off },
  phone: { label: 'Phone', kind: 'tel', optional: true, ...off },
  email: { label: 'Email', kind: 'email', optional: true, ...off },
  website: { label: 'Website', optional: true, ...off, placeholder: 'https://' },
} satisfies Record<string, FieldSpec>

export const gradeSpec = (label: string, current: string): FieldSpec => ({ label, kind: 'choice', options: grades(current) })

/** What every field is called where changes are listed. */
export const schoolLabels: Record<keyof SchoolValues, string> = {
  name: 'School name', shortName: 'Short name', slug: 'Web address', externalId: 'External ID', schoolType: 'Students', lowestGrade: 'Lowest grade', highestGrade: 'Highest grade',
  timeZone: 'Time zone', mascot: 'Mascot', address: 'Address', city: 'City', state: 'State', zip: 'ZIP', county: 'County', latitude: 'Latitude', longitude: 'Longitude', phone: 'Phone', email: 'Email',
  website: 'Website', initials: 'Initials', primaryColor: 'First color', secondaryColor: 'Second color', logoFileId: 'Logo', contacts: 'Contacts', counts: 'Enrollment counts', memberships: 'Membership',
}

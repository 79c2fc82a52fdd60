/**
 * What an organization may show to everyone of a school besides its name. No phone number and no email address is among them:
 * schools enter people's own there.
 */
export const publicSchoolFields = ['city', 'state', 'zip', 'address', 'county', 'mascot', 'website', 'grades', 'enrollment', 'membership'] as const
export type PublicSchoolField = (typeof publicSchoolFields)[number]
export const publicSchoolFieldNames: Record<PublicSchoolField, string> = {
  city: 'City', state: 'State', zip: 'ZIP', address: 'Address', county: 'County', mascot: 'Mascot', website: 'Website', grades: 'Grades', enrollment: 'Enrollment, grades 9 to 12', membership: 'Membership',
}

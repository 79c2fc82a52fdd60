import type { PersonField, PersonProfile, StudentField, StudentProfile } from './profile.schemas'

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

const wantedOfStaff = ['phone', 'positions', 'address', 'city', 'state', 'zip', 'contacts'] as const satisfies readonly PersonField[]
const wantedOfParents = ['phone', 'address', 'city', 'state', 'zip'] as const satisfies readonly PersonField[]
const wantedOfStudents = ['bornOn', 'gender', 'phone', 'address', 'city', 'state', 'zip', 'contacts'] as const satisfies readonly StudentField[]

/** What a school wants to know of a new person and does not know yet, in the order in which it is asked for. */
export const missingOfStaff = (profile: PersonProfile) => wantedOfStaff.filter((name) => profile.editable.includes(name) && isEmpty(profile[name]))
export const missingOfParent = (profile: PersonProfile) => wantedOfParents.filter((name) => profile.editable.includes(name) && isEmpty(profile[name]))
export const missingOfStudent = (profile: StudentProfile) => wantedOfStudents.filter((name) => profile.editable.includes(name) && isEmpty(profile[name]))

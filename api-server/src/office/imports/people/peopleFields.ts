import { addressLength, nameLength } from '@portal/shared/platform/call/fields'
import type { student } from '../../../identity/students/student.tables'
import type { user } from '../../../identity/users/user.tables'
import type { Synonyms } from '../file/columnMapping'
import { birthDate, email, gender, grade, personName, phone, text, zip, type Read } from '../file/readCells'

/** What files call the fields of students. The names of OneRoster 1.1's users.csv are among them. */
export const studentSynonyms = {
  externalId: ['sourcedId', 'student id', 'id', 'student number', 'local id', 'external id', 'key', 'uuid'],
  firstName: ['givenName', 'first', 'given name', 'student first name', 'forename'],
  lastName: ['familyName', 'last', 'family name', 'surname', 'student last name'],
  grade: ['grades', 'grade level', 'year', 'class'],
  school: ['orgSourcedIds', 'school name', 'campus', 'school id', 'building', 'org'],
  email: ['e-mail', 'email address', 'student email'],
  phone: ['telephone', 'phone number', 'mobile', 'cell', 'sms'],
  gender: ['sex'],
  bornOn: ['birth date', 'birthdate', 'date of birth', 'dob', 'birthday'],
  address: ['street', 'street address', 'address 1', 'address line 1'],
  city: ['town'],
  state: ['st', 'state code'],
  zip: ['zip code', 'zipcode', 'postal code', 'postcode'],
} as const satisfies Synonyms<string>

/** What files call the fields of staff. */
export const staffSynonyms = {
  externalId: ['sourcedId', 'staff id', 'employee id', 'id', 'external id', 'key', 'uuid'],
  firstName: ['givenName', 'first', 'given name', 'forename'],
  lastName: ['familyName', 'last', 'family name', 'surname'],
  email: ['e-mail', 'email address', 'work email'],
  phone: ['telephone', 'phone number', 'mobile', 'cell', 'sms'],
  school: ['orgSourcedIds', 'school name', 'campus', 'school id', 'building', 'org'],
  role: ['portal role', 'role name'],
  coachOf: ['coach of', 'coaches', 'team', 'teams'],
  positions: ['position', 'job', 'job title', 'title', 'duties'],
  address: ['street', 'street address', 'address 1', 'address line 1'],
  city: ['town'],
  state: ['st', 'state code'],
  zip: ['zip code', 'zipcode', 'postal code', 'postcode'],
} as const satisfies Synonyms<string>

export type StudentField = keyof typeof studentSynonyms
export type StaffField = keyof typeof staffSynonyms

/** A student of a file, in words of the table; what the file leaves empty is not there. `school` is as the file says it. */
export type GivenStudent = Partial<Pick<typeof student.$inferInsert, Exclude<StudentField, 'school'>>> & { school?: string }
export type GivenStaff = Partial<Pick<typeof user.$inferInsert, Exclude<StaffField, 'school' | 'role' | 'coachOf'>>> & { school?: string; role?: string; coachOf?: string[] }

const place = { address: text(addressLength), city: text(nameLength), state: text(40), zip }

const several = (given: string) => given.split(/[;|]/).map((part) => part.trim()).filter(Boolean)

/** Several teams in one cell: "Girls soccer Varsity; Boys soccer Varsity". */
const teams = (given: string): Read<string[]> => {
  const each = several(given)
  return each.length > 20 ? { problem: 'At most 20 teams.' } : { value: each }
}

/** Several positions in one cell. */
const positions = (given: string): Read<string[]> => {
  const each = several(given)
  if (each.length > 10) return { problem: 'At most 10 positions.' }
  return each.some((part) => part.length > nameLength) ? { problem: `A position has at most ${nameLength} characters.` } : { value: each }
}

/** How each field's cell is read; an empty cell is not read at all. */
export const readStudentField = (now: Date): Record<StudentField, (given: string) => Read<unknown>> => ({
  externalId: text(100), firstName: personName, lastName: personName, grade, school: text(200), email, phone, gender, bornOn: birthDate(now), ...place,
})
export const readStaffField: Record<StaffField, (given: string) => Read<unknown>> = {
  externalId: text(100), firstName: personName, lastName: personName, email, phone, school: text(200), role: text(60), coachOf: teams, positions, ...place,
}

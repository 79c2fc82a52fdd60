import type { school } from '../../../directory/schools/school.tables'
import type { Synonyms } from '../file/columnMapping'
import { degrees, phone, text, whole, zip, type Read } from '../file/readCells'
import { readableName, readablePlace } from '../file/readableName'

/** What a schools file can say about a school, and what such files call it. */
export const schoolSynonyms = {
  externalId: ['id', 'school id', 'nces id', 'nces_id', 'ncesid', 'ppin', 'external id', 'key', 'code', 'school code', 'uuid'],
  name: ['school', 'school name', 'institution', 'institution name', 'organization name', 'pinst'],
  address: ['street', 'street address', 'address 1', 'address line 1', 'mailing address', 'physical address'],
  city: ['town', 'municipality', 'mailing city'],
  state: ['st', 'state code', 'province'],
  zip: ['zip code', 'zipcode', 'zip5', 'postal code', 'postcode'],
  phone: ['telephone', 'phone number', 'tel', 'main phone'],
  county: ['county name'],
  latitude: ['lat', 'y'],
  longitude: ['lon', 'lng', 'long', 'x'],
  lowestGrade: ['low grade', 'lowest_grade', 'grade from', 'start grade', 'lo grade'],
  highestGrade: ['high grade', 'highest_grade', 'grade to', 'end grade', 'hi grade'],
  totalEnrollment: ['enrollment all grades', 'total enrollment', 'enrollment', 'students', 'number of students', 'enrolment'],
  highSchoolEnrollment: ['high school enrollment', 'enrollment 9-12', 'grades 9-12', 'hs enrollment', '9-12 enrollment', 'enrollment 9 to 12'],
  teachers: ['full time teachers', 'full-time teachers', 'fte teachers', 'number of teachers'],
  mascot: ['nickname', 'team nickname'],
} as const satisfies Synonyms<string>

export type SchoolField = keyof typeof schoolSynonyms
type SchoolValues = Pick<typeof school.$inferInsert, SchoolField>

/** How each field's cell is read; an empty cell is not read at all. */
export const readField: { [Field in SchoolField]: (given: string) => Read<NonNullable<SchoolValues[Field]>> } = {
  externalId: text(100),
  name: text(120, readableName),
  address: text(120, readablePlace),
  city: text(80, readablePlace),
  state: text(40, (given) => (given.length === 2 ? given.toUpperCase() : readablePlace(given))),
  zip, phone,
  county: text(80, readablePlace),
  latitude: degrees(90),
  longitude: degrees(180),
  lowestGrade: text(20),
  highestGrade: text(20),
  totalEnrollment: whole(100_000),
  highSchoolEnrollment: whole(100_000),
  teachers: whole(100_000),
  mascot: text(60),
}

/** What a file's school is, in words of the table; fields that the file leaves empty are not there. */
export type GivenSchool = Partial<{ [Field in SchoolField]: NonNullable<SchoolValues[Field]> }> & { name: string }

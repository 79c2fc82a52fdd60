import type { z } from 'zod'
import type { StudentField, StudentFields, StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import type { FieldMap } from '../../platform/ui/form/fieldMap'

/** What the form of a student holds. */
export type StudentValues = z.input<typeof StudentFields>
/** What the schema makes of it. */
export type StudentParsed = z.output<typeof StudentFields>

type PlainField = 'firstName' | 'lastName' | 'grade' | 'gender' | 'bornOn' | 'enteredGrade9On' | 'transferredOn' | 'physicalOn' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip'

const off = { autoComplete: 'off' } as const

export const genderWords = { '': 'Not specified', girl: 'Girl', boy: 'Boy' } as const

export const namingWords = { unsaid: 'Nothing said', yes: 'Yes: may be named', no: 'No: not named' } as const
export const namingOptions = Object.entries(namingWords).map(([value, label]) => ({ value, label }))

export const studentSpecs: FieldMap<Pick<StudentValues, PlainField>> = {
  firstName: { label: 'First name', ...off },
  lastName: { label: 'Last name', ...off },
  grade: { label: 'Grade', kind: 'choice', options: [{ value: '', label: 'Please select' }, ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: `Grade ${index + 1}` }))] },
  gender: { label: 'Gender', kind: 'choice', optional: true, options: Object.entries(genderWords).map(([value, label]) => ({ value, label })) },
  bornOn: { label: 'Birth date', kind: 'date', optional: true, hint: 'For age rules. Never shown in public.', ...off },
  enteredGrade9On: { label: 'Entered grade 9 on', kind: 'date', optional: true, hint: 'Semesters are counted from here.', ...off },
  transferredOn: { label: 'Came from another school on', kind: 'date', optional: true, hint: 'Leave empty if they did not transfer.', ...off },
  physicalOn: { label: 'Last physical examination', kind: 'date', optional: true, hint: 'The day on the doctor’s form.', ...off },
  email: { label: 'Email', kind: 'email', optional: true, ...off },
  phone: { label: 'Phone', kind: 'tel', optional: true, ...off },
  address: { label: 'Address', optional: true, ...off },
  city: { label: 'City', optional: true, ...off },
  state: { label: 'State', optional: true, ...off },
  zip: { label: 'ZIP', kind: 'number', optional: true, ...off },
}

/** What every field is called where changes are listed. */
export const studentLabels: Record<StudentField, string> = {
  schoolId: 'School', firstName: 'First name', lastName: 'Last name', grade: 'Grade', gender: 'Gender', bornOn: 'Birth date', enteredGrade9On: 'Entered grade 9 on',
  transferredOn: 'Came from another school on', physicalOn: 'Last physical examination', email: 'Email', phone: 'Phone',
  address: 'Address', city: 'City', state: 'State', zip: 'ZIP', photoFileId: 'Photo', familyNaming: 'Named in public: the family’s choice', schoolNaming: 'Named in public: the school’s choice', contacts: 'Emergency contacts', hasAccount: 'Own account',
}

export const emptyStudent = (schoolId: number): StudentValues => ({
  schoolId, firstName: '', lastName: '', grade: '', gender: '', bornOn: '', enteredGrade9On: '', transferredOn: '', physicalOn: '', email: '', phone: '', address: '', city: '', state: '', zip: '',
  photoFileId: null, familyNaming: 'unsaid', schoolNaming: 'unsaid', contacts: [], hasAccount: false,
})

/** A profile as the form holds it. */
export function valuesOfStudent(profile: StudentProfile): StudentValues {
  const { schoolId, firstName, lastName, grade, gender, bornOn, enteredGrade9On, transferredOn, physicalOn, email, phone, address, city, state, zip, photoFileId, familyNaming, schoolNaming, contacts, hasAccount } = profile
  return {
    schoolId, firstName, lastName, grade: String(grade), gender, bornOn, enteredGrade9On, transferredOn, physicalOn, email, phone, address, city, state, zip, photoFileId, familyNaming, schoolNaming,
    contacts: contacts.map((each) => ({ ...each })), hasAccount,
  }
}

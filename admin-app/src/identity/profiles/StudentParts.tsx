import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import type { StudentField, StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { ageOfOwnConsent } from '@portal/shared/identity/publicNames/publicNameRules'
import { useUser } from '../../platform/lib/session/session'
import { dayWords } from './dayWords'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { nameSchool } from '../../platform/lib/noun/findSchools'
import { useMay } from '../../platform/lib/session/useMay'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { later } from '../../platform/ui/loading/later'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { StateField } from '../../platform/ui/form/StateField'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import type { Choice } from '../../platform/ui/form/useChoices'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { ContactFields } from './ContactFields'
import { specFor } from './personForm'
import { loadSchools } from './schoolChoices'
import { genderWords, namingOptions, studentLabels, studentSpecs } from './studentForm'
import type { StudentParsed, StudentValues } from './studentForm'

/** Comes after the form: it is its last part, and few change it. */
const PhotoField = later(async () => ({ default: (await import('./PhotoField')).PhotoField }))

interface StudentPartsProps {
  form: ZodForm<StudentValues, StudentParsed>
  editable: readonly StudentField[]
  /** The student as it was read; none while one is added. */
  profile?: StudentProfile
}

export const studentParts = [
  { id: 'student', title: 'Student' }, { id: 'eligibility', title: 'Eligibility' }, { id: 'contact', title: 'Contact' }, { id: 'contacts', title: 'Emergency contacts' },
  { id: 'public', title: 'Account and privacy' }, { id: 'photo', title: 'Photo' },
]

/** The parts of a student's form. */
export function StudentParts({ form, editable, profile }: StudentPartsProps) {
  const user = useUser()
  const { see: sees } = useMay()
  const may = (field: StudentField) => editable.includes(field)
  const school = useController({ control: form.control, name: 'schoolId' })
  const photo = useController({ control: form.control, name: 'photoFileId' })
  const [firstName, lastName, hasAccount] = useWatch({ control: form.control, name: ['firstName', 'lastName', 'hasAccount'] })
  const [chosenSchool, setChosenSchool] = useState<Choice | null>(null)
  const schoolId = school.field.value
  const known = schoolId === profile?.schoolId ? profile.schoolName
    : chosenSchool?.value === String(schoolId) ? chosenSchool.label
      : sees('ownSchoolFirst') && schoolId === user.school?.id ? user.school.name : undefined
  // A draft of before a reload, and what someone else chose meanwhile, have a school's key alone.
  const { data: found } = useQuery({ queryKey: ['nameSchool', schoolId], queryFn: () => nameSchool(String(schoolId)), enabled: schoolId !== 0 && known === undefined })
  return (
    <>
      {may('firstName')
        ? (
          <FormPart id="student" title="Student">
            <Wide>
              <SearchChoice
                name="schoolId"
                label="School"
                ref={school.field.ref}
                disabled={!may('schoolId')}
                value={schoolId === 0 ? null : { value: String(schoolId), label: known ?? found ?? 'Loading…' }}
                error={school.fieldState.error?.message}
                load={loadSchools}
                onBlur={school.field.onBlur}
                onChange={(chosen) => {
                  setChosenSchool(chosen)
                  school.field.onChange(chosen ? Number(chosen.value) : 0)
                }}
              />
            </Wide>
            <Field form={form} name="firstName" spec={studentSpecs.firstName} />
            <Field form={form} name="lastName" spec={studentSpecs.lastName} />
            <Field form={form} name="grade" spec={studentSpecs.grade} />
            <Field form={form} name="gender" spec={studentSpecs.gender} />
            <Field form={form} name="bornOn" spec={studentSpecs.bornOn} />
          </FormPart>
        )
        : profile && (
          <FormPart id="student" title="Student" lead="The school keeps these. If something is wrong, please tell the school." columns={false}>
            <DescriptionList facts={[['School', profile.schoolName], ['Grade', profile.grade], ['Gender', genderWords[profile.gender]], ['Birth date', dayWords(profile.bornOn)]]} />
          </FormPart>
        )}
      {may('physicalOn')
        ? (
          <FormPart id="eligibility" title="Eligibility" lead="Activity rules use these. Visible to the office, the school’s office and the family.">
            <Field form={form} name="enteredGrade9On" spec={studentSpecs.enteredGrade9On} />
            <Field form={form} name="transferredOn" spec={studentSpecs.transferredOn} />
            <Field form={form} name="physicalOn" spec={studentSpecs.physicalOn} />
          </FormPart>
        )
        : profile && (
          <FormPart id="eligibility" title="Eligibility" lead="The school keeps these. If something is wrong, please tell the school." columns={false}>
            <DescriptionList facts={(['enteredGrade9On', 'transferredOn', 'physicalOn'] as const).map((field) => [studentLabels[field], dayWords(profile[field])])} />
          </FormPart>
        )}
      <FormPart id="contact" title="Contact">
        <Field
          form={form}
          name="email"
          spec={specFor({ ...studentSpecs.email, optional: !hasAccount, hint: hasAccount ? 'The student signs in with this address.' : undefined }, may('email'), 'The student signs in with this address. Only the school or the office changes it.')}
        />
        <Field form={form} name="phone" spec={studentSpecs.phone} />
        <Wide><Field form={form} name="address" spec={studentSpecs.address} /></Wide>
        <Field form={form} name="city" spec={studentSpecs.city} />
        <StateField form={form} name="state" spec={studentSpecs.state} />
        <Field form={form} name="zip" spec={studentSpecs.zip} />
      </FormPart>
      <ContactFields form={form} />
      <FormPart id="public" title="Account and privacy" columns={false}>
        {may('hasAccount') && <CheckboxField form={form} name="hasAccount" label="Own account" hint="The student signs in with the email address above, and gets an email to set a password." />}
        {!may('hasAccount') && profile && <p>{profile.hasAccount ? `Has an account${profile.canSignIn ? '.' : ', and has not set a password yet.'}` : 'Has no account.'}</p>}
        {may('familyNaming') && (
          <Field
            form={form}
            name="familyNaming"
            spec={{
              label: studentLabels.familyNaming, kind: 'choice', options: namingOptions,
              hint: 'Your family’s choice for rosters and results on public pages. A no always applies, whatever the school says. If you say nothing, the association’s rule and the school decide. A student who is not named appears as “Student,” without number or position.',
            }}
          />
        )}
        {may('schoolNaming') && (
          <Field
            form={form}
            name="schoolNaming"
            spec={{
              label: studentLabels.schoolNaming, kind: 'choice', options: namingOptions,
              hint: `For this student alone; “nothing said” leaves it to what the school says of all its students. It counts where the family said nothing, and never for children under ${ageOfOwnConsent}, by their age on August 1.`,
            }}
          />
        )}
      </FormPart>
      <FormPart id="photo" title="Photo" columns={false} lead="Visible to the office, the school and the family; never public.">
        <PhotoField firstName={firstName} lastName={lastName} value={photo.field.value} error={photo.fieldState.error?.message} onChange={photo.field.onChange} />
      </FormPart>
    </>
  )
}

import { useWatch } from 'react-hook-form'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Link } from 'react-router-dom'
import { membershipNames, membershipStatuses } from '@portal/shared/directory/schools/school.kinds'
import type { School } from '@portal/shared/directory/schools/school.schemas'
import { schoolLimits } from '@portal/shared/directory/schools/schoolFields.schemas'
import { nameInAddresses } from '../../platform/lib/words/nameInAddresses'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { SubForms } from '../../platform/ui/form/SubForms'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { OwnSchoolParts, ownSchoolParts } from './OwnSchoolParts'
import { gradeSpec, schoolSpecs } from './schoolForm'
import type { OwnSchoolValues, SchoolValues } from './schoolForm'
import styles from './schools.module.css'
import { Weight } from './Weight'

export const schoolParts = [{ id: 'school', title: 'School' }, ...ownSchoolParts, { id: 'counts', title: 'Enrollment counts' }, { id: 'membership', title: 'Membership' }]

const membershipOptions = [{ value: '', label: 'Not specified' }, ...membershipStatuses.map((value) => ({ value, label: membershipNames[value] }))]

interface SchoolPartsProps<Parsed> {
  form: ZodForm<SchoolValues, Parsed>
  /** The school as it is; null while it is being added. */
  school: School | null
  /** The academic years in the order of the form's memberships. */
  years: readonly { academicYearId: number; label: string }[]
}

/** All that the office keeps of a school. */
export function SchoolParts<Parsed>({ form, school, years }: SchoolPartsProps<Parsed>) {
  const [param, lowest, highest, name] = useWatch({ control: form.control, name: ['slug', 'lowestGrade', 'highestGrade', 'name'] })
  const follow = (name: string) => {
    if (!school && !form.formState.dirtyFields.slug) form.setValue('slug', nameInAddresses(name), { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <FormPart id="school" title="School">
        <Wide><Field form={form} name="name" spec={schoolSpecs.name} onText={follow} /></Wide>
        <Field form={form} name="shortName" spec={schoolSpecs.shortName} />
        <div>
          <Field form={form} name="slug" spec={{ label: 'Web address', autoComplete: 'off', hint: 'Lowercase letters, digits and hyphens.' }} />
          {school && param.trim() !== school.slug && (
            <p className={styles.warning} role="status">Addresses change: links and embedded pages that name “{school.slug}” will no longer find the school.</p>
          )}
        </div>
        <Field form={form} name="lowestGrade" spec={gradeSpec('Lowest grade', lowest)} />
        <Field form={form} name="highestGrade" spec={gradeSpec('Highest grade', highest)} />
        <Field form={form} name="schoolType" spec={schoolSpecs.schoolType} />
        <Field form={form} name="timeZone" spec={schoolSpecs.timeZone} />
        <Field form={form} name="externalId" spec={schoolSpecs.externalId} />
      </FormPart>
      <OwnSchoolParts form={form as unknown as ZodForm<OwnSchoolValues, unknown>} name={name} />
      <FormPart id="counts" title="Enrollment counts" lead={<>Grades 9 to 12, by the day of the count. Each belongs to the academic year of its day. See how they are weighted under <Link to={linkTo('organization')}>Organization</Link>.</>} columns={false}>
        {school && <Weight weight={school.weight} />}
        <SubForms form={form} name="counts" noun={['count', 'counts']} most={schoolLimits.counts} make={() => ({ countedOn: '', isFall: false, grade9: '', grade10: '', grade11: '', grade12: '' })}>
          {(_, index) => (
            <>
              <div className={styles.counts}>
                <Field form={form} name={`counts.${index}.countedOn`} spec={{ label: 'Counted on', kind: 'date' }} />
                {([9, 10, 11, 12] as const).map((grade) => <Field key={grade} form={form} name={`counts.${index}.grade${grade}`} spec={{ label: `Grade ${grade}`, kind: 'number', autoComplete: 'off' }} />)}
              </div>
              <CheckboxField form={form} name={`counts.${index}.isFall`} label="The fall count of its year" />
            </>
          )}
        </SubForms>
      </FormPart>
      <FormPart id="membership" title="Membership" lead="The school’s membership in the association, year by year." columns={false}>
        {years.map(({ academicYearId, label }, index) => (
          <div key={academicYearId} className={layout.columns}>
            <Field form={form} name={`memberships.${index}.status`} spec={{ label: `Status in ${label}`, kind: 'choice', options: membershipOptions }} />
            <Field form={form} name={`memberships.${index}.note`} spec={{ label: `Note on ${label}`, optional: true, autoComplete: 'off' }} />
          </div>
        ))}
      </FormPart>
    </>
  )
}

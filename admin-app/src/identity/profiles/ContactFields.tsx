import type { ArrayPath, FieldArray, FieldValues, Path } from 'react-hook-form'
import { limits } from '@portal/shared/identity/profiles/profileFields.schemas'
import { Field } from '../../platform/ui/form/Field'
import { FormPart } from '../../platform/ui/form/FormLayout'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { SubForms } from '../../platform/ui/form/SubForms'
import type { ZodForm } from '../../platform/ui/form/useZodForm'

interface ContactFieldsProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  disabled?: boolean
}

/** Whom to call: up to three people. For every form whose values have `contacts`. */
export function ContactFields<Values extends FieldValues, Parsed>({ form, disabled }: ContactFieldsProps<Values, Parsed>) {
  return (
    <FormPart id="contacts" title="Emergency contacts" lead="Who to call in an emergency." columns={false}>
      <SubForms
        form={form}
        name={'contacts' as ArrayPath<Values>}
        noun={['emergency contact', 'emergency contacts']}
        most={limits.contacts}
        disabled={disabled}
        make={() => ({ name: '', relation: '', phone: '', email: '' }) as FieldArray<Values, ArrayPath<Values>>}
      >
        {(prefix) => (
          <div className={layout.columns}>
            <Field form={form} name={`${prefix}.name` as Path<Values>} spec={{ label: 'Contact name', autoComplete: 'off' }} />
            <Field form={form} name={`${prefix}.relation` as Path<Values>} spec={{ label: 'Relation', optional: true, autoComplete: 'off', suggestions: ['Mother', 'Father', 'Grandparent', 'Guardian', 'Neighbor'] }} />
            <Field form={form} name={`${prefix}.phone` as Path<Values>} spec={{ label: 'Contact phone', kind: 'tel', autoComplete: 'off' }} />
            <Field form={form} name={`${prefix}.email` as Path<Values>} spec={{ label: 'Contact email', kind: 'email', optional: true, autoComplete: 'off' }} />
          </div>
        )}
      </SubForms>
    </FormPart>
  )
}

import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { schoolLimits } from '@portal/shared/directory/schools/schoolFields.schemas'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import { Button } from '@mantine/core'
import { useZip } from './useZip'
import { FileField } from '../../platform/ui/files/FileField'
import { Logo } from '../../platform/ui/files/Logo'
import { ColorField } from '../../platform/ui/form/ColorField'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { StateField } from '../../platform/ui/form/StateField'
import { SubForms } from '../../platform/ui/form/SubForms'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { CrestPreview } from './CrestPreview'
import { schoolSpecs } from './schoolForm'
import type { OwnSchoolValues } from './schoolForm'

/** Where the picker begins. */
const usualColor = '#1d4f91'

export const ownSchoolParts = [{ id: 'look', title: 'Look' }, { id: 'reach', title: 'Address and contact' }, { id: 'contacts', title: 'Contacts' }]

/** How a school is reached and what it looks like: what its own staff change, and the office. */
export function OwnSchoolParts<Parsed>({ form, name }: { form: ZodForm<OwnSchoolValues, Parsed>; /** The school's. */ name: string }) {
  const logo = useController({ control: form.control, name: 'logoFileId' })
  const [sent, setSent] = useState<StoredFile | null>(null)
  return (
    <>
      <FormPart id="look" title="Look" lead="Pick any color. We keep text readable on it.">
        <Field form={form} name="mascot" spec={schoolSpecs.mascot} />
        <Field form={form} name="initials" spec={schoolSpecs.initials} />
        <ColorField form={form} name="primaryColor" label="First color" start={usualColor} />
        <ColorField form={form} name="secondaryColor" label="Second color" start={usualColor} />
        <Wide><CrestPreview form={form} name={name} /></Wide>
        <Wide>
          <div className="stack">
            {logo.field.value !== null && (
              <div className="row">
                <Logo fileId={logo.field.value} height={56} />
                <Button variant="subtle" color="red" onClick={() => logo.field.onChange(null)}>Remove the logo</Button>
              </div>
            )}
            <FileField
              name="logoFileId"
              label="Logo"
              purpose="logo"
              optional
              value={sent?.fileId === logo.field.value ? sent : null}
              error={logo.fieldState.error?.message}
              onChange={(file) => {
                setSent(file)
                logo.field.onChange(file?.fileId ?? null)
              }}
            />
          </div>
        </Wide>
      </FormPart>
      <FormPart id="reach" title="Address and contact">
        <Wide><Field form={form} name="address" spec={schoolSpecs.address} /></Wide>
        <ZipField form={form} />
        <Field form={form} name="city" spec={schoolSpecs.city} />
        <StateField form={form} name="state" spec={schoolSpecs.state} />
        <Field form={form} name="county" spec={schoolSpecs.county} />
        <Field form={form} name="phone" spec={schoolSpecs.phone} />
        <Field form={form} name="email" spec={schoolSpecs.email} />
        <Wide><Field form={form} name="website" spec={schoolSpecs.website} /></Wide>
      </FormPart>
      <FormPart id="contacts" title="Contacts" lead="Contacts: head of school, athletic office. They do not need an account." columns={false}>
        <SubForms form={form} name="contacts" noun={['contact', 'contacts']} most={schoolLimits.contacts} make={() => ({ title: '', name: '', email: '', phone: '' })}>
          {(_, index) => (
            <div className={layout.columns}>
              <Field form={form} name={`contacts.${index}.title`} spec={{ label: 'Title', autoComplete: 'off', suggestions: ['Head of school', 'Athletic director', 'Athletic office', 'Business office', 'Registrar'] }} />
              <Field form={form} name={`contacts.${index}.name`} spec={{ label: 'Contact name', optional: true, autoComplete: 'off' }} />
              <Field form={form} name={`contacts.${index}.email`} spec={{ label: 'Contact email', kind: 'email', optional: true, autoComplete: 'off' }} />
              <Field form={form} name={`contacts.${index}.phone`} spec={{ label: 'Contact phone', kind: 'tel', optional: true, autoComplete: 'off' }} />
            </div>
          )}
        </SubForms>
      </FormPart>
    </>
  )
}

/** A ZIP code, which finds city, state and place on the map once it has five digits. */
function ZipField<Parsed>({ form }: { form: ZodForm<OwnSchoolValues, Parsed> }) {
  const { told, find } = useZip(form, () => form.getValues('zip'), (place) => {
    for (const name of ['city', 'state', 'latitude', 'longitude'] as const) form.setValue(name, place[name], { shouldDirty: true, shouldValidate: true })
  })
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  return (
    <div>
      <Field form={form} name="zip" spec={schoolSpecs.zip} onText={find} />
      <div role="status" className="dim">{told || (latitude !== null && longitude !== null ? `On the map at ${latitude.toFixed(3)}, ${longitude.toFixed(3)}` : '')}</div>
    </div>
  )
}

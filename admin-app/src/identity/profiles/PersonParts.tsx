import { useController, useWatch } from 'react-hook-form'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { limits } from '@portal/shared/identity/profiles/profileFields.schemas'
import type { PersonField, PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { StateField } from '../../platform/ui/form/StateField'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { WordsField } from '../../platform/ui/form/WordsField'
import { ContactFields } from './ContactFields'
import { personSpecs, specFor } from './personForm'
import type { PersonValues } from './personForm'
import { PhotoField } from './PhotoField'
import { RoleFields } from './RoleFields'

interface PersonPartsProps {
  form: ZodForm<PersonValues, PersonValues>
  editable: readonly PersonField[]
  roleTypes: readonly RoleType[]
  held?: PersonProfile['roles']
}

export const personParts = [
  { id: 'person', title: 'Name and email' }, { id: 'roles', title: 'Roles' }, { id: 'address', title: 'Address' },
  { id: 'contacts', title: 'Emergency contacts' }, { id: 'photo', title: 'Photo' },
]

/** The parts of the form of someone with an account. */
export function PersonParts({ form, editable, roleTypes, held }: PersonPartsProps) {
  const may = (field: PersonField) => editable.includes(field)
  const positions = useController({ control: form.control, name: 'positions' })
  const photo = useController({ control: form.control, name: 'photoFileId' })
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'] })
  // The user's own address and number give access to the account, so changing them takes more than this form.
  const isOwn = may('firstName') && !may('phone')
  const whyNot = isOwn ? 'This is your own. Change it under My profile.' : 'This person holds roles you cannot assign. Ask someone who can.'
  return (
    <>
      <FormPart id="person" title="Name and email">
        <Field form={form} name="firstName" spec={specFor(personSpecs.firstName, may('firstName'))} />
        <Field form={form} name="lastName" spec={specFor(personSpecs.lastName, may('lastName'))} />
        <Field form={form} name="email" spec={specFor(personSpecs.email, may('email'), may('firstName') ? whyNot : undefined)} />
        <Field form={form} name="phone" spec={specFor(personSpecs.phone, may('phone'), isOwn ? whyNot : undefined)} />
        {may('positions') && (
          <Wide>
            <WordsField
              name="positions"
              label="Positions"
              noun="position"
              hint="What they do, in your own words: “Head coach, girls soccer”. Press Enter after each."
              value={positions.field.value}
              most={limits.positions}
              maxLength={limits.name}
              error={positions.fieldState.error?.message}
              onChange={positions.field.onChange}
            />
          </Wide>
        )}
      </FormPart>
      <RoleFields form={form} types={roleTypes} held={held} disabled={!may('roles')} />
      {may('address') && (
        <FormPart id="address" title="Address">
          <Wide><Field form={form} name="address" spec={personSpecs.address} /></Wide>
          <Field form={form} name="city" spec={personSpecs.city} />
          <StateField form={form} name="state" spec={personSpecs.state} />
          <Field form={form} name="zip" spec={personSpecs.zip} />
        </FormPart>
      )}
      {may('contacts') && <ContactFields form={form} />}
      {may('photoFileId') && (
        <FormPart id="photo" title="Photo" columns={false}>
          <PhotoField firstName={firstName} lastName={lastName} value={photo.field.value} error={photo.fieldState.error?.message} onChange={photo.field.onChange} />
        </FormPart>
      )}
    </>
  )
}

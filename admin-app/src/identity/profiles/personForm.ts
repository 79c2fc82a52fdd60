import type { z } from 'zod'
import type { PersonField, PersonProfile, StaffFields } from '@portal/shared/identity/profiles/profile.schemas'
import type { FieldMap, FieldSpec } from '../../platform/ui/form/fieldMap'

/** What the form of a person holds. */
export type PersonValues = z.input<typeof StaffFields>

type PlainField = 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip'

/** Somebody else's data: the browser is not to fill in its owner's. */
const off = { autoComplete: 'off' } as const

export const personSpecs: FieldMap<Pick<PersonValues, PlainField>> = {
  firstName: { label: 'First name', ...off },
  lastName: { label: 'Last name', ...off },
  email: { label: 'Email', kind: 'email', ...off, hint: 'They sign in with this address.' },
  phone: { label: 'Phone', kind: 'tel', optional: true, ...off, hint: 'With the country code if not from the US.' },
  address: { label: 'Address', optional: true, ...off },
  city: { label: 'City', optional: true, ...off },
  state: { label: 'State', optional: true, ...off },
  zip: { label: 'ZIP', kind: 'number', optional: true, ...off },
}

/** What every field is called where changes are told. */
export const personLabels: Record<PersonField, string> = {
  firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone', address: 'Address', city: 'City', state: 'State', zip: 'ZIP',
  positions: 'Positions', photoFileId: 'Photo', contacts: 'Emergency contacts', roles: 'Roles',
}

export const emptyPerson: PersonValues = {
  firstName: '', lastName: '', email: '', phone: '', address: '', city: '', state: '', zip: '', positions: [], photoFileId: null, contacts: [], roles: [],
}

/** A profile as the form holds it. */
export function valuesOfPerson({ firstName, lastName, email, phone, address, city, state, zip, positions, photoFileId, contacts, roles }: PersonProfile): PersonValues {
  return {
    firstName, lastName, email, phone, address, city, state, zip, positions: [...positions], photoFileId,
    contacts: contacts.map((each) => ({ ...each })),
    roles: roles.map(({ roleId, schoolId }) => ({ roleId, schoolId })),
  }
}

/** A field that the reader may not change is shown, and cannot be typed in. */
export const specFor = (spec: FieldSpec, isEditable: boolean, why?: string): FieldSpec => (isEditable ? spec : { ...spec, readOnly: true, hint: why ?? spec.hint })

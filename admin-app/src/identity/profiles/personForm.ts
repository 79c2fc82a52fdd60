import type { z } from 'zod'
import { ParentFields, StaffFields } from '@portal/shared/identity/profiles/profile.schemas'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { nothingTyped, typedAgain } from '../passwords/proofAgain'
import type { FieldMap, FieldSpec } from '../../platform/ui/form/fieldMap'

/** What the forms of people check: what is kept of them and, where it opens the office to someone, who fills it out. */
export const PersonForm = { staff: StaffFields.extend(typedAgain), org: StaffFields.extend(typedAgain), parent: ParentFields.extend(typedAgain) }

/** What the form of a person holds. */
export type PersonValues = z.input<typeof PersonForm.staff>

/** Whether what is typed gives a role of the office that is not held, or another address to sign in to it with: that takes the password. */
export const opensOffice = ({ email, roles }: Pick<PersonProfile, 'email' | 'roles'>, typed: Pick<PersonValues, 'email' | 'roles'>): boolean =>
  typed.email.trim().toLowerCase() !== email || typed.roles.some(({ roleId }) => roleId !== 0 && !roles.some((held) => held.roleId === roleId))

type PlainField = 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip'

/** Someone else's data: the browser is not to fill in its owner's. */
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

/** What every field is called where changes are listed. */
export const personLabels: Record<keyof PersonValues, string> = {
  firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone', address: 'Address', city: 'City', state: 'State', zip: 'ZIP',
  positions: 'Positions', photoFileId: 'Photo', contacts: 'Emergency contacts', roles: 'Roles', password: 'Your password', otp: 'Code of your app',
}

export const emptyPerson: PersonValues = {
  firstName: '', lastName: '', email: '', phone: '', address: '', city: '', state: '', zip: '', positions: [], photoFileId: null, contacts: [], roles: [], ...nothingTyped,
}

/** A profile as the form holds it. */
export function valuesOfPerson({ firstName, lastName, email, phone, address, city, state, zip, positions, photoFileId, contacts, roles }: PersonProfile): PersonValues {
  return {
    firstName, lastName, email, phone, address, city, state, zip, positions: [...positions], photoFileId,
    contacts: contacts.map((each) => ({ ...each })),
    roles: roles.map(({ roleId, schoolId }) => ({ roleId, schoolId })),
    ...nothingTyped,
  }
}

/** A field that the reader may not change is shown, and cannot be typed in. */
export const specFor = (spec: FieldSpec, isEditable: boolean, why?: string): FieldSpec => (isEditable ? spec : { ...spec, readOnly: true, hint: why ?? spec.hint })

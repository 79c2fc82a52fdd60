import { DomainError } from '@portal/shared/platform/call/errors'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { canonicalPhone } from '@portal/shared/platform/format/phone'
import type { PersonField, PersonFields, PersonKind, PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import type { ProofAgain } from '@portal/shared/identity/passwords/proof.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { dropFile, takeUpload } from '../../platform/files/takeUpload'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { tellOrgAdmins } from '../orgAdmins/tellOrgAdmins'
import { createPasswordLink } from '../passwords/createPasswordLink'
import { keepOneOrgAdmin } from '../roles/role.policy'
import { checkGivenAgain, demandAgain, type GivenAgain } from '../secondFactors/proveAgain'
import { grantRoles, type RoleChanges } from './grantRoles'
import { pictureOfPerson, presentPerson, type PersonPicture } from './presentPerson'
import { findRolesOf, hasOpenLink, lockPerson, replaceContacts, updatePerson } from './profile.repository'
import { leaveOldAddress } from './leaveOldAddress'
import { tellPhoneChange } from './tellPhoneChange'
import { refuseTakenEmail } from './takenEmail'

/** The roles that each form gives. */
export const givenTypes: Record<PersonKind, readonly RoleType[]> = { staff: ['staff'], parent: ['staff', 'parent'], org: ['org'], fan: [] }

export type PersonChange = { [Field in keyof PersonFields]?: PersonFields[Field] | undefined }

const plainFields = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state', 'zip', 'positions', 'photoFileId'] as const

/** What is not the reader's to change, told at the fields. */
export function refuseOthersFields<Field extends string>(given: Partial<Record<Field, unknown>>, editable: readonly Field[]): void {
  const refused = (Object.keys(given) as Field[]).filter((field) => given[field] !== undefined && !editable.includes(field))
  if (refused.length > 0) throw new DomainError('not-yours', { fields: refused.map((field) => ({ field, message: 'You cannot change this.' })) })
}

/** The fields that are given and differ from the current values. */
export function differences<Values extends object>(given: Partial<Values>, standing: Partial<Values>): Partial<Values> {
  const changed = Object.entries(given).filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(standing[name as keyof Values]))
  return Object.fromEntries(changed) as Partial<Values>
}

const pick = (from: object, names: readonly string[]) => Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

/**
 * Changes the given fields of a person. Saving the current values is no change, whatever the version; what someone else changed
 * since the version was read is not overwritten. Opening the office to someone requires the acting person's password and code again.
 * @throws DomainError not-found, restore-first, not-yours, changed-meanwhile with the profile as it is, invalid-input, last-admin, wrong-code, too-many-tries
 */
export async function savePerson(kind: PersonKind, userId: number, { version, password, otp, ...given }: PersonChange & ProofAgain & { version: string }, context: RequestContext<SignedIn>): Promise<PersonProfile> {
  const { who } = context
  const again = await checkGivenAgain(context, { password, otp })
  const { saved, afterwards } = await context.tx(async (tx) => {
    const picture = await pictureOfPerson(tx, who, kind, await lockPerson(tx, who.organizationId, userId))
    const standing = await presentPerson(tx, who, kind, picture)
    refuseOthersFields<PersonField>(given, standing.editable)
    const change = differences<PersonFields>(given, { ...standing, roles: standing.roles.map(({ roleId, schoolId }) => ({ roleId, schoolId })) })
    if (Object.keys(change).length === 0) return { saved: standing, afterwards: null }
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    const after = await store(tx, kind, picture, change, context, again)
    const roles = await findRolesOf(tx, userId)
    const row = { ...picture.row, ...pick(change, plainFields) }
    const saved = await presentPerson(tx, who, kind, { ...picture, row, roles, facts: { ...picture.facts, roles } })
    return { saved, afterwards: after }
  })
  await afterwards?.()
  context.wakeSender?.()
  return saved
}

/** Does a change give someone a role of the office, or another address to sign in to it with? Who sets the address can set the password. */
const opensOffice = ({ roles: held }: PersonPicture, { email, roles }: PersonChange): boolean =>
  held.some(({ roleType }) => roleType === 'org') && (email !== undefined || (roles ?? []).some(({ roleId, schoolId }) => schoolId === null && !held.some((each) => each.roleId === roleId)))

/** @returns what is to be done after the commit */
async function store(tx: Tx, kind: PersonKind, picture: PersonPicture, change: PersonChange, context: RequestContext<SignedIn>, again: GivenAgain | null): Promise<() => Promise<void>> {
  const { who } = context
  const { row, roles } = picture
  const { userId } = row
  const before: Record<string, unknown> = pick(row, Object.keys(change).filter((name) => name in row))
  if (change.email !== undefined) await refuseTakenEmail(tx, who, change.email, { userId })
  if (change.photoFileId) await takeUpload(tx, who, change.photoFileId, 'photo', 'photoFileId')
  const plain: Parameters<typeof updatePerson>[2] = pick(change, plainFields)
  if (change.email !== undefined) plain.emailVerifiedAt = null
  const hasOtherNumber = change.phone !== undefined && canonicalPhone(change.phone) !== canonicalPhone(row.phone)
  // Nobody has shown that they read what is sent there: it resets nothing (password.repository).
  if (hasOtherNumber) plain.phoneVerifiedAt = null
  await updatePerson(tx, userId, plain)
  if (change.contacts) await replaceContacts(tx, { userId }, change.contacts)
  let roleChanges: RoleChanges | undefined
  if (change.roles) {
    roleChanges = await grantRoles(tx, who, userId, roles, change.roles, givenTypes[kind])
    await keepOneOrgAdmin(tx, who.organizationId)
  }
  if (change.email !== undefined) {
    const wasInvited = row.passwordHash === null && (await hasOpenLink(tx, userId, context.now()))
    await leaveOldAddress(tx, { ...row, newEmail: change.email }, context)
    // The link in the old mailbox is no good anymore: who has not used it gets another at the new address.
    if (wasInvited) await createPasswordLink(tx, userId, 'newUser', context)
  }
  if (opensOffice(picture, change)) {
    await demandAgain(tx, context, again)
    const name = `${row.firstName} ${row.lastName}`
    const given = roleChanges?.given.map(({ role }) => role) ?? []
    await tellOrgAdmins(tx, context, [
      ...(given.length > 0 ? [`gave ${name} the role ${joinNames(given)}`] : []),
      ...(change.email === undefined ? [] : [`changed the email address that ${name} signs in with`]),
    ], change.email === undefined ? undefined : userId)
  }
  if (hasOtherNumber) await tellPhoneChange(tx, [{ userId, phone: row.phone, wasProved: row.phoneVerifiedAt !== null }], context)
  const { roles: _, contacts, ...after } = change
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
    action: 'user.changed', subjectType: 'user', subjectId: userId, requestId: context.requestId,
    // Other people's numbers are not written into a record that is never erased.
    data: { before, after, ...(contacts && { contacts: contacts.length }), ...(roleChanges && { roles: roleChanges }) },
  })
  return change.photoFileId === undefined ? () => Promise.resolve() : dropFile(tx, row.photoFileId, context)
}

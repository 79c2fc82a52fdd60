import { DomainError } from '@portal/shared/platform/call/errors'
import { formatPhone } from '@portal/shared/platform/format/phone'
import type { PersonKind, PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import type { Reader } from '../../platform/db/database'
import { versionOf } from '../../platform/http/versionOf'
import { refuseTaking } from '../roles/role.policy'
import { editablePersonFields, isSharedWithOthers, isVisibleRole, maySeePerson, type PersonFacts, type Viewer } from './profile.policy'
import { findChildrenOf, findContacts, findLastChange, findPerson, findRolesOf, type HeldRole, type PersonRow } from './profile.repository'

export const nothingThere = () => new DomainError('not-found', { message: 'There is no such person.' })

const isFixed = (who: Viewer, held: HeldRole) => {
  try {
    refuseTaking(who, held, held.schoolId)
    return false
  } catch {
    return true
  }
}

/** Everything about a person that rules and answers need. */
export interface PersonPicture {
  row: PersonRow
  roles: HeldRole[]
  children: Awaited<ReturnType<typeof findChildrenOf>>
  facts: PersonFacts
}

/**
 * Reads a person whom the reader may open.
 * @param row the locked row, where the person is to be changed
 * @throws DomainError not-found for nobody whom the reader may know of, restore-first for the deleted
 */
export async function pictureOfPerson(reader: Reader, who: Viewer, kind: PersonKind, row: PersonRow | undefined): Promise<PersonPicture> {
  if (!row) throw nothingThere()
  const roles = await findRolesOf(reader, row.userId)
  const children = await findChildrenOf(reader, row.userId)
  const facts = { roles, childSchoolIds: children.map(({ schoolId }) => schoolId) }
  if (!maySeePerson(who, kind, facts)) throw nothingThere()
  if (row.deletedAt) throw new DomainError('restore-first')
  return { row, roles, children, facts }
}

/** A person as this reader may see them. */
export async function presentPerson(reader: Reader, who: Viewer, kind: PersonKind, { row, roles, children, facts }: PersonPicture): Promise<PersonProfile> {
  const isShared = isSharedWithOthers(who, facts)
  const change = await findLastChange(reader, who.organizationId, 'user', row.userId)
  const { userId, firstName, lastName, email, status } = row
  // Of someone who works elsewhere too, only what the school needs to reach and to know them.
  const own = isShared
    ? { phone: formatPhone(row.phone), address: '', city: '', state: '', zip: '', positions: [], photoFileId: row.photoFileId, contacts: [] }
    : {
      phone: formatPhone(row.phone), address: row.address, city: row.city, state: row.state, zip: row.zip, positions: row.positions, photoFileId: row.photoFileId,
      contacts: kind === 'fan' ? [] : (await findContacts(reader, { userId })).map((each) => ({ ...each, phone: formatPhone(each.phone) })),
    }
  const shown = roles.filter((held) => isVisibleRole(who, held))
  const editing = {
    firstName, lastName, email, ...own,
    roles: shown.map((held) => ({
      roleId: held.roleId, roleName: held.roleName, roleType: held.roleType, schoolId: held.schoolId, schoolName: held.schoolName, isFixed: isFixed(who, held),
    })),
  }
  return {
    userId, ...editing, status,
    children: children
      .filter(({ schoolId }) => who.roleType === 'org' || schoolId === who.schoolId)
      .map((child) => ({ studentId: child.studentId, name: `${child.firstName} ${child.lastName}`, schoolName: child.schoolName })),
    joinedAt: row.createdAt.toISOString(),
    canSignIn: row.passwordHash !== null,
    isShared,
    editable: editablePersonFields(who, kind, facts, userId),
    lastChange: change ? { at: change.at.toISOString(), by: isShared || change.userId === null ? null : `${change.firstName} ${change.lastName}` } : null,
    version: versionOf(editing),
  }
}

/** A person for who opens their profile. @throws as pictureOfPerson */
export async function readPerson(reader: Reader, who: Viewer, kind: PersonKind, userId: number): Promise<PersonProfile> {
  return presentPerson(reader, who, kind, await pictureOfPerson(reader, who, kind, await findPerson(reader, who.organizationId, userId)))
}

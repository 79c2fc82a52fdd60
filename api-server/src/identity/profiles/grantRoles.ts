import { DomainError } from '@portal/shared/platform/call/errors'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { RoleGrant } from '@portal/shared/identity/profiles/profileFields.schemas'
import type { Tx } from '../../platform/db/database'
import { refuseGiving, refuseTaking } from '../roles/role.policy'
import { lockRole } from '../roles/role.repository'
import { isVisibleRole, type Viewer } from './profile.policy'
import { deleteRoles, findOwnSchools, insertRoles, type HeldRole } from './profile.repository'

const isSame = (one: RoleGrant, other: RoleGrant) => one.roleId === other.roleId && one.schoolId === other.schoolId

/** What changed, for the record: a role and where. */
export interface RoleChanges {
  given: { role: string; schoolId: number | null }[]
  taken: { role: string; schoolId: number | null }[]
}

/**
 * Gives and takes roles until someone holds these, as far as the giver may see them: roles at other schools stay.
 * @param wanted the whole list as the giver wants it; the first problem is told at its place in it ("roles.1.schoolId")
 * @param types the types of roles that can be given here
 * @throws DomainError not-yours for what the giver may not give or take, invalid-input
 */
export async function grantRoles(tx: Tx, who: Viewer, userId: number, held: readonly HeldRole[], wanted: readonly RoleGrant[], types: readonly RoleType[]): Promise<RoleChanges> {
  const shown = held.filter((each) => isVisibleRole(who, each))
  const taken = shown.filter((each) => !wanted.some((other) => isSame(each, other)))
  const schools = new Set((await findOwnSchools(tx, who.organizationId, wanted.flatMap(({ schoolId }) => schoolId ?? []))).map(({ schoolId }) => schoolId))
  const given: (RoleGrant & { role: string })[] = []
  for (const [index, grant] of wanted.entries()) {
    const field = `roles.${index}`
    if (wanted.findIndex((other) => isSame(grant, other)) < index) throw new DomainError('invalid-input', { fields: [{ field: `${field}.roleId`, message: 'This role is listed twice.' }] })
    if (shown.some((each) => isSame(each, grant))) continue
    const role = await lockRole(tx, who.organizationId, grant.roleId)
    if (!role || !types.includes(role.roleType)) throw new DomainError('invalid-input', { fields: [{ field: `${field}.roleId`, message: 'Please select a Role' }] })
    try {
      refuseGiving(who, role, grant.schoolId)
    } catch (error) {
      throw error instanceof DomainError ? atField(error, field) : error
    }
    if (grant.schoolId !== null && !schools.has(grant.schoolId)) throw new DomainError('invalid-input', { fields: [{ field: `${field}.schoolId`, message: 'Please select a School' }] })
    given.push({ ...grant, role: role.name })
  }
  for (const each of taken) refuseTaking(who, each, each.schoolId)
  await insertRoles(tx, userId, given)
  await deleteRoles(tx, taken.map(({ userRoleId }) => userRoleId))
  return {
    given: given.map(({ role, schoolId }) => ({ role, schoolId })),
    taken: taken.map(({ roleName, schoolId }) => ({ role: roleName, schoolId })),
  }
}

/** The same refusal, told at a row of the form. */
function atField(error: DomainError, field: string): DomainError {
  const fields = error.options.fields?.map((problem) => ({ field: `${field}.${problem.field}`, message: problem.message })) ?? [{ field: `${field}.roleId`, message: error.message }]
  return new DomainError(error.id, { ...error.options, fields })
}

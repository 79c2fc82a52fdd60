import type { Permission } from '@portal/shared/platform/access/permissions'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { DomainError } from '@portal/shared/platform/call/errors'
import { fixedNameOf, fixedRoles } from '@portal/shared/identity/roles/fixedRoles'
import { permissionsOf, roleTypeTexts } from '@portal/shared/identity/roles/permissionTexts'
import type { NewRole, RoleChange } from '@portal/shared/identity/roles/role.schemas'
import { newOfficeRights } from '@portal/shared/identity/roles/officeRights'
import type { ProofAgain } from '@portal/shared/identity/passwords/proof.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { tellOrgAdmins } from '../orgAdmins/tellOrgAdmins'
import { checkGivenAgain, demandAgain } from '../secondFactors/proveAgain'
import { keepOneOrgAdmin, roleViewOf, whyNotChange, whyNotGive } from './role.policy'
import { countUses, deleteRole, findRoleNamed, insertRole, isHeldOutside, lockRoleForChange, updateRole } from './role.repository'

const problem = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
const nameTaken = () => problem('name', 'A role with this name already exists.')

/** Says of another type than staff what only staff roles can be. */
const settled = <Values extends RoleChange>(values: Values, roleType: RoleType): Values =>
  roleType === 'staff' ? values : { ...values, wholeSchool: false, requestable: false }

/** @throws DomainError invalid-input for permissions that open nothing to this kind of people */
function refuseIdlePermissions(roleType: RoleType, chosen: readonly Permission[]): void {
  const idle = chosen.filter((each) => !permissionsOf[roleType].includes(each))
  if (idle.length > 0) throw problem('permissions', `Roles of the type ${roleTypeTexts[roleType].name} cannot have: ${idle.join(', ')}.`)
}

/**
 * Makes a role. Sent twice it is made once.
 * @throws DomainError not-yours for what the person could not give, invalid-input
 */
export async function addRole(input: NewRole, { who, tx, requestId }: RequestContext<SignedIn>): Promise<number> {
  const values = settled(input, input.roleType)
  refuseIdlePermissions(values.roleType, values.permissions)
  const why = whyNotGive(who, { ...values, organizationId: who.organizationId }, who.schoolId)
  if (why) throw new DomainError('not-yours', { message: why })
  const fixed = fixedNameOf(values.name)
  if (fixed && (fixedRoles[fixed] !== values.roleType || who.roleType !== 'org')) throw problem('name', 'The portal keeps this name for a role of its own.')
  return tx(async (tx) => {
    const standing = await findRoleNamed(tx, who.organizationId, values.name)
    if (standing) {
      if (isSame(standing, values) && standing.roleType === values.roleType && whyNotChange(who, standing, false) === null) return standing.roleId
      throw nameTaken()
    }
    const roleId = await insertRole(tx, { organizationId: who.organizationId, ...values })
    if (roleId === undefined) throw nameTaken()
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'role.added', subjectType: 'role', subjectId: roleId, requestId, data: { after: values },
    })
    return roleId
  })
}

const changeable = ['name', 'description', 'wholeSchool', 'requestable', 'permissions'] as const
const isSame = (one: Pick<RoleChange, Exclude<(typeof changeable)[number], 'permissions'>> & { permissions: readonly string[] }, other: RoleChange) =>
  changeable.every((key) => (key === 'permissions' ? [...one.permissions].sort().join() === [...other.permissions].sort().join() : one[key] === other[key]))

/**
 * Changes a role; saving the current values is no change. Permissions that the person does not hold stay as they are. Anyone who lets a role of the
 * office decide about people or roles is asked for password and code again, and the other admins are notified.
 * @returns its version
 * @throws DomainError not-found, not-yours, changed-meanwhile, last-admin, invalid-input, wrong-code, too-many-tries
 */
export async function saveRole({ roleId, version, password, otp, ...input }: RoleChange & ProofAgain & { roleId: number; version: number }, context: RequestContext<SignedIn>): Promise<number> {
  const { who, requestId } = context
  const again = await checkGivenAgain(context, { password, otp })
  const after = await context.tx(async (tx) => {
    const standing = await lockRoleForChange(tx, roleViewOf(who), roleId)
    if (!standing) throw new DomainError('not-found', { message: 'There is no such role.' })
    const why = whyNotChange(who, standing, who.schoolId !== null && (await isHeldOutside(tx, roleId, who.schoolId)))
    if (why) throw new DomainError('not-yours', { message: why })
    const values = settled(input, standing.roleType)
    if (isSame(standing, values)) return standing.version
    if (standing.version !== version) throw new DomainError('changed-meanwhile', { message: 'Someone else just changed this role. Reload the page to see it.' })
    refuseIdlePermissions(standing.roleType, values.permissions)
    const switched = [...values.permissions.filter((each) => !standing.permissions.includes(each)), ...standing.permissions.filter((each) => !values.permissions.includes(each as Permission))]
    const lacking = switched.filter((each) => !who.permissions.includes(each))
    if (lacking.length > 0) throw new DomainError('not-yours', { message: `You can neither give nor take permissions that you do not have: ${lacking.join(', ')}.` })
    if (values.wholeSchool && !standing.wholeSchool && who.roleType !== 'org' && !who.wholeSchool) throw new DomainError('not-yours', { message: 'Your role does not act for the whole school.' })
    if (values.name !== standing.name) {
      if (fixedNameOf(standing.name)) throw problem('name', 'The portal’s rules depend on this name, so it cannot change.')
      if (fixedNameOf(values.name)) throw problem('name', 'The portal keeps this name for a role of its own.')
      if (await findRoleNamed(tx, who.organizationId, values.name, roleId)) throw nameTaken()
    }
    const rights = newOfficeRights(standing.roleType, standing.permissions, values.permissions)
    if (rights.length > 0) {
      await demandAgain(tx, context, again)
      await tellOrgAdmins(tx, context, [`let everyone with the role ${standing.name} decide about ${joinNames([...new Set(rights.map((each) => (each.startsWith('user') ? 'people' : 'roles')))])}`])
    }
    const saved = await updateRole(tx, roleId, values)
    if (standing.roleType === 'org') await keepOneOrgAdmin(tx, who.organizationId)
    const { name, description, wholeSchool, requestable, permissions } = standing
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'role.changed', subjectType: 'role', subjectId: roleId, requestId, data: { before: { name, description, wholeSchool, requestable, permissions }, after: values },
    })
    return saved
  })
  context.wakeSender?.()
  return after
}

/** Why a role that may be changed cannot be deleted; null if it can. */
export function whyInUse({ people, deletedPeople, requests }: { people: number; deletedPeople: number; requests: number }): string | null {
  if (people > 0) return people === 1 ? '1 person holds it.' : `${people.toLocaleString('en-US')} people hold it.`
  if (deletedPeople > 0) return 'People who are deleted hold it, and could be restored.'
  return requests > 0 ? 'Requests in the record name it.' : null
}

/**
 * Deletes a role that nobody holds.
 * @throws DomainError not-found, not-yours, in-use
 */
export async function removeRole(roleId: number, { who, tx, requestId }: RequestContext<SignedIn>): Promise<void> {
  await tx(async (tx) => {
    const standing = await lockRoleForChange(tx, roleViewOf(who), roleId)
    if (!standing) throw new DomainError('not-found', { message: 'There is no such role.' })
    const why = whyNotChange(who, standing, who.schoolId !== null && (await isHeldOutside(tx, roleId, who.schoolId)))
    if (why) throw new DomainError('not-yours', { message: why })
    if (fixedNameOf(standing.name)) throw new DomainError('in-use', { message: 'The portal’s rules depend on this role, so it cannot be deleted.' })
    const uses = await countUses(tx, roleId)
    const inUse = whyInUse(uses)
    if (inUse) throw new DomainError('in-use', { message: `This role cannot be deleted: ${inUse}`, details: { people: uses.people } })
    await deleteRole(tx, roleId)
    const { name, description, roleType, wholeSchool, requestable, permissions } = standing
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'role.deleted', subjectType: 'role', subjectId: roleId, requestId, data: { before: { name, description, roleType, wholeSchool, requestable, permissions } },
    })
  })
}

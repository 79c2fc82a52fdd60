import type { Permission } from '@portal/shared/platform/access/permissions'
import { DomainError } from '@portal/shared/platform/call/errors'
import { fixedNameOf } from '@portal/shared/identity/roles/fixedRoles'
import { addRole, getRole, listRoleChoices, listRoles, removeRole, saveRole } from '@portal/shared/identity/roles/role.calls'
import type { Reader } from '../../platform/db/database'
import type { Remembered } from '../../platform/http/remembered'
import { serve, WithMessage } from '../../platform/http/serve'
import { roleViewOf, whyNotChange, whyNotGive } from './role.policy'
import { countHolders, countRoles, countUses, findRole, findRolePage, findRoles, isHeldOutside, type RoleView } from './role.repository'
import { addRole as add, removeRole as remove, saveRole as save, whyInUse } from './saveRole'

/** Every role of the association counts all of its people: what any user's page of the list shows is counted once. */
const holdersOf = (view: RoleView, remembered: Remembered, reader: Reader) =>
  remembered.of(`holders/${view.organizationId}/${view.schoolId}`, ['users', 'students', 'roles', 'requests', 'family', 'imports'], () => countHolders(reader, view))

export const roleRoutes = [
  serve(listRoleChoices, async (_, { database, who }) => {
    const roles = await findRoles(database.reader, who.organizationId)
    return roles
      .filter((role) => whyNotGive(who, role, who.schoolId) === null)
      .map(({ roleId, name, roleType, wholeSchool }) => ({ roleId, name, roleType, wholeSchool }))
  }),

  serve(listRoles, async ({ page, pageSize, search, sort }, { database: { reader }, who, remembered }) => {
    const view = roleViewOf(who)
    const total = await countRoles(reader, view, search)
    const rows = await findRolePage(reader, view, await holdersOf(view, remembered, reader), { search, sort, offset: (page - 1) * pageSize, limit: pageSize })
    return { rows, total, page, pageSize }
  }),

  serve(getRole, async ({ roleId }, { database: { reader }, who }) => {
    const found = await findRole(reader, roleViewOf(who), roleId)
    if (!found) throw new DomainError('not-found', { message: 'There is no such role.' })
    const { name, description, version, roleType, wholeSchool, requestable, people } = found
    const hasFixedName = fixedNameOf(name) !== undefined
    const why = whyNotChange(who, found, who.schoolId !== null && (await isHeldOutside(reader, roleId, who.schoolId)))
    return {
      roleId, version, name, description, roleType, wholeSchool, requestable, permissions: found.permissions as Permission[], people, hasFixedName,
      whyNotChange: why,
      whyNotDelete: why ?? (hasFixedName ? 'The portal’s rules depend on this role, so it cannot be deleted.' : whyInUse(await countUses(reader, roleId))),
    }
  }),

  serve(addRole, async (input, context) => new WithMessage({ roleId: await add(input, context) }, 'The role is made.')),

  serve(saveRole, async (input, context) => new WithMessage({ roleId: input.roleId, version: await save(input, context) }, 'The role is saved.')),

  serve(removeRole, async ({ roleId }, context) => {
    await remove(roleId, context)
    return new WithMessage(null, 'The role is deleted.')
  }),
]

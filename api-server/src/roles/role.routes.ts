import { listRoleChoices } from '@portal/shared/roles/role.calls'
import { serve } from '../http/serve'
import { whyNotGive } from './role.policy'
import { findRoles } from './role.repository'

export const roleRoutes = [
  serve(listRoleChoices, async (_, { database, who }) => {
    const roles = await findRoles(database.reader, who.organizationId)
    return roles
      .filter((role) => whyNotGive(who, role, who.schoolId) === null)
      .map(({ roleId, name, roleType, wholeSchool }) => ({ roleId, name, roleType, wholeSchool }))
  }),
]

import type { Permission } from '@portal/shared/platform/access/permissions'
import { getAdministrationHome } from '@portal/shared/office/administration/administration.calls'
import { serve } from '../../platform/http/serve'
import { roleViewOf } from '../../identity/roles/role.policy'
import { countRoles } from '../../identity/roles/role.repository'
import { visibleTo as visibleStudents } from '../../identity/students/student.policy'
import { tagViewOf } from '../../directory/tags/tag.policy'
import { countTags } from '../../directory/tags/tag.repository'
import { countUsers } from '../../identity/users/countPeople'
import { countStudents } from '../../identity/students/countStudents'
import { visibleTo } from '../../identity/users/user.policy'
import { countChildren, countOwnPending, countPending, countWaitingDocuments, type Counted } from './administration.repository'
import { countSchools } from '../../identity/sessions/session.repository'

export const administrationRoutes = [
  serve(getAdministrationHome, async (_, { database: { reader }, who, remembered }) => {
    if (who.roleType === 'student' || who.roleType === 'parent') {
      return { ownRequests: await countOwnPending(reader, who.userId), ...(who.roleType === 'parent' && { children: await countChildren(reader, who.userId) }) }
    }
    const isOrg = who.roleType === 'org'
    const counted: Counted = { organizationId: who.organizationId, schoolId: isOrg ? 'all' : who.schoolId }
    const counting = { reader, remembered }
    const may = (permission: Permission) => who.permissions.includes(permission)
    return {
      ...(may('user-list') && {
        registrationRequests: await countPending(reader, counted, ['signUp', 'access']),
        statusRequests: await countPending(reader, counted, ['statusChange']),
        staff: await countUsers(counting, visibleTo(who, 'staff')),
        students: await countStudents(counting, visibleStudents(who)),
        parents: await countUsers(counting, visibleTo(who, 'parent')),
        ...(isOrg && { deletionRequests: await countPending(reader, counted, ['accountDeletion']), documents: await countWaitingDocuments(reader, who.organizationId) }),
      }),
      ...(isOrg && may('school-list') && { schools: await countSchools(reader, who.organizationId) }),
      ...(may('role-list') && { roles: await countRoles(reader, roleViewOf(who), '') }),
      ...(may('tags-list') && { tags: await countTags(reader, tagViewOf(who), '') }),
    }
  }),
]

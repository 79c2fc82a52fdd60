import type { Changeable } from '@portal/shared/call/defineCall'
import type { Permission } from '@portal/shared/access/permissions'
import { getAdministrationHome } from '@portal/shared/administration/administration.calls'
import { serve } from '../http/serve'
import { roleViewOf } from '../roles/role.policy'
import { countRoles } from '../roles/role.repository'
import { tagViewOf } from '../tags/tag.policy'
import { countTags } from '../tags/tag.repository'
import { countChildren, countOwnPending, countPending, countPeople, countSchools, countStudents, countWaitingDocuments, type Counted } from './administration.repository'

/** What makes the number of people another. */
const peopleChange: readonly Changeable[] = ['users', 'students', 'roles', 'requests', 'family', 'imports', 'schools']

export const administrationRoutes = [
  serve(getAdministrationHome, async (_, { database: { reader }, who, remembered }) => {
    if (who.roleType === 'student' || who.roleType === 'parent') {
      return { ownRequests: await countOwnPending(reader, who.userId), ...(who.roleType === 'parent' && { children: await countChildren(reader, who.userId) }) }
    }
    const isOrg = who.roleType === 'org'
    const counted: Counted = { organizationId: who.organizationId, schoolId: isOrg ? 'all' : who.schoolId }
    const known = (what: string, dependsOn: readonly Changeable[], count: () => Promise<number>) =>
      remembered.of(`home/${what}/${counted.organizationId}/${counted.schoolId}`, dependsOn, count)
    const may = (permission: Permission) => who.permissions.includes(permission)
    return {
      ...(may('user-list') && {
        registrationRequests: await countPending(reader, counted, ['signUp', 'access']),
        statusRequests: await countPending(reader, counted, ['statusChange']),
        staff: await known('staff', peopleChange, () => countPeople(reader, counted, 'staff')),
        students: await known('students', peopleChange, () => countStudents(reader, counted)),
        parents: await known('parents', peopleChange, () => countPeople(reader, counted, 'parent')),
        ...(isOrg && { deletionRequests: await countPending(reader, counted, ['accountDeletion']), documents: await countWaitingDocuments(reader, who.organizationId) }),
      }),
      ...(isOrg && may('school-list') && { schools: await countSchools(reader, who.organizationId) }),
      ...(may('role-list') && { roles: await countRoles(reader, roleViewOf(who), '') }),
      ...(may('tags-list') && { tags: await countTags(reader, tagViewOf(who), '') }),
    }
  }),
]

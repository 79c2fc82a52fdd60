import { openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { changeUserStatus, sendPasswordLinks } from '@portal/shared/identity/users/user.calls'
import { accountStatusOf, type ListedStatus } from '@portal/shared/identity/users/personList.schemas'
import type { UserRow } from '@portal/shared/identity/users/user.schemas'
import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import { mayBeActedAs } from '@portal/shared/identity/roles/mayBeActedAs'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { whyNotChange } from './user.policy'
import { findTagsOf, findUsersWithRoles, type Visible } from './user.repository'

/** What a reader's role and permissions open, before one person is looked at. */
export const rightsOf = (who: SignedIn) => ({
  act: isAllowed(who, openSessionAsUser.access, true),
  change: isAllowed(who, changeUserStatus.access, true),
  sendLink: isAllowed(who, sendPasswordLinks.access, true),
  open: isAllowed(who, changeUserStatus.access),
})

export const listedStatusOf = ({ status, deletedAt }: { status: 'active' | 'inactive'; deletedAt: Date | null }): ListedStatus => (deletedAt ? 'deleted' : status)

/** People of a list by their keys: with the roles and schools that the reader may see, and what the reader may do. */
export async function presentUsers(reader: Reader, who: SignedIn, visible: Visible, ids: number[]): Promise<(UserRow & { phone: string })[]> {
  const people = await findUsersWithRoles(reader, visible.organizationId, ids)
  const tags = await findTagsOf(reader, 'user', ids, visible.schoolId)
  const rights = rightsOf(who)
  return people.map(({ userId, firstName, lastName, email, phone, roles, ...person }) => {
    const seen = roles.filter(({ roleType, schoolId }) => roleType === visible.roleType && (visible.schoolId === 'all' || schoolId === visible.schoolId))
    const status = accountStatusOf(listedStatusOf(person), person.hasPassword)
    const isUsable = status === 'active' || status === 'invited'
    const isThere = status !== 'deleted'
    const mayChange = rights.change && whyNotChange(who, { userId, roles }) === null
    return {
      userId, firstName, lastName, email, phone, status,
      roles: [...new Set(seen.map(({ roleName }) => roleName))],
      schools: [...new Map(seen.flatMap(({ schoolId, schoolName }) => (schoolId === null || schoolName === null ? [] : [[schoolId, { schoolId, name: schoolName }] as const]))).values()],
      tags: tags.filter(({ subjectId }) => subjectId === userId).map(({ tagId, name, color }) => ({ tagId, name, color })),
      mayBeActedAs: rights.act && isUsable && userId !== who.userId && mayBeActedAs(roles),
      may: { open: rights.open && isThere, change: mayChange && isThere, restore: mayChange && !isThere, sendLink: rights.sendLink && isUsable },
    }
  })
}

import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AskAccess } from '@portal/shared/identity/requests/request.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findOwnSchools } from '../profiles/profile.repository'
import { findRequestableRoles } from './joining.repository'
import { countTries } from '../passwords/tryLimits'
import { countRoles } from './given.repository'
import { lockUser } from '../users/account.repository'
import { findSamePending, insertRequest } from './request.repository'

const refused = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/**
 * Asks for one more role at a school. Students ask to be students only, and nobody else asks to be one: who is a minor
 * here stays so. Asked twice while it waits, it counts once.
 * @throws DomainError invalid-input, too-many-tries
 */
export async function askAccess({ userType, schoolId, roleId, children, grade, note }: z.output<typeof AskAccess>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, database: { reader } } = context
  await countTries(context, [{ key: `askAccess:${who.userId}`, most: 20, minutes: 60 }])
  const isStudent = (await countRoles(reader, who.userId, 'student')) > 0
  if (isStudent !== (userType === 'student')) throw refused('userType', isStudent ? 'Students ask for another school as a student.' : 'Only a student’s own account asks for this.')
  const roles = await findRequestableRoles(reader, who.organizationId, userType)
  const role = userType === 'staff' ? roles.find((each) => each.roleId === roleId) : roles[0]
  if (!role) throw refused('roleId', 'Please choose a role.')
  if (userType !== 'staff' && roleId !== null) throw refused('roleId', 'Only staff can choose a role.')
  if ((await findOwnSchools(reader, who.organizationId, [schoolId])).length === 0) throw refused('schoolId', 'Please select a School')
  if (userType === 'parent' && children.length === 0) throw refused('children', 'Please name at least one child.')
  if (userType === 'student' && grade === null) throw refused('grade', 'Please choose a grade.')

  await context.tx(async (tx) => {
    // The person's own row lets two sendings take turns.
    await lockUser(tx, who.organizationId, { userId: who.userId })
    if (await findSamePending(tx, { userId: who.userId, kind: 'access', roleId: role.roleId, schoolId })) return
    const requestId = await insertRequest(tx, {
      organizationId: who.organizationId, kind: 'access', userId: who.userId, askedByUserId: who.userId, roleId: role.roleId, schoolId, note,
      details: userType === 'parent' ? { children } : userType === 'student' ? { grade } : {}, createdAt: context.now(),
    })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'request.made', subjectType: 'personRequest', subjectId: requestId,
      data: { kind: 'access', roleId: role.roleId, schoolId }, requestId: context.requestId,
    })
  })
}

import { pageSize } from '@portal/shared/call/paging'
import { openSessionAsUser } from '@portal/shared/sessions/session.calls'
import { getOwnProfile, listUsers, saveOwnProfile } from '@portal/shared/users/user.calls'
import { isAllowed } from '@portal/shared/access/isAllowed'
import { writeAudit } from '../audit/writeAudit'
import { serve, WithMessage } from '../http/serve'
import { countUsers, findOwnProfile, findUserPage, lockOwnProfile, updateOwnProfile, type Visible } from './user.repository'

export const userRoutes = [
  serve(listUsers, async ({ page, search, sort, userType }, { database: { reader }, who }) => {
    const visible: Visible = { organizationId: who.organizationId, roleType: userType, schoolId: who.roleType === 'org' ? 'all' : who.schoolId }
    const mayAct = isAllowed(who, openSessionAsUser.access, true)
    const total = await countUsers(reader, visible, search)
    const found = await findUserPage(reader, visible, { search, sort, offset: (page - 1) * pageSize, limit: pageSize })
    return { rows: found.map(({ isOffice, ...row }) => ({ ...row, mayBeActedAs: mayAct && !isOffice })), total, page, pageSize }
  }),

  serve(getOwnProfile, (_, { who, database }) => findOwnProfile(database.reader, who.userId)),

  serve(saveOwnProfile, async (values, { who, tx, requestId }) =>
    tx(async (tx) => {
      const { email: _, ...before } = await lockOwnProfile(tx, who.userId)
      const saved = await updateOwnProfile(tx, who.userId, values)
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: 'user.changed', subjectType: 'user', subjectId: who.userId, requestId, data: { before, after: values },
      })
      return new WithMessage(saved, 'Your profile is saved.')
    })),
]

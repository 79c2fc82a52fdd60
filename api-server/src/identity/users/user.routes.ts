import { formatPhone } from '@portal/shared/platform/format/phone'
import {
  changeUserStatus, completeOwnProfile, getOwnProfile, listUserFilters, listUsers, removeUsers, restoreUsers, saveOwnPhoto, saveOwnProfile, sendPasswordLinks,
} from '@portal/shared/identity/users/user.calls'
import { giveTemporaryPassword } from '@portal/shared/identity/passwords/password.calls'
import { writeAudit } from '../../platform/audit/writeAudit'
import { serve, WithMessage } from '../../platform/http/serve'
import { changeUsers } from './changeUsers'
import { completeOwnProfile as completeProfile } from './completeOwnProfile'
import { countUsers } from './countPeople'
import { giveTemporaryPassword as giveTemporary } from './giveTemporaryPassword'
import { findPersonPage } from './personPage.repository'
import { presentUsers } from './presentUsers'
import { saveOwnPhoto as changeOwnPhoto } from './saveOwnPhoto'
import { sendPasswordLinks as sendLinks } from './sendPasswordLinks'
import { visibleTo } from './user.policy'
import { findOwnProfile, findRoleChoices, findSchoolName, findStudentsOf, findTagChoices, listedUsers, lockOwnProfile, updateOwnProfile } from './user.repository'

/** Numbers are kept as typed, and shown in international form. */
const presentOwn = <Own extends { phone: string }>(own: Own): Own => ({ ...own, phone: formatPhone(own.phone) })

export const userRoutes = [
  serve(listUsers, async ({ page, pageSize, search, sort, userType, ...filters }, { database: { reader }, who, remembered, recordViews, now }) => {
    const visible = visibleTo(who, userType)
    const { ids, total } = await findPersonPage(
      reader, listedUsers(reader, visible, filters), { search, sort, offset: (page - 1) * pageSize, limit: pageSize },
      search === '' ? () => countUsers({ reader, remembered }, visible, filters) : undefined,
    )
    const rows = await presentUsers(reader, who, visible, ids)
    if (userType === 'student') recordViews.note(who, 'list', await findStudentsOf(reader, ids), now())
    return { rows: rows.map(({ phone: _, ...row }) => row), total, page, pageSize }
  }),

  serve(listUserFilters, async ({ userType, schoolId }, { database: { reader }, who }) => ({
    roles: await findRoleChoices(reader, who.organizationId, userType),
    tags: await findTagChoices(reader, who.organizationId, who.roleType === 'org' ? 'all' : who.schoolId),
    school: (schoolId !== undefined && who.roleType === 'org' && (await findSchoolName(reader, who.organizationId, schoolId))) || null,
  })),

  serve(changeUserStatus, async ({ userIds, status, ...proof }, context) => ({ outcomes: await changeUsers(context, userIds, status, proof) })),
  serve(removeUsers, async ({ userIds }, context) => ({ outcomes: await changeUsers(context, userIds, 'remove') })),
  serve(restoreUsers, async ({ userIds, ...proof }, context) => ({ outcomes: await changeUsers(context, userIds, 'restore', proof) })),
  serve(sendPasswordLinks, async ({ userIds }, context) => ({ outcomes: await sendLinks(context, userIds) })),

  serve(giveTemporaryPassword, (input, context) => giveTemporary(input, context)),

  serve(getOwnProfile, async (_, { who, database }) => presentOwn(await findOwnProfile(database.reader, who.userId))),

  serve(completeOwnProfile, async (input, context) => new WithMessage(presentOwn(await completeProfile(input, context)), 'Your profile is saved.')),

  serve(saveOwnPhoto, async (input, context) => new WithMessage(await changeOwnPhoto(input, context), input.fileId === null ? 'Your photo is removed.' : 'Your photo is saved.')),

  serve(saveOwnProfile, async (values, { who, tx, requestId }) =>
    tx(async (tx) => {
      const { firstName, lastName } = await lockOwnProfile(tx, who.userId)
      const saved = await updateOwnProfile(tx, who.userId, values)
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: 'user.changed', subjectType: 'user', subjectId: who.userId, requestId, data: { before: { firstName, lastName }, after: values },
      })
      return new WithMessage(presentOwn(saved), 'Your profile is saved.')
    })),
]

import {
  addAnnouncement, getAnnouncement, listAnnouncements, listOwnAnnouncements, removeAnnouncements, restoreAnnouncements, saveAnnouncement,
} from '@portal/shared/office/announcements/announcement.calls'
import { audiencesOf } from '@portal/shared/office/announcements/announcement.kinds'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { serve, WithMessage } from '../../platform/http/serve'
import { noAnnouncement } from './announcement.policy'
import { findAnnouncement, findAnnouncementPage, findTold } from './announcement.repository'
import { officeDay, presentAnnouncement, presentRow } from './presentAnnouncement'
import { changeAnnouncements } from './removeAnnouncements'
import { addAnnouncement as add, saveAnnouncement as save } from './saveAnnouncement'

export const announcementRoutes = [
  serve(listAnnouncements, async ({ page, pageSize, ...input }, context) => {
    const { database: { reader }, who } = context
    const { today } = await officeDay(reader, context)
    const { rows, total } = await findAnnouncementPage(reader, who.organizationId, today, { ...input, offset: (page - 1) * pageSize, limit: pageSize })
    return { rows: rows.map((row) => presentRow(row, today)), total, page, pageSize }
  }),

  serve(getAnnouncement, async ({ announcementId }, context) => {
    const { database: { reader }, who } = context
    const row = await findAnnouncement(reader, who.organizationId, announcementId)
    if (!row) throw noAnnouncement()
    return presentAnnouncement(row, (await officeDay(reader, context)).today)
  }),

  serve(addAnnouncement, async (input, context) => new WithMessage({ announcementId: await add(input, context) }, 'The announcement is added.')),

  serve(saveAnnouncement, async (input, context) => new WithMessage(await save(input, context), 'The changes are saved.')),

  serve(removeAnnouncements, async ({ announcementIds }, context) => ({ outcomes: await changeAnnouncements(context, announcementIds, 'remove') })),
  serve(restoreAnnouncements, async ({ announcementIds }, context) => ({ outcomes: await changeAnnouncements(context, announcementIds, 'restore') })),

  serve(listOwnAnnouncements, async (_, context) => {
    const { database: { reader }, who } = context
    const { today, timeZone } = await officeDay(reader, context)
    return { announcements: await findTold(reader, who.organizationId, audiencesOf(who.roleType), today), holdsUntil: zonedTime(addDays(today, 1), '00:00', timeZone).toISOString() }
  }),
]

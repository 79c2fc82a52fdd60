import type { AnnouncementOutcome } from '@portal/shared/office/announcements/announcement.schemas'
import { deleteOrRestore } from '../../platform/deletion/deleteOrRestore'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { mayChange, noAnnouncement } from './announcement.policy'
import { lockAnnouncements, updateAnnouncement } from './announcement.repository'

/** Deletes or restores announcements, as deleteOrRestore does. Those that are not this person's are not found. */
export async function changeAnnouncements(context: RequestContext<SignedIn>, announcementIds: number[], change: 'remove' | 'restore'): Promise<AnnouncementOutcome[]> {
  const { who } = context
  return context.tx(async (tx) => deleteOrRestore(tx, context, announcementIds, change, {
    subjectType: 'announcement', rows: (await lockAnnouncements(tx, who.organizationId, announcementIds)).filter((row) => mayChange(who, row)), nameOf: ({ title }) => title,
    none: noAnnouncement().message, store: (id, values) => updateAnnouncement(tx, id, values),
  }))
}

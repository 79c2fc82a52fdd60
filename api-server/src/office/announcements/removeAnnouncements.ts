import type { AnnouncementOutcome } from '@portal/shared/office/announcements/announcement.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { mayChange, noAnnouncement } from './announcement.policy'
import { lockAnnouncements, updateAnnouncement } from './announcement.repository'

/** Deletes or restores announcements, each with an audit row. Sent twice, the second time changes nothing. */
export async function changeAnnouncements({ who, now, requestId, tx: begin }: RequestContext<SignedIn>, announcementIds: number[], change: 'remove' | 'restore'): Promise<AnnouncementOutcome[]> {
  return begin(async (tx) => {
    const found = new Map((await lockAnnouncements(tx, who.organizationId, announcementIds)).map((row) => [row.id, row]))
    const outcomes: AnnouncementOutcome[] = []
    for (const id of new Set(announcementIds)) {
      const row = found.get(id)
      if (!row || !mayChange(who, row)) {
        outcomes.push({ id, name: '', outcome: 'refused', why: noAnnouncement().message })
        continue
      }
      const { title: name, deletedAt } = row
      if ((change === 'remove') === (deletedAt !== null)) {
        outcomes.push({ id, name, outcome: 'unchanged', why: '' })
        continue
      }
      const after = change === 'remove' ? now() : null
      await updateAnnouncement(tx, id, { deletedAt: after })
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
        action: change === 'remove' ? 'announcement.deleted' : 'announcement.restored', subjectType: 'announcement', subjectId: id, data: { before: { deletedAt }, after: { deletedAt: after } },
      })
      outcomes.push({ id, name, outcome: 'done', why: '' })
    }
    return outcomes
  })
}

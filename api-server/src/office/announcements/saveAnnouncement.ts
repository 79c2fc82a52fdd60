import type { z } from 'zod'
import { daysProblem } from '@portal/shared/office/announcements/announcement.kinds'
import type { AddAnnouncement, Announcement, AnnouncementFields, SaveAnnouncement } from '@portal/shared/office/announcements/announcement.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { refuseEdit } from './announcement.policy'
import { findAddedWith, insertAnnouncement, lockAnnouncements, updateAnnouncement } from './announcement.repository'
import { fieldsOf, officeDay, presentAnnouncement } from './presentAnnouncement'

type Context = RequestContext<SignedIn>

/** @throws DomainError invalid-input at the last day */
function refuseWrongDays(fields: AnnouncementFields): void {
  const message = daysProblem(fields)
  if (message) throw new DomainError('invalid-input', { fields: [{ field: 'until', message }] })
}

/** What is kept of fields: no day is null. */
const rowOf = ({ from, until, ...words }: AnnouncementFields) => ({ ...words, from: from || null, until: until || null })

const audit = (tx: Tx, { who, requestId }: Context, action: 'announcement.added' | 'announcement.changed', subjectId: number, data: Record<string, unknown>) =>
  writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'announcement', subjectId, data })

/** Adds an announcement; the same form sent twice adds one. @returns its key @throws DomainError invalid-input */
export async function addAnnouncement({ key, ...fields }: z.output<typeof AddAnnouncement>, context: Context): Promise<number> {
  const { who } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    refuseWrongDays(fields)
    const id = await insertAnnouncement(tx, { ...rowOf(fields), organizationId: who.organizationId, byUserId: who.userId, createdAt: context.now(), addedKey })
    await audit(tx, context, 'announcement.added', id, { after: fields })
    return id
  })
}

/**
 * Changes the given fields of an announcement. Saving the same values again changes nothing, whatever the version.
 * @throws DomainError not-found, restore-first, changed-meanwhile with the announcement as it is, invalid-input
 */
export async function saveAnnouncement({ announcementId, version, ...given }: z.output<typeof SaveAnnouncement>, context: Context): Promise<Announcement> {
  const { who } = context
  return context.tx(async (tx) => {
    const [row] = await lockAnnouncements(tx, who.organizationId, [announcementId])
    refuseEdit(who, row)
    const { today } = await officeDay(tx, context)
    const standing = fieldsOf(row)
    const change = Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== undefined && value !== standing[name as keyof AnnouncementFields])) as Partial<AnnouncementFields>
    if (Object.keys(change).length === 0) return presentAnnouncement(row, today)
    if (version !== row.version) throw new DomainError('changed-meanwhile', { details: presentAnnouncement(row, today) })
    const fields = { ...standing, ...change }
    refuseWrongDays(fields)
    const saved = await updateAnnouncement(tx, announcementId, rowOf(fields))
    await audit(tx, context, 'announcement.changed', announcementId, { before: Object.fromEntries(Object.keys(change).map((name) => [name, standing[name as keyof AnnouncementFields]])), after: change })
    return presentAnnouncement(saved, today)
  })
}

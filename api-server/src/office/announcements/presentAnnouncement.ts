import { announcementState } from '@portal/shared/office/announcements/announcement.kinds'
import type { Announcement, AnnouncementFields, AnnouncementRow } from '@portal/shared/office/announcements/announcement.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { ownScope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { AnnouncementRecord } from './announcement.repository'

/** What a person chose of an announcement, as the form holds it: no day is an empty one. */
export const fieldsOf = ({ title, text, audience, from, until }: AnnouncementRecord): AnnouncementFields => ({ title, text, audience, from: from ?? '', until: until ?? '' })

export function presentRow(row: AnnouncementRecord, today: string): AnnouncementRow {
  const { text: _text, ...fields } = fieldsOf(row)
  return { announcementId: row.id, ...fields, state: announcementState(fields, today), isDeleted: row.deletedAt !== null }
}

export const presentAnnouncement = (row: AnnouncementRecord, today: string): Announcement => ({ ...presentRow(row, today), text: row.text, version: row.version })

/** The day and the zone by the clocks of the office: announcements begin and end with its days, wherever they are read. */
export async function officeDay(reader: Reader, { who, common, now }: RequestContext<SignedIn>): Promise<{ today: string; timeZone: string }> {
  const { organization: { timeZone } } = await ownScope(reader, who, common)
  return { today: dayOf(now(), timeZone), timeZone }
}

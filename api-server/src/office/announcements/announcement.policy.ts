import { DomainError } from '@portal/shared/platform/call/errors'
import type { SignedIn } from '../../platform/http/requestContext'
import type { AnnouncementRecord } from './announcement.repository'

export const noAnnouncement = () => new DomainError('not-found', { message: 'There is no such announcement.' })

/** The office changes all announcements of its own association, and nobody any while signed in as someone else. */
export const mayChange = (who: SignedIn, row: Pick<AnnouncementRecord, 'organizationId'>): boolean =>
  who.roleType === 'org' && !who.actingAs && row.organizationId === who.organizationId

/** Lets a row that is locked be edited: deleted ones come back first. @throws DomainError not-found, restore-first */
export function refuseEdit(who: SignedIn, row: AnnouncementRecord | undefined): asserts row is AnnouncementRecord {
  if (!row || !mayChange(who, row)) throw noAnnouncement()
  if (row.deletedAt) throw new DomainError('restore-first', { message: 'This announcement is deleted. Please restore it first.' })
}

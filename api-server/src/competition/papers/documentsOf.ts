import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { maySeeDocument } from '../events/event.policy'
import { findEventDocuments } from '../events/eventParts.repository'
import type { SeenEvent } from '../events/presentEvent'

/** The documents of an event as one of its schools reads them, by title: what is the office's alone stays there. */
export async function documentsOf(reader: Reader, { row: { event }, entries }: SeenEvent, who: SignedIn, schoolId: number): Promise<string[]> {
  const asSchool = { ...who, roleType: 'staff' as const, schoolId }
  const own = entries.filter((each) => each.schoolId === schoolId).map(({ entry }) => entry)
  return (await findEventDocuments(reader, event.id)).filter(({ document }) => maySeeDocument(asSchool, { ...event, hostSchoolId: null }, own, document.audience)).map(({ document, fileName }) => document.title || fileName)
}

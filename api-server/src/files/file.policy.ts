import type { Reader } from '../db/database'
import { maySeeDocuments } from '../documents/document.policy'
import { mayReadEventFile } from '../events/saveDocuments'
import type { SignedIn } from '../http/requestContext'
import { findBearers, isTaken, type Bearer, type FileRow } from './file.repository'
import { maySeePhoto, relationTo } from './subject.policy'
import { findSubject } from './subject.repository'

/**
 * Who may read a file follows from what it belongs to; one that belongs to nothing yet is its uploader's.
 * @returns as what this person may read it; nothing if they may not
 */
export async function readableAs(reader: Reader, who: SignedIn, file: FileRow): Promise<(Bearer | { as: 'upload' })[]> {
  const bearers = await findBearers(reader, who.organizationId, file.fileId)
  // What something was made of and taken away again is nobody's, not its uploader's.
  if (bearers.length === 0) return file.uploadedByUserId === who.userId && !(await isTaken(reader, who.organizationId, file.fileId)) ? [{ as: 'upload' }] : []
  const readable: Bearer[] = []
  for (const bearer of bearers) if (await maySee(reader, who, bearer, file.fileId)) readable.push(bearer)
  return readable
}

async function maySee(reader: Reader, who: SignedIn, bearer: Bearer, fileId: number): Promise<boolean> {
  // Everybody of the organization sees its logo on every page, and those of its schools.
  if (bearer.as === 'logo') return true
  if (bearer.as === 'eventDocument') return mayReadEventFile(reader, who, fileId)
  const subject = await findSubject(reader, who.organizationId, bearer.subjectType, bearer.subjectId)
  if (!subject) return false
  switch (bearer.as) {
    case 'photo': return maySeePhoto(who, subject)
    case 'document': return maySeeDocuments(who, subject)
    // Conduct is the office's business (specification, section 2: the disciplinary screens are org's).
    case 'disciplinaryAction': return relationTo(who, subject) === 'office' && who.permissions.includes(subject.type === 'school' ? 'school-edit' : 'user-edit')
  }
}

import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import { isTaken, type FileRow } from './file.repository'
import { fileBearers, type Borne, type FileBearer } from './fileBearer.repository'

/** As what someone may read a file: what it belongs to; of an upload of their own, of which nothing was made yet, nothing. */
export type Readable = (Borne & Pick<FileBearer, 'record' | 'onRead'>) | { subjectType: 'upload'; subjectId: null; record?: undefined; onRead?: undefined }

/**
 * Who may read a file follows from what it belongs to; one that belongs to nothing yet is its uploader's.
 * @returns as what this person may read it; nothing if they may not
 */
export async function readableAs(reader: Reader, who: SignedIn, file: FileRow, now: Date): Promise<Readable[]> {
  const readable: Readable[] = []
  let isBorne = false
  for (const { find, maySee, record, onRead } of fileBearers.items) {
    for (const borne of await find(reader, who.organizationId, file.fileId)) {
      isBorne = true
      if (await maySee(reader, who, borne, file.fileId, now)) readable.push({ ...borne, ...(record && { record }), ...(onRead && { onRead }) })
    }
  }
  // What something was made of and taken away again is nobody's, not its uploader's.
  if (!isBorne && file.uploadedByUserId === who.userId && !(await isTaken(reader, file.fileId))) return [{ subjectType: 'upload', subjectId: null }]
  return readable
}

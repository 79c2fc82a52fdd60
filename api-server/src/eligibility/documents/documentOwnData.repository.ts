import { and, eq, isNull } from 'drizzle-orm'
import { aboutPerson, type OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { storedFile } from '../../platform/files/file.tables'
import { document } from './document.tables'

/** The documents about the person. */
export const documentOwnData: OwnDataPart = async (reader, of) => ({
  documents: await reader.select({ kind: document.kind, name: storedFile.name, acceptStatus: document.acceptStatus, reason: document.reason, at: document.createdAt, decidedAt: document.decidedAt })
    .from(document).innerJoin(storedFile, eq(storedFile.id, document.fileId)).where(and(aboutPerson(document, of), isNull(document.deletedAt))),
})

import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { storedFile } from '../../platform/files/file.tables'
import type { SignedIn } from '../../platform/http/requestContext'

/** Those of these files that someone uploaded themselves. */
export async function findUploads(reader: Reader, who: Pick<SignedIn, 'userId' | 'organizationId'>, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = fileIds.map(Number).filter((id) => Number.isSafeInteger(id) && id <= 2_147_483_647)
  if (keys.length === 0) return new Set()
  const rows = await reader.select({ id: storedFile.id }).from(storedFile).where(and(inArray(storedFile.id, keys), eq(storedFile.uploadedByUserId, who.userId), eq(storedFile.organizationId, who.organizationId), isNull(storedFile.deletedAt), ne(storedFile.purpose, 'export')))
  return new Set(rows.map(({ id }) => String(id)))
}

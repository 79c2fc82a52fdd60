import { and, asc, eq, isNull } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { credential } from './credential.tables'

/** The credentials of the person. */
export const credentialOwnData: OwnDataPart = async (reader, { userId }) => ({
  credentials: await reader.select({ kind: credential.kind, name: credential.name, completedOn: credential.completedOn, endsOn: credential.endsOn, source: credential.source, at: credential.createdAt }).from(credential)
    .where(and(eq(credential.userId, userId), isNull(credential.deletedAt))).orderBy(asc(credential.id)),
})

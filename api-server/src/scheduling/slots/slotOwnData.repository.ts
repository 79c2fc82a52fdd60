import { asc, eq } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { slotAcknowledgement, slotAct, slotRelease } from './slot.tables'

/** What the person did with the days of contests: released them, let conflicts be, said when performances began. */
export const slotOwnData: OwnDataPart = async (reader, { userId }) => ({
  contestDays: [
    ...(await reader.select({ released: slotRelease.name, at: slotRelease.releasedAt }).from(slotRelease).where(eq(slotRelease.byUserId, userId)).orderBy(asc(slotRelease.id))),
    ...(await reader.select({ acknowledged: slotAcknowledgement.conflict, at: slotAcknowledgement.createdAt }).from(slotAcknowledgement).where(eq(slotAcknowledgement.byUserId, userId)).orderBy(asc(slotAcknowledgement.id))),
    ...(await reader.select({ recorded: slotAct.kind, at: slotAct.createdAt }).from(slotAct).where(eq(slotAct.byUserId, userId)).orderBy(asc(slotAct.id))),
  ],
})

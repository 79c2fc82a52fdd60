import { eq } from 'drizzle-orm'
import type { Texts, Ties } from '../../identity/erasures/erasedTexts.repository'
import type { Tx } from '../../platform/db/database'
import { meetRecord } from './mark.tables'

/** A record is written with the name of who holds it, also where the holder is nobody's key: any of the association may be. */
export const meetErasure = (_tx: Tx, { organizationId }: Ties): Texts => ({ table: meetRecord, columns: ['holder'], isTied: eq(meetRecord.organizationId, organizationId) })

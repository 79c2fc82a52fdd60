import type { ImportReport } from '@portal/shared/office/imports/import.schemas'
import type { Tx } from '../../platform/db/database'

/** Who imports: a signed-in person, or the command line (no person). */
export interface Importer {
  organizationId: number
  userId: number | null
  actingUserId: number | null
  requestId: string | null
}

/** Carries a report out of the transaction that is undone. */
class Undone extends Error {
  constructor(readonly report: ImportReport) {
    super('undone')
  }
}

/**
 * Runs an import in one transaction. A dry run does everything that the real one does, reports it, and is undone: what it
 * foretells is what will happen. An import of which no row could be taken leaves nothing behind either.
 */
export async function runImport(
  transaction: (work: (tx: Tx) => Promise<ImportReport>) => Promise<ImportReport>,
  dryRun: boolean,
  work: (tx: Tx) => Promise<ImportReport>,
): Promise<ImportReport> {
  try {
    return await transaction(async (tx) => {
      const report = await work(tx)
      if (dryRun || report.created + report.updated + report.unchanged === 0) throw new Undone(report)
      return report
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

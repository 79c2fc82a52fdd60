import { momentText } from '@portal/shared/format/dateTexts'
import type { StandingRow } from '@portal/shared/standings/standing.schemas'
import type { Reader } from '../db/database'
import { findStandingCertifications, findWithdrawals } from './certification.repository'

export interface CertifiedNotes {
  /** The table's version that was certified. */
  tableVersion: number
  /** As certified. */
  rows: StandingRow[]
  /** What is said under the table. @param isSame false if the table has changed since */
  notes: (isSame: boolean) => string[]
}

/** What the public is told of certified orders, by district, or was at a moment: when, and who gave a place up. No person is named. */
export async function findCertifiedNotes(reader: Reader, districtIds: number[], timeZone: string, at?: Date): Promise<Map<number, CertifiedNotes>> {
  const found = await findStandingCertifications(reader, districtIds, at)
  const withdrawals = await findWithdrawals(reader, found.map(({ id }) => id))
  return new Map(found.map(({ id, districtId, tableVersion, certifiedAt, rows }) => {
    const left = withdrawals.filter((each) => each.certificationId === id && (at ? each.at < at && (each.undoneAt === null || each.undoneAt >= at) : each.undoneAt === null))
    const names = rows.filter(({ teamId }) => left.some((each) => each.teamId === teamId)).map(({ teamName }) => teamName)
    const when = momentText(certifiedAt, timeZone)
    return [districtId, {
      tableVersion, rows,
      notes: (isSame: boolean) => [
        isSame ? `The final order was certified on ${when}.` : `The final order was certified on ${when}. The table has changed since; the certified order stands.`,
        ...names.map((name) => `${name} gave its place up: those behind it move up.`),
      ],
    }]
  }))
}

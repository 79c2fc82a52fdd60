import { notFinalText, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import type { Reader } from '../../platform/db/database'
import { findNames } from './decision.repository'
import { findStandingCertifications, findWithdrawals } from './certification.repository'

export interface CertifiedNotes {
  /** The table's version that was certified. */
  tableVersion: number
  /** As certified. */
  rows: StoredStandingRow[]
  /** Keys of the teams that gave up their place. */
  gaveUp: ReadonlySet<number>
  /** What is said under the table. @param isSame false if the table has changed since @param contest of its activity */
  notes: (isSame: boolean, contest: ContestWords) => string[]
}

/**
 * What is said under a table about its certified order, by district, or was at a moment: when, over how many matches that were not final, and
 * which teams gave up a place. The public sees no person's name.
 * @param options.names say also who certified it, and the note: for the office and staff
 */
export async function findCertifiedNotes(reader: Reader, districtIds: number[], { timeZone, names, at }: { timeZone: string; names: boolean; at?: Date | undefined }): Promise<Map<number, CertifiedNotes>> {
  const found = await findStandingCertifications(reader, districtIds, at)
  const withdrawals = await findWithdrawals(reader, found.map(({ id }) => id))
  const people = names ? await findNames(reader, found.flatMap(({ certifiedByUserId }) => certifiedByUserId ?? [])) : new Map<number, string>()
  return new Map(found.map(({ id, districtId, tableVersion, certifiedAt, certifiedByUserId, unfinished, note, rows }) => {
    const left = withdrawals.filter((each) => each.certificationId === id && (at ? each.at < at && (each.undoneAt === null || each.undoneAt >= at) : each.undoneAt === null))
    const gaveUp = new Set(left.map(({ teamId }) => teamId))
    const by = people.get(certifiedByUserId ?? 0)
    const certified = `The final order was certified ${by === undefined ? '' : `by ${by} `}on ${momentText(certifiedAt, timeZone)}.`
    return [districtId, {
      tableVersion, rows, gaveUp,
      notes: (isSame: boolean, contest: ContestWords) => [
        isSame ? certified : `${certified} The table has changed since; the certified order still applies.`,
        ...(unfinished > 0 ? [`${notFinalText(unfinished, contest)} when it was certified${names && note ? `: ${note}` : '.'}`] : []),
        ...rows.filter(({ teamId }) => gaveUp.has(teamId)).map(({ teamName }) => `${teamName} gave up its place: those behind it move up.`),
      ],
    }]
  }))
}

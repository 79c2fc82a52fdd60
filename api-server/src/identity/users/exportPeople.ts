import type { Reader } from '../../platform/db/database'
import type { CellValue } from '../../platform/longWork/defineExport'
import { findPersonsAfter, type After, type Listed } from './personPage.repository'

/** People read at once: each piece is written before the next is read. */
const piece = 100

/** The rows of an export, however many there are, in the order of names. */
export async function* exportRows(reader: Reader, listed: Listed, search: string, present: (ids: number[]) => Promise<CellValue[][]>): AsyncGenerator<CellValue[][]> {
  let after: After | null = null
  for (;;) {
    const found: After[] = await findPersonsAfter(reader, listed, search, after, piece)
    if (found.length === 0) return
    yield await present(found.map(({ id }) => id))
    if (found.length < piece) return
    after = found.at(-1)!
  }
}

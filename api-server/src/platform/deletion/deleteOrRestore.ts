import { writeAudit } from '../audit/writeAudit'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'

/** What came of one that was to be deleted or restored, as an answer says it. */
interface Outcome {
  id: number
  name: string
  outcome: 'done' | 'unchanged' | 'refused'
  why: string
}

interface Deletable<Row> {
  /** What the audit calls it: "school", of "school.deleted". */
  subjectType: string
  /** Those that were asked for and are there, locked in the order of their keys. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** "There is no such school." */
  none: string
  /** Said where it is not this person's to change. */
  notYours?: (row: Row) => string | null
  /** What stands against it, in words; empty for nothing. */
  whyNot?: (row: Row) => Promise<string>
  store: (id: number, values: { deletedAt: Date | null }) => Promise<unknown>
}

/**
 * Deletes or restores things: all that may be, each with an audit row; the others say why not. Sent twice, the second time
 * changes nothing.
 */
export async function deleteOrRestore<Row extends { id: number; deletedAt: Date | null }>(
  tx: Tx, { who, now, requestId }: RequestContext<SignedIn>, ids: readonly number[], change: 'remove' | 'restore', { subjectType, rows, nameOf, none, notYours, whyNot, store }: Deletable<Row>,
): Promise<Outcome[]> {
  const found = new Map(rows.map((row) => [row.id, row]))
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    const row = found.get(id)
    const name = row ? nameOf(row) : ''
    const isDone = row && (change === 'remove') === (row.deletedAt !== null)
    const refusal = row ? (notYours?.(row) ?? (isDone ? '' : (await whyNot?.(row)) ?? '')) : none
    if (refusal || !row) outcomes.push({ id, name, outcome: 'refused', why: refusal })
    else if (isDone) outcomes.push({ id, name, outcome: 'unchanged', why: '' })
    else {
      const deletedAt = change === 'remove' ? now() : null
      await store(id, { deletedAt })
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
        action: `${subjectType}.${change === 'remove' ? 'deleted' : 'restored'}`, subjectType, subjectId: id, data: { before: { deletedAt: row.deletedAt }, after: { deletedAt } },
      })
      outcomes.push({ id, name, outcome: 'done', why: '' })
    }
  }
  return outcomes
}

/** "3 teams, 1 student": what keeps something from being deleted; empty if nothing does. */
export const usesText = (uses: readonly (readonly [count: number, one: string, many: string])[]): string =>
  uses.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`])).join(', ')

import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Call, InputOf } from '@portal/shared/platform/call/defineCall'
import { useCall } from '../../lib/call/queries'
import { useMay } from '../../lib/session/useMay'
import { ConfirmDialog } from '../dialog/ConfirmDialog'
import type { ListSelection } from './listSelection'
import { inParts } from './inParts'
import { OutcomeNotice } from './OutcomeNotice'
import type { Outcome } from './OutcomeNotice'
import type { RowAction } from './RowMenu'
import type { BulkAction } from './SelectionBar'
import { mostTicked } from './useAllRows'

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Names that a question says; more are counted. */
const mostNames = 8

type ManyCall = Pick<Call, 'name' | 'method' | 'path' | 'changes' | 'access' | 'whileActingAs' | 'inSchoolView' | 'adds'>

interface RemovalProps<Row, Remove extends ManyCall> {
  noun: readonly [string, string]
  rowKey: (row: Row) => number
  nameOf: (row: Row) => string
  /** The calls that delete and that take it back; both answer { outcomes }. */
  remove: Remove
  restore: ManyCall
  /** Their field that takes the keys, and as many as one call takes: more go in several. */
  field: keyof InputOf<Remove>
  most: number
  /** What deleting means, in the question. */
  explained: ReactNode
}

/** What a list needs to delete and restore its rows. */
export interface Removal<Row> {
  rowActions: (row: Row) => RowAction[]
  /** Undefined for those who may not. */
  selection?: ListSelection<Row>
  notice: ReactNode
  dialog: ReactNode
}

/** Deleting and restoring rows of a list, one or many: the question before, the result after, and taking it back. For ListScreen. */
export function useRemoval<Row extends { isDeleted: boolean }, Remove extends ManyCall>(props: RemovalProps<Row, Remove>): Removal<Row> {
  const { noun, rowKey, nameOf, field, most, explained } = props
  const [asking, setAsking] = useState<{ rows: readonly Row[]; then: () => void } | null>(null)
  const [result, setResult] = useState<{ action: 'remove' | 'restore'; outcomes: readonly Outcome[] } | null>(null)
  const calls = { remove: useCall(props.remove as ManyCall), restore: useCall(props.restore) }
  const may = useMay().send(props.remove)
  const run = (action: 'remove' | 'restore', ids: number[], then = () => {}) => {
    setAsking(null)
    setResult(null)
    // What it failed with is said by the call itself.
    void inParts(ids, most, (part) => calls[action].mutateAsync({ [field]: part } as never) as Promise<{ outcomes: readonly Outcome[] }>).then((outcomes) => {
      setResult({ action, outcomes })
      then()
    }, () => undefined)
  }
  const bulkActions = (rows: readonly Row[], clear: () => void): BulkAction[] => {
    const [gone, there] = [rows.filter(({ isDeleted }) => isDeleted), rows.filter(({ isDeleted }) => !isDeleted)]
    return [
      ...(gone.length > 0 ? [{ label: 'Restore', onSelect: () => run('restore', gone.map(rowKey), clear) }] : []),
      ...(there.length > 0 ? [{ label: 'Delete', danger: true, onSelect: () => setAsking({ rows: there, then: clear }) }] : []),
    ]
  }
  const countOf = (count: number) => `${count.toLocaleString('en-US')} ${noun[1]}`
  const word = result?.action === 'restore' ? 'restored' : 'deleted'
  return {
    rowActions: (row) => (may ? bulkActions([row], () => {}) : []),
    selection: may ? { most: mostTicked, actions: bulkActions } : undefined,
    notice: result && (
      <OutcomeNotice
        outcomes={result.outcomes}
        noun={noun}
        words={{ done: word, unchanged: result.action === 'restore' ? 'not deleted' : 'already deleted', refused: `${capital(noun[0])} ${result.action === 'restore' ? 'Not Restored!' : 'Not Deleted Successfully!'}` }}
        busy={calls.restore.isPending}
        onUndo={result.action === 'remove' ? (done) => run('restore', done.map(({ id }) => id)) : undefined}
        onClose={() => setResult(null)}
      />
    ),
    dialog: (
      <ConfirmDialog
        opened={asking !== null}
        title={asking?.rows.length === 1 ? `Delete ${nameOf(asking.rows[0]!)}?` : `Delete ${countOf(asking?.rows.length ?? 0)}?`}
        confirm={asking && asking.rows.length > 1 ? `Delete ${countOf(asking.rows.length)}` : `Delete ${noun[0]}`}
        cancel={asking && asking.rows.length > 1 ? 'Keep them' : 'Keep it'}
        danger
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && run('remove', asking.rows.map(rowKey), asking.then)}
      >
        {asking && asking.rows.length > 1 && <p>{asking.rows.slice(0, mostNames).map(nameOf).join(', ')}{asking.rows.length > mostNames && ` and ${(asking.rows.length - mostNames).toLocaleString('en-US')} more`}</p>}
        <p>{explained}</p>
      </ConfirmDialog>
    ),
  }
}

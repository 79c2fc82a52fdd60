import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeSchools, restoreSchools } from '@portal/shared/schools/school.calls'
import type { SchoolOutcome, SchoolRow } from '@portal/shared/schools/school.schemas'
import { useCall } from '../../lib/queries'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import type { RowAction } from '../../ui/list/RowMenu'
import type { BulkAction } from '../../ui/list/SelectionBar'
import styles from './schools.module.css'

type Chosen = Pick<SchoolRow, 'schoolId' | 'name' | 'isDeleted'>
type Result = { action: 'remove' | 'restore'; outcomes: readonly SchoolOutcome[] }

/** Names that a question says; more are counted. */
const mostNames = 8

/** Deleting and restoring schools of the list, one or many: the question before, the result after, and taking it back. */
export function useSchoolActions() {
  const [asking, setAsking] = useState<{ schools: readonly Chosen[]; then: () => void } | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const remove = useCall(removeSchools)
  const restore = useCall(restoreSchools)
  const run = (action: Result['action'], ids: readonly number[], then = () => {}) => {
    setAsking(null)
    setResult(null)
    const call = action === 'remove' ? remove : restore
    call.mutate({ schoolIds: [...ids] }, { onSuccess: ({ outcomes }) => { setResult({ action, outcomes }); then() } })
  }
  const idsOf = (schools: readonly Chosen[]) => schools.map(({ schoolId }) => schoolId)
  return {
    rowActions: (school: Chosen): RowAction[] => [
      school.isDeleted ? { label: 'Restore', onSelect: () => run('restore', [school.schoolId]) } : { label: 'Delete', danger: true, onSelect: () => setAsking({ schools: [school], then: () => {} }) },
    ],
    bulkActions: (schools: readonly Chosen[], clear: () => void): BulkAction[] => {
      const [gone, there] = [schools.filter(({ isDeleted }) => isDeleted), schools.filter(({ isDeleted }) => !isDeleted)]
      return [
        ...(gone.length > 0 ? [{ label: 'Restore', onSelect: () => run('restore', idsOf(gone), clear) }] : []),
        ...(there.length > 0 ? [{ label: 'Delete', danger: true, onSelect: () => setAsking({ schools: there, then: clear }) }] : []),
      ]
    },
    notice: result && <Notice result={result} busy={restore.isPending} onUndo={(ids) => run('restore', ids)} onClose={() => setResult(null)} />,
    dialog: (
      <ConfirmDialog
        opened={asking !== null}
        title={asking?.schools.length === 1 ? `Delete ${asking.schools[0]!.name}?` : `Delete ${asking?.schools.length ?? 0} schools?`}
        confirm="Delete"
        cancel="Keep"
        danger
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && run('remove', idsOf(asking.schools), asking.then)}
      >
        {asking && asking.schools.length > 1 && <>{asking.schools.slice(0, mostNames).map(({ name }) => name).join(', ')}{asking.schools.length > mostNames && ` and ${asking.schools.length - mostNames} more`}. </>}
        What is in use is not deleted. Deleted schools can be restored.
      </ConfirmDialog>
    ),
  }
}

const schools = (outcomes: readonly SchoolOutcome[]) => (outcomes.length === 1 ? outcomes[0]!.name || '1 school' : `${outcomes.length.toLocaleString('en-US')} schools`)

function Notice({ result: { action, outcomes }, busy, onUndo, onClose }: { result: Result; busy: boolean; onUndo: (ids: number[]) => void; onClose: () => void }) {
  const of = (outcome: SchoolOutcome['outcome']) => outcomes.filter((each) => each.outcome === outcome)
  const [done, unchanged, refused] = [of('done'), of('unchanged'), of('refused')]
  const word = action === 'remove' ? 'deleted' : 'restored'
  return (
    <div className={styles.notice} role="status">
      <div>
        {done.length > 0 && <p><strong>{schools(done)}</strong> {done.length === 1 ? 'was' : 'were'} {word}.</p>}
        {unchanged.length > 0 && <p>{schools(unchanged)} {unchanged.length === 1 ? 'was' : 'were'} {word} already.</p>}
        {refused.length > 0 && <><p><strong>Not {word}:</strong></p><ul>{refused.map(({ id, name, why }) => <li key={id}>{name && `${name}: `}{why}</li>)}</ul></>}
      </div>
      <div className={styles.head}>
        {action === 'remove' && done.length > 0 && <Button variant="default" loading={busy} onClick={() => onUndo(done.map(({ id }) => id))}>Undo</Button>}
        <Button variant="subtle" onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}

import { useState } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { saveClassification, saveClassificationOrder } from '@portal/shared/directory/classifications/classification.calls'
import type { ClassificationList as List, ClassificationRow } from '@portal/shared/directory/classifications/classification.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { Notice } from '../../platform/ui/text/Notice'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useDragging } from '../../platform/ui/order/useDragging'
import { useMoves } from '../../platform/ui/order/useMoves'
import { AddClassifications } from './AddClassifications'
import { ClassificationItem } from './ClassificationItem'
import { EditClassificationDialog, valuesOf } from './EditClassificationDialog'
import { RemoveClassificationDialog } from './RemoveClassificationDialog'
import styles from './classifications.module.css'

/** The classifications of a year in their order: moved by dragging or buttons, added to, renamed, deleted. */
export function ClassificationList({ list: { classifications, readOnly }, readAgain }: { list: List; readAgain: () => void }) {
  const mayChange = !useUser().actingAs && !readOnly
  const [edited, edit] = useState<ClassificationRow | null>(null)
  const [asked, ask] = useState<ClassificationRow | null>(null)
  const [done, setDone] = useState<{ text: string; undo: () => void } | null>(null)
  // The order that was just chosen is shown until the server has answered.
  const [moving, setMoving] = useState<{ of: readonly ClassificationRow[]; to: readonly ClassificationRow[] } | null>(null)
  const shown = moving?.of === classifications ? moving.to : classifications
  const order = useCall(saveClassificationOrder)
  const save = useCall(saveClassification)
  const idsOf = (rows: readonly ClassificationRow[]) => rows.map(({ classificationId }) => classificationId)
  const saveOrder = (to: readonly ClassificationRow[], from: readonly ClassificationRow[], isUndone = false) => {
    setDone(null)
    order.mutate({ order: idsOf(to), seen: idsOf(from) }, {
      onSuccess: () => !isUndone && setDone({ text: 'The order is changed.', undo: () => saveOrder(from, to, true) }),
      onError: () => {
        setMoving(null)
        readAgain()
      },
    })
  }
  const canMove = mayChange && !order.isPending
  const { list, told, move } = useMoves(shown, ({ name }) => name, (to) => {
    if (!canMove) return
    setMoving({ of: classifications, to })
    saveOrder(to, classifications)
  })
  useDragging(list, orderStyles.gap, move)
  const changed = (before: ClassificationRow, values: ReturnType<typeof valuesOf>) => setDone({
    text: before.label === values.label ? `${before.name} is changed.` : `“${before.label}” is now “${values.label}”.`,
    undo: () => {
      setDone(null)
      save.mutate({ classificationId: before.classificationId, values: valuesOf(before), seen: values }, { onError: readAgain })
    },
  })
  return (
    <div className={styles.page}>
      {readOnly && <Notice><p>This academic year is over: its classifications are read-only.</p></Notice>}
      {done && <DoneNotice onUndo={done.undo} onClose={() => setDone(null)}><p>{done.text}</p></DoneNotice>}
      {shown.length > 0 && (
        <ol ref={list} className={orderStyles.list} aria-label="Classifications, largest first">
          {shown.map((row, index) => (
            <ClassificationItem
              key={row.classificationId} row={row} index={index} count={shown.length} canMove={canMove} mayChange={mayChange}
              onMove={(to) => move(index, to)} onEdit={() => edit(row)} onRemove={() => ask(row)} districtsPath={linkTo('districts')}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">{told}</p>
      {mayChange && <AddClassifications standing={classifications.map(({ label }) => label)} onAdded={() => setDone(null)} />}
      {edited && <EditClassificationDialog row={edited} readAgain={readAgain} onSaved={changed} onClose={() => edit(null)} />}
      {asked && <RemoveClassificationDialog row={asked} others={classifications.filter((each) => each !== asked)} readAgain={readAgain} onClose={() => ask(null)} onRemoved={() => setDone(null)} />}
    </div>
  )
}

import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { removeEntry, saveEntry, saveEntryOrder } from '@portal/shared/directory/setupLists/setupList.calls'
import { orderedLists, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import type { Entry } from '@portal/shared/directory/setupLists/setupList.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useDragging } from '../../platform/ui/order/useDragging'
import { useMoves } from '../../platform/ui/order/useMoves'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { AddEntries } from './AddEntries'
import { EditEntryDialog } from './EditEntryDialog'
import { EntryRow } from './EntryRow'
import styles from './setupLists.module.css'

/** From here on a list is worth searching. */
const searchedFrom = 20

interface EntryListProps {
  kind: OrderedListKind
  entries: readonly Entry[]
  readAgain: () => void
}

/** Something that was just done, and how to take it back. */
interface Done {
  text: string
  undo: () => void
}

/** A list in its order: moved by dragging or buttons, added to, renamed, retired, deleted. */
export function EntryList({ kind, entries, readAgain }: EntryListProps) {
  const { noun } = orderedLists[kind]
  const mayChange = !useUser().actingAs
  const isPast = usePastYear()
  const [search, setSearch] = useState('')
  const [edited, edit] = useState<Entry | null>(null)
  const [asked, ask] = useState<Entry | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  // The order that was just chosen is shown until the server has answered.
  const [moving, setMoving] = useState<{ of: readonly Entry[]; to: readonly Entry[] } | null>(null)
  const inOrder = moving?.of === entries ? moving.to : entries
  const wanted = search.trim().toLowerCase()
  const shown = wanted ? inOrder.filter(({ name }) => name.toLowerCase().includes(wanted)) : inOrder
  const order = useCall(saveEntryOrder)
  const save = useCall(saveEntry)
  const remove = useCall(removeEntry)

  const idsOf = (list: readonly Entry[]) => list.map(({ entryId }) => entryId)
  const saveOrder = (to: readonly Entry[], from: readonly Entry[], isUndone = false) => {
    setDone(null)
    order.mutate({ kind, order: idsOf(to), seen: idsOf(from) }, {
      onSuccess: () => !isUndone && setDone({ text: 'The order is changed.', undo: () => {
        // The list may come back as it was before the new order was ever read: then nothing that was read tells the two apart.
        setMoving(null)
        saveOrder(from, to, true)
      } }),
      onError: () => {
        setMoving(null)
        readAgain()
      },
    })
  }
  const canMove = mayChange && !wanted && !order.isPending
  const { list, told, move } = useMoves(shown, ({ name }) => name, (to) => {
    if (!canMove) return
    setMoving({ of: entries, to })
    saveOrder(to, entries)
  })
  useDragging(list, orderStyles.gap, move)

  const retire = (entry: Entry, isRetired: boolean, isUndone = false) => {
    setDone(null)
    const { entryId, name, color, version } = entry
    save.mutate({ kind, entryId, name, color, isRetired, version }, {
      onSuccess: () => !isUndone && setDone({
        text: isRetired ? `“${name}” is no longer offered.` : `“${name}” is offered again.`,
        undo: () => retire({ ...entry, version: version + 1 }, !isRetired, true),
      }),
      onError: readAgain,
    })
  }
  const renamed = (before: Entry, name: string) => setDone({
    text: before.name === name ? `The color of “${name}” is changed.` : `“${before.name}” is now “${name}”.`,
    undo: () => {
      setDone(null)
      save.mutate({ kind, entryId: before.entryId, name: before.name, color: before.color, isRetired: before.isRetired, version: before.version + 1 }, { onError: readAgain })
    },
  })
  return (
    <div className={styles.lists}>
      {entries.length > searchedFrom && (
        <TextInput
          type="search" size="md" className="no-print" aria-label={`Search ${noun[1]}`} placeholder={`Search ${noun[1]}`} leftSection={<IconSearch size="1.125rem" aria-hidden="true" />}
          value={search} onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {done && <DoneNotice onUndo={done.undo} onClose={() => setDone(null)}>{done.text}</DoneNotice>}
      {entries.length === 0 && <EmptyState heading={`No ${noun[1]} yet`}>Add the first ones below.</EmptyState>}
      {wanted && shown.length === 0 && <EmptyState heading={`No ${noun[1]} found for “${search.trim()}”`}>Try fewer letters.</EmptyState>}
      <ol ref={list} className={orderStyles.list} aria-label={`${noun[1][0]!.toUpperCase()}${noun[1].slice(1)}, in order`}>
        {shown.map((entry, index) => (
          <EntryRow
            key={entry.entryId} entry={entry} index={index} count={shown.length} place={inOrder.indexOf(entry) + 1}
            canMove={canMove} mayChange={mayChange} onMove={(to) => move(index, to)}
            onEdit={() => edit(entry)} onRetire={() => retire(entry, !entry.isRetired)} onRemove={() => ask(entry)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">{told}</p>
      {mayChange && !isPast && <AddEntries kind={kind} entries={entries} onAdded={() => setDone(null)} />}
      {edited && <EditEntryDialog kind={kind} entry={edited} readAgain={readAgain} onSaved={renamed} onClose={() => edit(null)} />}
      <ConfirmDialog
        opened={asked !== null} title={`Delete “${asked?.name ?? ''}”?`} confirm="Delete" cancel="Keep it" danger
        onCancel={() => ask(null)}
        onConfirm={() => {
          if (asked) remove.mutate({ kind, entryId: asked.entryId }, { onError: readAgain })
          setDone(null)
          ask(null)
        }}
      >
        {asked && asked.uses > 0 ? 'It is in use, so it cannot be deleted. You can retire it instead.' : 'It is not in use. This cannot be undone; to stop offering it, retire it instead.'}
      </ConfirmDialog>
    </div>
  )
}

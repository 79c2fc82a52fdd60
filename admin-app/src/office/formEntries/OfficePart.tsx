import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import { changeFormEntries, listEntryChoices, setFormEntryStatus } from '@portal/shared/office/formEntries/formEntryList.calls'
import { EntryTag } from '@portal/shared/office/formEntries/formEntryList.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { Panel } from '../../platform/ui/page/Panel'
import { Chip, Chips } from '../../platform/ui/text/Chip'
import styles from './formEntries.module.css'

const TypedStatus = z.strictObject({ status: z.string().min(1, 'Please choose a status.') })
const TypedTag = z.strictObject({ tag: EntryTag })

/** What of an entry is the office's alone: its status, set without a decision, and its tags. */
export default function OfficePart({ entry }: { entry: FormEntryView }) {
  const [open, setOpen] = useState<'' | 'status' | 'tag'>('')
  const { formId, entryId, version, tags, may } = entry
  const change = useCall(changeFormEntries)
  const mayTag = useMay().send(changeFormEntries)
  const { data: choices } = useQuery({ ...query(listEntryChoices, { formId }), enabled: open !== '' })
  const untag = (tag: string) => change.mutate({ formId, key: crypto.randomUUID(), change: 'removeTag', tag, entries: [{ entryId, version }] })
  if (!mayTag && tags.length === 0) return null
  return (
    <Panel heading="For the office">
      <div className={`${styles.inside} stack`}>
        {tags.length > 0 ? <Chips label="Tags">{tags.map((tag) => <Chip key={tag} {...(mayTag && { remove: `Remove the tag ${tag}`, onRemove: () => untag(tag) })}>{tag}</Chip>)}</Chips> : <p className="dim">No tags.</p>}
        {mayTag && (
          <div className={`${styles.buttons} no-print`}>
            <Button variant="default" onClick={() => setOpen('tag')}>Add tag</Button>
            {may.setStatus && <Button variant="default" onClick={() => setOpen('status')}>Set status</Button>}
          </div>
        )}
      </div>
      {open === 'tag' && <TagDialog entry={entry} known={choices?.tags ?? []} onClose={() => setOpen('')} />}
      {open === 'status' && choices && <StatusDialog entry={entry} statuses={choices.statuses} onClose={() => setOpen('')} />}
    </Panel>
  )
}

function TagDialog({ entry: { formId, entryId, version }, known, onClose }: { entry: FormEntryView; known: readonly string[]; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const { form, dialog } = useCallForm({
    call: changeFormEntries, schema: TypedTag, values: { tag: '' }, input: ({ tag }) => ({ formId, key, change: 'addTag' as const, tag, entries: [{ entryId, version }] }), onSaved: onClose,
  })
  return (
    <FormDialog {...dialog} title="Add a tag" submit="Add tag" onClose={onClose}>
      <Field form={form} name="tag" spec={{ label: 'Tag', hint: 'A word of your own to find entries by. Only the office sees it.', autoComplete: 'off', suggestions: known }} />
    </FormDialog>
  )
}

interface StatusDialogProps {
  entry: FormEntryView
  statuses: readonly { statusId: number; name: string; isRetired: boolean }[]
  onClose: () => void
}

function StatusDialog({ entry: { entryId, version, statusId }, statuses, onClose }: StatusDialogProps) {
  const { form, dialog } = useCallForm({
    call: setFormEntryStatus, schema: TypedStatus, values: { status: statusId === null ? 'none' : String(statusId) }, input: ({ status }) => ({ entryId, version, statusId: status === 'none' ? null : Number(status) }), onSaved: onClose,
  })
  const offered = statuses.filter((status) => !status.isRetired || status.statusId === statusId).map((status) => ({ value: String(status.statusId), label: status.name }))
  return (
    <FormDialog {...dialog} title="Set the status?" submit="Set status" onClose={onClose}>
      <p>The entry stays in its step: nothing is decided.</p>
      <Field form={form} name="status" spec={{ label: 'Status', kind: 'choice', options: [...offered, { value: 'none', label: 'No status' }] }} />
    </FormDialog>
  )
}

import { useState } from 'react'
import { z } from 'zod'
import type { OutputOf } from '@portal/shared/platform/call/defineCall'
import { changeFormEntries } from '@portal/shared/office/formEntries/formEntryList.calls'
import { ChangeEntries, mostChangedAtOnce, type EntryChoices } from '@portal/shared/office/formEntries/formEntryList.schemas'
import type { EntryChange } from '@portal/shared/office/formEntries/formEntry.kinds'
import type { EntryRow } from '@portal/shared/office/formEntries/formEntry.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { changeNames } from './changeWords'

const Typed = z.strictObject({ reason: ChangeEntries.shape.reason.unwrap(), status: z.string(), tag: z.string().max(40, 'At most 40 characters.') })

const leads: Record<EntryChange, string> = {
  approve: 'Each continues with its next step; after the last one it is approved.', sendBack: 'Whoever filled one in may change every answer, and sends it again.', refuse: 'Whoever filled one in reads your reason.',
  setStatus: 'It stays in its step: nothing is decided.', addTag: 'Only the office sees tags.', removeTag: 'Only the office sees tags.',
}

interface ChangeEntriesDialogProps {
  choices: EntryChoices
  change: EntryChange
  rows: readonly EntryRow[]
  onDone: (result: OutputOf<typeof changeFormEntries>) => void
  onClose: () => void
}

/** Asks before many entries are changed: the reason, the status or the tag. */
export default function ChangeEntriesDialog({ choices, change, rows, onDone, onClose }: ChangeEntriesDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const needsReason = change === 'refuse' || change === 'sendBack'
  const isDecision = needsReason || change === 'approve'
  const isTag = change === 'addTag' || change === 'removeTag'
  const count = rows.length === 1 ? 'this entry' : `${rows.length.toLocaleString('en-US')} entries`
  const { form, dialog } = useCallForm({
    call: changeFormEntries, schema: Typed, values: { reason: '', status: '', tag: '' },
    check: ({ reason, status, tag }) => [
      ...(needsReason && reason === '' ? [{ field: 'reason', message: 'Please enter a reason.' }] : []),
      ...(change === 'setStatus' && status === '' ? [{ field: 'status', message: 'Please choose a status.' }] : []),
      ...(isTag && tag.trim() === '' ? [{ field: 'tag', message: 'Please enter a tag.' }] : []),
    ],
    input: ({ reason, status, tag }) => ({
      formId: choices.formId, key, change, reason, entries: rows.map(({ entryId, version }) => ({ entryId, version })), ...(isTag && { tag }), ...(status && { statusId: status === 'none' ? null : Number(status) }),
    }),
    onSaved: (result) => {
      onDone(result)
      onClose()
    },
  })
  const statuses = choices.statuses.filter(({ isRetired }) => !isRetired).map(({ statusId, name }) => ({ value: String(statusId), label: name }))
  return (
    <FormDialog {...dialog} title={`${changeNames[change]}: ${count}?`} submit={changeNames[change]} danger={change === 'refuse'} onClose={onClose}>
      <p>{leads[change]}{rows.length > 1 && isDecision && ' Entries that are not yours to decide stay as they are, and you see which.'}{rows.length > mostChangedAtOnce && ' This takes a while; you can continue working.'}</p>
      {isDecision && <Field form={form} name="reason" spec={{ label: needsReason ? 'Reason' : 'Note', kind: 'long', lines: 3, autoComplete: 'off', ...(!needsReason && { optional: true }) }} />}
      {!isTag && <Field form={form} name="status" spec={{ label: 'Status', kind: 'choice', options: [{ value: '', label: isDecision ? 'As it is' : 'Choose' }, ...statuses, ...(isDecision ? [] : [{ value: 'none', label: 'No status' }])], ...(isDecision && { optional: true }) }} />}
      {isTag && <Field form={form} name="tag" spec={{ label: 'Tag', autoComplete: 'off', suggestions: choices.tags }} />}
    </FormDialog>
  )
}

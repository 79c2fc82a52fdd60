import { useState } from 'react'
import { z } from 'zod'
import { decideFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import type { EntryDecision } from '@portal/shared/office/formEntries/formEntry.kinds'
import { DecideEntry, type FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { askedIn } from './askedIn'
import { decisionNames } from './entryWords'
import styles from './formEntries.module.css'

const Typed = z.strictObject({ reason: DecideEntry.shape.reason.unwrap() })

const leads: Record<EntryDecision, string> = {
  approve: 'The next step follows; after the last one it is approved.',
  refuse: 'Whoever filled it in reads your reason.',
  sendBack: 'Whoever filled it in corrects the questions that you mark and sends it again. Mark none to let them change every answer.',
  reopen: 'It is decided again, from the last step.',
  admit: 'It gets a place and goes through its steps.',
}
const needsReason = (decision: EntryDecision) => decision === 'refuse' || decision === 'sendBack'

interface DecideDialogProps {
  entry: FormEntryView
  decision: EntryDecision
  onClose: () => void
}

/** Asks before an entry is decided: the reason, and of one that is sent back what has to be corrected. */
export default function DecideDialog({ entry, decision, onClose }: DecideDialogProps) {
  const { entryId, version, definition, answers } = entry
  const [key] = useState(() => crypto.randomUUID())
  const [marked, setMarked] = useState<readonly string[]>([])
  const { form, dialog } = useCallForm({
    call: decideFormEntry, schema: Typed, values: { reason: '' },
    check: ({ reason }) => (needsReason(decision) && reason === '' ? [{ field: 'reason', message: 'Please enter a reason.' }] : []),
    input: ({ reason }) => ({ entryId, version, key, decision, reason, marked: [...marked] }),
    onSaved: onClose,
  })
  const asked = [...askedIn(definition)].filter(([id, { question }]) => question?.kind !== 'computed' && (Object.hasOwn(answers, id) || entry.hidden.includes(id)))
  return (
    <FormDialog {...dialog} title={`${decisionNames[decision]} this entry?`} submit={decisionNames[decision]} danger={decision === 'refuse'} onClose={onClose}>
      <p>{leads[decision]}</p>
      {decision === 'sendBack' && (
        <fieldset className={styles.ticks}>
          <legend>Questions to correct</legend>
          {asked.map(([id, { label }]) => <Checkbox key={id} id={`mark-${id}`} label={label} checked={marked.includes(id)} onChange={(isOn) => setMarked(isOn ? [...marked, id] : marked.filter((each) => each !== id))} />)}
        </fieldset>
      )}
      <Field form={form} name="reason" spec={{ label: needsReason(decision) ? 'Reason' : 'Note', kind: 'long', lines: 3, autoComplete: 'off', ...(!needsReason(decision) && { optional: true }) }} />
    </FormDialog>
  )
}

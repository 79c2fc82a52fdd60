import { useState } from 'react'
import { z } from 'zod'
import { commentFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import { CommentEntry, type FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import { answerWords } from '@portal/shared/office/forms/answerWords'
import type { Answer } from '@portal/shared/office/forms/formDefinition.types'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { askedIn } from './askedIn'
import { actNames, momentOf } from './entryWords'
import styles from './formEntries.module.css'

const Typed = z.strictObject({ text: CommentEntry.shape.text })

/** Who approves, in order. */
export const EntrySteps = ({ steps }: Pick<FormEntryView, 'steps'>) => (
  <ol className={styles.rows} aria-label="Steps">
    {steps.map(({ id, name, who, isDone, isNext, note }) => (
      <li key={id} className={styles.row}>
        <span className={styles.text}><strong>{name}</strong><span className="dim">{who}</span>{note && <span className="dim">{note}</span>}</span>
        {isDone ? <Badge tone="quiet">Done</Badge> : isNext ? <Badge tone="due">Next</Badge> : null}
      </li>
    ))}
  </ol>
)

/** What was done and said, in order, and where one says more. */
export function EntryHistory({ entry }: { entry: FormEntryView }) {
  const { acts, state } = entry
  const asked = askedIn(entry.definition)
  return (
    <Panel heading="History and comments">
      <ul className={styles.rows}>
        {acts.map(({ actId, act, at, by, step, text, marked, before }) => (
          <li key={actId} className={styles.done}>
            <span><strong>{actNames[act]}</strong>{step && act !== 'comment' && act !== 'note' && act !== 'submit' && act !== 'resubmit' ? ` (${step})` : ''}{by && ` by ${by}`}</span>
            <span className="dim">{momentOf(at)}</span>
            {text && <span className={styles.said}>{text}</span>}
            {marked.length > 0 && <span>To correct: {marked.map((id) => asked.get(id)?.label ?? id).join(', ')}</span>}
            {before && Object.entries(before).map(([id, value]) => <span key={id}>Changed: {asked.get(id)?.label ?? id}{earlierText(asked.get(id)?.question, value as Answer | null, entry.names)}</span>)}
          </li>
        ))}
      </ul>
      {state !== 'draft' && <AddComment entryId={entry.entryId} mayNote={entry.may.note} />}
    </Panel>
  )
}

function earlierText(question: Parameters<typeof answerWords>[0] | undefined, value: Answer | null, names: FormEntryView['names']): string {
  if (!question) return ''
  const text = value === null ? '' : answerWords(question, value, names)
  return text ? ` (was “${text}”)` : ' (was empty)'
}

function AddComment({ entryId, mayNote }: { entryId: number; mayNote: boolean }) {
  const [isNote, setNote] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { form, submit, refusal, isPending } = useCallForm({
    call: commentFormEntry, schema: Typed, values: { text: '' }, input: ({ text }) => ({ entryId, key, text, isNote }),
    onSaved: (_, { reset }) => {
      reset()
      setKey(crypto.randomUUID())
    },
  })
  return (
    <form className={styles.comment} noValidate onSubmit={submit}>
      <Field form={form} name="text" spec={{ label: isNote ? 'Note' : 'Comment', kind: 'long', lines: 3, autoComplete: 'off' }} />
      {mayNote && <Checkbox id="entry-note" label="Only the office reads it" checked={isNote} onChange={setNote} />}
      <FormError message={refusal} />
      <div><SubmitButton pending={isPending}>{isNote ? 'Add note' : 'Send comment'}</SubmitButton></div>
    </form>
  )
}

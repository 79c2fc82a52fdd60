import { Button } from '@mantine/core'
import { useState } from 'react'
import { commentFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import type { FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { Answer } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { useCall } from '../../platform/lib/call/queries'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { PlainInput } from '../../platform/ui/form/PlainInput'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { answerWords } from './appForm'
import { askedIn } from './askedIn'
import { actNames, momentOf } from './entryWords'
import styles from './formEntries.module.css'

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
  const [text, setText] = useState('')
  const [isNote, setNote] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const comment = useCall(commentFormEntry)
  const send = () => {
    if (!text.trim()) return
    comment.mutate({ entryId, key, text: text.trim(), isNote }, {
      onSuccess: () => {
        setText('')
        setKey(crypto.randomUUID())
      },
    })
  }
  return (
    <form className={styles.comment} onSubmit={(event) => { event.preventDefault(); send() }}>
      <label htmlFor="entry-comment">{isNote ? 'Note' : 'Comment'}</label>
      <textarea id="entry-comment" rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {mayNote && <Checkbox id="entry-note" label="Only the office reads it" checked={isNote} onChange={setNote} />}
      <div><Button type="submit" variant="default" loading={comment.isPending}>{isNote ? 'Add note' : 'Send comment'}</Button></div>
    </form>
  )
}

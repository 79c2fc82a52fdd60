import { useState } from 'react'
import { copyFormsToNextYear } from '@portal/shared/office/forms/form.calls'
import { mostFormsAtOnce, type CopiedForms, type FormRow } from '@portal/shared/office/forms/form.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'

const counted = (count: number) => (count === 1 ? 'form' : `${count} forms`)
/** More names than these are counted. */
const mostNames = 8

function Outcome({ copied: { year, outcomes }, onClose }: { copied: CopiedForms; onClose: () => void }) {
  const of = (outcome: CopiedForms['outcomes'][number]['outcome']) => outcomes.filter((each) => each.outcome === outcome)
  const [done, unchanged, refused] = [of('done'), of('unchanged'), of('refused')]
  const whom = (some: readonly { name: string }[]) => (some.length === 1 ? some[0]!.name : `${some.length} forms`)
  const toCheck = done.filter(({ notes }) => notes.length > 0)
  return (
    <DoneNotice tone={refused.length > 0 || toCheck.length > 0 ? 'due' : 'plain'} onClose={onClose}>
      {done.length > 0 && <p><strong>{whom(done)}</strong> {done.length === 1 ? 'is a draft' : 'are drafts'} in {year}. Choose that year above to open {done.length === 1 ? 'it' : 'them'}.</p>}
      {unchanged.length > 0 && <p>{whom(unchanged)} {unchanged.length === 1 ? 'was' : 'were'} already copied to {year}.</p>}
      {toCheck.length > 0 && <ul>{toCheck.flatMap(({ id, name, notes }) => notes.map((note) => <li key={`${id} ${note}`}><strong>{name}:</strong> {note}</li>))}</ul>}
      {refused.length > 0 && <ul>{refused.map(({ id, name, why }) => <li key={id}>{name && `${name}: `}{why}</li>)}</ul>}
    </DoneNotice>
  )
}

/** Copies forms of the list into the next year: the question before, and what needs a look after. */
export function useNextYear() {
  const [asking, setAsking] = useState<{ rows: readonly FormRow[]; key: string; then: () => void } | null>(null)
  const [copied, setCopied] = useState<CopiedForms | null>(null)
  const call = useCall(copyFormsToNextYear)
  const run = () => {
    if (!asking || call.isPending) return
    const { rows, key, then } = asking
    setAsking(null)
    call.mutate({ key, formIds: rows.map(({ formId }) => formId).slice(0, mostFormsAtOnce) }, {
      onSuccess: (done) => {
        setCopied(done)
        then()
      },
    })
  }
  const names = asking?.rows.map(({ name }) => name) ?? []
  return {
    /** What can be done with these rows. */
    action: (rows: readonly FormRow[], then = () => {}) => ({ label: 'Copy to next year', onSelect: () => setAsking({ rows, key: crypto.randomUUID(), then }) }),
    notice: copied && <Outcome copied={copied} onClose={() => setCopied(null)} />,
    dialog: (
      <ConfirmDialog
        opened={asking !== null} title={names.length === 1 ? `Copy ${names[0]} to next year?` : `Copy ${names.length} forms to next year?`} confirm={`Copy ${counted(names.length)}`} cancel="Not yet"
        onCancel={() => setAsking(null)} onConfirm={run}
      >
        {names.length > 1 && <p>{names.slice(0, mostNames).join(', ')}{names.length > mostNames && ` and ${names.length - mostNames} more`}</p>}
        {names.length > mostFormsAtOnce && <p>The first {mostFormsAtOnce} are copied.</p>}
        <p>Name, questions and settings are copied, and all days move by one year. Entries, passwords and private links are not. Nobody sees a copy until you publish it.</p>
      </ConfirmDialog>
    ),
  }
}

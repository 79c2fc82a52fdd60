import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listMyEntries, listToDecide } from '@portal/shared/office/formEntries/formEntry.calls'
import type { MyEntries } from '@portal/shared/office/formEntries/formEntry.schemas'
import { query } from '../../platform/lib/call/queries'
import { useAddressPage } from '../../platform/lib/page/useAddressPage'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { Pages } from '../../platform/ui/list/Pages'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Panel, Part } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { dueText, entryLink, entryStateNames, fillInLink, mendLink, momentOf } from './entryWords'
import styles from './formEntries.module.css'

type ToFillIn = MyEntries['toFillIn'][number]
type Own = MyEntries['entries'][number]

/** /my-forms: what someone has to fill in, began, and sent, and what waits for their decision. Of a parent, by child. */
export default function MyFormsScreen() {
  const read = useQuery(query(listMyEntries, {}))
  const may = useMay()
  return (
    <>
      <PageHeader title="My forms" lead="What you fill in, what became of it, and what waits for your decision." />
      <StateView
        read={read} what="forms" isEmpty={({ toFillIn, entries, toDecide }) => toFillIn.length + entries.length + toDecide === 0}
        empty={<EmptyState heading="No forms for you right now.">A form that you can fill in appears here once it opens.</EmptyState>}
      >
        {(data) => <Lists {...data} isFamily={may.open('ownFamily')} />}
      </StateView>
    </>
  )
}

/** The sections of a parent: those of each child, and those that are for no child. */
const peopleIn = (all: readonly { subject: ToFillIn['subject'] }[]) => [...new Set(all.map(({ subject }) => (subject?.studentId ? subject.name : '')))].sort()

function Lists({ toFillIn, entries, toDecide, isFamily }: MyEntries & { isFamily: boolean }) {
  const sentBack = entries.filter(({ state }) => state === 'sentBack')
  const due = toFillIn.filter(({ isDue, entryId }) => isDue || entryId !== null)
  const open = toFillIn.filter((form) => !due.includes(form))
  // A draft of a form that is closed by now is not among those to fill in.
  const stale = entries.filter(({ state, entryId }) => state === 'draft' && !toFillIn.some((form) => form.entryId === entryId))
  const sent = entries.filter(({ state }) => state !== 'draft' && state !== 'sentBack')
  const names = peopleIn([...sentBack, ...due])
  const isByChild = isFamily && names.length > 1
  const groups = isByChild ? names : ['']
  const isOf = (name: string) => ({ subject }: { subject: ToFillIn['subject'] }) => !isByChild || (subject?.studentId ? subject.name : '') === name
  return (
    <div className="panels">
      {toDecide > 0 && <Decisions />}
      {sentBack.length + due.length > 0 && groups.map((name) => (
        <Panel key={name} heading={name ? `To do for ${name}` : 'To do'}>
          <ul className={styles.rows}>
            {sentBack.filter(isOf(name)).map((entry) => <Row key={entry.entryId} to={mendLink(entry)} name={entry.formName} of={name ? '' : entry.subject?.name ?? ''} note={<Badge tone="due">Sent back</Badge>} action="Correct it" />)}
            {due.filter(isOf(name)).map((form) => <FormToFill key={`${form.formId} ${form.subject?.key ?? ''}`} form={form} isNamed={!name} />)}
          </ul>
        </Panel>
      ))}
      {open.length > 0 && <Panel heading="Forms you can fill in"><ul className={styles.rows}>{open.map((form) => <FormToFill key={`${form.formId} ${form.subject?.key ?? ''}`} form={form} isNamed />)}</ul></Panel>}
      {sent.length + stale.length > 0 && <Panel heading="What you sent"><ul className={styles.rows}>{[...stale, ...sent].map((entry) => <Sent key={entry.entryId} {...entry} />)}</ul></Panel>}
    </div>
  )
}

function FormToFill({ form, isNamed }: { form: ToFillIn; isNamed: boolean }) {
  const note = <>{form.entryId !== null && <Badge tone="quiet">Draft</Badge>} {form.isOver ? <Badge tone="due">Late</Badge> : null} {dueText(form)}</>
  return <Row to={fillInLink(form)} name={form.name} of={isNamed ? form.subject?.name ?? '' : ''} note={note} action={form.entryId === null ? 'Fill in' : 'Continue'} />
}

function Sent({ entryId, formId, formName, subject, state, status, submittedAt, savedAt, isLate, waitsFor }: Own) {
  const when = state === 'draft' ? `Saved ${momentOf(savedAt)}` : `Sent ${momentOf(submittedAt)}${isLate ? ', late' : ''}`
  return (
    <Row
      to={entryLink({ formId, entryId })} name={formName} of={[subject?.name, when].filter(Boolean).join(' · ')}
      note={<><Badge tone={state === 'approved' ? undefined : 'quiet'}>{entryStateNames[state]}</Badge>{status && status !== entryStateNames[state] && status !== 'Submitted' ? ` ${status}` : ''}{waitsFor ? ` Waits for ${waitsFor}` : ''}</>}
    />
  )
}

interface RowProps {
  to: string
  name: string
  /** For whom, and when. */
  of: string
  note: ReactNode
  /** What is done with it. */
  action?: string
}

const Row = ({ to, name, of, note, action }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.text}><Link className={styles.name} to={to}>{name}</Link>{of && <span className="dim">{of}</span>}</span>
    <span className={styles.note}>{note}</span>
    {action && <Button component={Link} to={to} variant="default" className={styles.action} aria-label={`${action} ${name}${of && `, ${of}`}`}>{action}</Button>}
  </li>
)

/** What waits for this person’s decision, longest first. */
function Decisions() {
  const { page, hrefOfPage } = useAddressPage()
  const read = useQuery(query(listToDecide, { page, pageSize: 25 }))
  return (
    <div id="decide">
      <Panel heading="Waiting for your decision">
        <Part read={read} what="Decisions" rows={3}>
          {({ rows, total, pageSize }) => (
            <>
              <ul className={styles.rows}>
                {rows.map((each) => (
                  <Row key={each.entryId} to={entryLink(each)} name={each.formName} of={[each.subjectName, each.school].filter((text, at, all) => text && all.indexOf(text) === at).join(' · ')} note={<>{each.step} · since {momentOf(each.since)}</>} action="Decide" />
                ))}
              </ul>
              {total > pageSize && <Pages page={page} pageSize={pageSize} total={total} hrefOfPage={hrefOfPage} />}
            </>
          )}
        </Part>
      </Panel>
    </div>
  )
}

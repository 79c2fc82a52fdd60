import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { getFormEntry, withdrawFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import { getFormEntryPdf } from '@portal/shared/office/formEntries/formEntryList.calls'
import type { EntryDecision } from '@portal/shared/office/formEntries/formEntry.kinds'
import type { FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query, useCall } from '../../platform/lib/call/queries'
import { useDownload } from '../../platform/lib/files/useDownload'
import { useMay } from '../../platform/lib/session/useMay'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { later } from '../../platform/ui/loading/later'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import { BackLink } from '../../platform/ui/page/BackLink'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { Notice } from '../../platform/ui/text/Notice'
import { EntryAnswers } from './EntryAnswers'
import { EntryHistory, EntrySteps } from './EntryHistory'
import { decisionNames, entryStateNames, mendLink, momentOf } from './entryWords'
import styles from './formEntries.module.css'

const BecamePanel = later(() => import('./BecamePanel'))
const DecideDialog = later(() => import('./DecideDialog'))
const OfficePart = later(() => import('./OfficePart'))
const mine = { to: linkTo('myForms'), label: 'My forms' }

/** /form-entry-viewer/:requestId/:requestFormId: one entry as it was asked, with its steps and what was said; whoever may decide on it does so here. */
export default function EntryScreen() {
  const { requestFormId } = useParams()
  const read = useQuery(query(getFormEntry, { entryId: Number(requestFormId) }))
  // Who reads all entries of a form came from their list; the form is known by the entry alone.
  const viewer = useMay().open('formViewer')
  const back = viewer && read.data ? { to: linkTo('formViewer', { requestId: read.data.formId }), label: 'Entries' } : mine
  return (
    <>
      <PageHeader title={read.data?.formName ?? 'Form entry'} back={back} lead={read.data && leadOf(read.data)} actions={read.data && <Actions entry={read.data} />} />
      <StateView read={read} what="entry" loading={<Skeleton lines={12} />} wayOut={<BackLink {...back} />}>{(entry) => <Entry entry={entry} />}</StateView>
    </>
  )
}

const leadOf = ({ subject, filledInBy }: FormEntryView) => [subject && `For ${subject.name}`, filledInBy && `Filled in by ${filledInBy}`].filter(Boolean).join(' · ') || undefined

/** Those that are pressed most stand first, filled. */
const order: readonly EntryDecision[] = ['approve', 'admit', 'sendBack', 'refuse', 'reopen']

function Actions({ entry }: { entry: FormEntryView }) {
  const [asked, setAsked] = useState<EntryDecision | null>(null)
  const withdraw = useCall(withdrawFormEntry)
  const pdf = useDownload(getFormEntryPdf)
  const { may, entryId, state } = entry
  return (
    <>
      {may.mend && <Button component={Link} to={mendLink(entry)}>Correct it</Button>}
      {order.filter((decision) => may.decide.includes(decision)).map((decision, at) => <Button key={decision} variant={at === 0 ? 'filled' : 'default'} onClick={() => setAsked(decision)}>{decisionNames[decision]}</Button>)}
      {may.withdraw && state !== 'draft' && (
        <ConfirmButton text="Withdraw" title="Withdraw this entry?" confirm="Withdraw it" pending={withdraw.isPending} onConfirm={() => withdraw.mutate({ entryId })}>Nobody decides on it anymore. What you sent is kept, marked as withdrawn.{entry.became.some(({ isUndone }) => !isUndone) && ' What it became is removed where nobody changed it since.'}</ConfirmButton>
      )}
      <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>
      {state !== 'draft' && <Button variant="default" leftSection={<IconFileTypePdf size="1.125rem" aria-hidden="true" />} loading={pdf.isLoading} onClick={() => pdf.start({ entryId })}>PDF</Button>}
      {asked && <DecideDialog key={asked} entry={entry} decision={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Entry({ entry }: { entry: FormEntryView }) {
  const { state, status, school, activity, submittedAt, isLate, enteredBy, steps, hidden, acts } = entry
  const sentBack = acts.findLast(({ act }) => act === 'sendBack')
  return (
    <>
      {state === 'sentBack' && sentBack && <Notice tone="due"><p><strong>Sent back{sentBack.by && ` by ${sentBack.by}`}.</strong> {sentBack.text}</p></Notice>}
      {hidden.length > 0 && <Notice><p>{hidden.length === 1 ? 'One answer is' : `${hidden.length} answers are`} confidential and not shown to you.</p></Notice>}
      <div className={styles.entry}>
        <div className={styles.column}><EntryAnswers entry={entry} /></div>
        <div className={styles.column}>
          <Panel heading="Where it stands" note={<Badge tone={state === 'sentBack' || state === 'submitted' ? 'due' : 'quiet'}>{entryStateNames[state]}</Badge>}>
            <div className={styles.inside}>
              <DescriptionList facts={[['Status', status], ['School', school], ['Activity', activity], ['Sent', submittedAt && `${momentOf(submittedAt)}${isLate ? ', late' : ''}`], ['Entered by', enteredBy]]} />
            </div>
            {steps.length > 0 && <EntrySteps steps={steps} />}
          </Panel>
          {entry.became.length > 0 && <BecamePanel became={entry.became} />}
          {entry.may.note && <OfficePart entry={entry} />}
          <EntryHistory entry={entry} />
        </div>
      </div>
    </>
  )
}

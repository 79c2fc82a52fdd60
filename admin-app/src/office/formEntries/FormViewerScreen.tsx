import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { OutputOf } from '@portal/shared/platform/call/defineCall'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listFormEntries } from '@portal/shared/office/formEntries/formEntry.calls'
import type { EntryChange } from '@portal/shared/office/formEntries/formEntry.kinds'
import { entrySorts, type EntryRow } from '@portal/shared/office/formEntries/formEntry.schemas'
import { changeFormEntries, listEntryChoices } from '@portal/shared/office/formEntries/formEntryList.calls'
import { mostEntriesAtOnce, type EntryChoices } from '@portal/shared/office/formEntries/formEntryList.schemas'
import { query } from '../../platform/lib/call/queries'
import { followJob } from '../../platform/lib/files/jobs'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { useMay } from '../../platform/lib/session/useMay'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { OutcomeNotice, type Outcome } from '../../platform/ui/list/OutcomeNotice'
import { later } from '../../platform/ui/loading/later'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { BackLink } from '../../platform/ui/page/BackLink'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { changedWords, changeNames } from './changeWords'
import { entryColumns, nameOfEntry } from './entryColumns'
import { entryStateNames } from './entryWords'
import { FormTabs } from './FormTabs'
import { useEntryColumns } from './useEntryColumns'
import { useEntryFilters } from './useEntryFilters'

const ChangeEntriesDialog = later(() => import('./ChangeEntriesDialog'))
const noun = ['entry', 'entries'] as const
const back = { to: linkTo('forms'), label: 'Forms' }
const rowKey = ({ entryId }: EntryRow) => entryId
/** What is done with ticked entries, most often first. */
const order: readonly EntryChange[] = ['approve', 'sendBack', 'addTag', 'refuse', 'setStatus', 'removeTag']

/** /form-viewer/:requestId: the entries of a form, for the office. */
export default function FormViewerScreen() {
  const { requestId } = useParams()
  const read = useQuery(query(listEntryChoices, { formId: Number(requestId) }))
  if (read.data) return <Entries key={read.data.formId} choices={read.data} />
  return (
    <>
      <PageHeader title="Form entries" back={back} />
      <StateView read={read} what="entries" loading={<Skeleton lines={12} />} wayOut={<BackLink {...back} />}>{() => null}</StateView>
    </>
  )
}

function Entries({ choices }: { choices: EntryChoices }) {
  const { formId, name, questions, mayChange, mayExportConfidential } = choices
  const [params] = useAddressParams()
  const may = useMay()
  const client = useQueryClient()
  const [asked, setAsked] = useState<{ change: EntryChange; rows: readonly EntryRow[]; clear: () => void } | null>(null)
  const [result, setResult] = useState<{ change: EntryChange; outcomes: readonly Outcome[] } | null>(null)
  const entries = useMemo(() => listRead(listFormEntries, { status: 'statusId', activity: 'activityId', school: 'schoolId' }, { formId }), [formId])
  const columns = useMemo(() => entryColumns(choices), [choices])
  const settings = useEntryColumns(formId, useMemo(() => questions.map(({ question }) => question.id), [questions]))
  const begin = (change: EntryChange, rows: readonly EntryRow[], clear: () => void) => {
    setResult(null)
    setAsked({ change, rows, clear })
  }
  const done = (change: EntryChange, clear: () => void) => ({ outcomes, job }: OutputOf<typeof changeFormEntries>) => {
    if (job) followJob(job, client)
    else setResult({ change, outcomes })
    clear()
  }
  return (
    <>
      <ListScreen
        title={name} noun={noun} back={back} searchLabel="Search student, person or school"
        columns={columns} rowKey={rowKey} nameOf={nameOfEntry} sorts={entrySorts} defaultSort="-submitted" settings={settings}
        useRows={entries.useRows} readAll={entries.readAll} filters={useEntryFilters(choices, params.get('question'))}
        selection={mayChange && may.send(changeFormEntries) ? { most: mostEntriesAtOnce, actions: (rows, clear) => order.map((change) => ({ label: changeNames[change], danger: change === 'refuse', onSelect: () => begin(change, rows, clear) })) } : undefined}
        above={<><FormTabs formId={formId} current="formViewer" /><StateTabs choices={choices} /></>}
        notice={result && <OutcomeNotice outcomes={result.outcomes} noun={noun} words={{ ...changedWords[result.change], refused: 'Not changed' }} onClose={() => setResult(null)} />}
        actions={(input, values) => (
          <>
            <ExportButton export="formEntries" input={entries.narrowed(input, values)} />
            {mayExportConfidential && <ExportButton export="formEntries" label="Export with confidential answers" input={{ ...entries.narrowed(input, values), confidential: 'yes' }} />}
          </>
        )}
        empty={<EmptyState heading="No entries yet.">Entries appear here once they are sent.</EmptyState>}
      />
      {asked && <ChangeEntriesDialog key={asked.change} choices={choices} change={asked.change} rows={asked.rows} onDone={done(asked.change, asked.clear)} onClose={() => setAsked(null)} />}
    </>
  )
}

/** How many entries stand in each state; each leads to them, narrowed as the list is. */
function StateTabs({ choices: { counts, total } }: { choices: EntryChoices }) {
  const [params] = useAddressParams()
  const state = params.get('state')
  const to = (next: string) => {
    const changed = new URLSearchParams(params)
    changed.delete('page')
    if (next) changed.set('state', next)
    else changed.delete('state')
    return `?${changed.toString()}`
  }
  const states = Object.keys(entryStateNames).flatMap((each) => counts.filter((count) => count.state === each))
  if (total === 0) return null
  return <PageTabs label="Entries by state" tabs={[{ to: to(''), text: `All (${total.toLocaleString('en-US')})`, isCurrent: !state }, ...states.map((each) => ({ to: to(each.state), text: `${entryStateNames[each.state]} (${each.count.toLocaleString('en-US')})`, isCurrent: state === each.state }))]} />
}

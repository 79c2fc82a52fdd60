import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { getFormTotals } from '@portal/shared/office/formEntries/formTotals.calls'
import type { FormTotals } from '@portal/shared/office/formEntries/formTotals.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { FiltersBar } from '../../platform/ui/list/FiltersBar'
import { fieldsOf } from '../../platform/ui/list/listRead'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import { useListFilters, type ListFilter } from '../../platform/ui/list/useListFilters'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { BackLink } from '../../platform/ui/page/BackLink'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { Notice } from '../../platform/ui/text/Notice'
import { FormTabs } from './FormTabs'
import { MissingPart } from './MissingPart'
import { QuestionTotals } from './QuestionTotals'
import { RemindButton } from './RemindButton'
import styles from './totals.module.css'

const back = { to: linkTo('forms'), label: 'Forms' }
const fields = { school: 'schoolId', class: 'classificationId', activity: 'activityId' }
const inAddress: ListFilter[] = [{ name: 'school', label: 'School' }, { name: 'class', label: 'Class' }, { name: 'activity', label: 'Activity' }]
const choices = (all: FormTotals['classes']) => all.map(({ id, name }) => ({ value: String(id), label: name }))

/** /form-total-entry: what a form was answered in all, narrowed in the address, and who has not answered. */
export default function TotalsScreen() {
  const formId = Number(useParams().requestId)
  const [params] = useAddressParams()
  const { values } = useListFilters(inAddress)
  const narrowed = fieldsOf(getFormTotals, values, fields)
  const read = useQuery({ ...query(getFormTotals, { formId, ...narrowed }), placeholderData: keepPreviousData })
  const { data } = read
  const knowsMissing = data !== undefined && data.per !== 'many'
  const isMissing = params.get('view') === 'missing' && knowsMissing
  const filters = useMemo<ListFilter[]>(() => [
    schoolFilter(data?.school), ...(isMissing ? [] : [{ name: 'class', label: 'Class', ...(data && { options: choices(data.classes) }) }, { name: 'activity', label: 'Activity', ...(data && { options: choices(data.activities) }) }]),
  ], [data, isMissing])
  const { set } = useListFilters(filters)
  const base = linkTo('formTotals', { requestId: formId })
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Form totals'} back={back} lead={data && <span role="status">{data.entries === 1 ? '1 entry counted' : `${data.entries.toLocaleString('en-US')} entries counted`}{Object.keys(narrowed).length > 0 && ', as narrowed'}</span>}
        actions={data && (
          <>
            {isMissing && <RemindButton formId={formId} />}
            <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>
            {!isMissing && <ExportButton export="formTotals" input={{ formId, ...narrowed }} />}
          </>
        )}
      />
      <FormTabs formId={formId} current="formTotals" />
      {knowsMissing && <PageTabs label="Parts of the totals" tabs={[{ to: base, text: 'By question', isCurrent: !isMissing }, { to: `${base}?view=missing`, text: 'Not answered', isCurrent: isMissing }]} />}
      {data && <div className={`${styles.tools} no-print`}><FiltersBar filters={filters} values={values} onChange={set} /></div>}
      <StateView read={read} what="totals" loading={<Skeleton lines={12} />} wayOut={<BackLink {...back} />}>
        {(totals) => (isMissing ? <MissingPart formId={formId} schoolId={narrowed.schoolId as number | undefined} /> : <Totals totals={totals} isNarrowed={Object.keys(narrowed).length > 0} />)}
      </StateView>
    </>
  )
}

function Totals({ totals: { questions, entries, hidden }, isNarrowed }: { totals: FormTotals; isNarrowed: boolean }) {
  return (
    <>
      {hidden > 0 && <Notice><p>{hidden === 1 ? 'One question is' : `${hidden} questions are`} confidential and not shown to you.</p></Notice>}
      {entries === 0 ? <EmptyState heading={isNarrowed ? 'No entries match.' : 'No entries yet.'}>Drafts, the waiting list, and entries that were refused or withdrawn are not counted.</EmptyState>
        : <div className={styles.questions}>{questions.map((total) => <QuestionTotals key={total.id} total={total} entries={entries} />)}</div>}
    </>
  )
}

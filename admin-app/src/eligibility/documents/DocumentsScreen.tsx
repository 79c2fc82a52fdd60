import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listDocumentsForReview } from '@portal/shared/eligibility/documents/document.calls'
import { decidedDocumentKinds } from '@portal/shared/eligibility/documents/document.kinds'
import { reviewSorts, reviewStatuses } from '@portal/shared/eligibility/documents/document.schemas'
import type { ReviewRow } from '@portal/shared/eligibility/documents/document.schemas'
import { dayOfMoment, kindName } from './documents'
import { type May, useMay } from '../../platform/lib/session/useMay'
import { DocumentState } from './DocumentState'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { SchoolName } from '../../platform/ui/text/SchoolName'
import { personPage, useReview } from './useReview'
import styles from './documents.module.css'

type Sort = (typeof reviewSorts)[number]
type Status = (typeof reviewStatuses)[number]

const statusNames: Record<Status, string> = { pending: 'Waiting', replace: 'To replace', accepted: 'Accepted', rejected: 'Rejected', all: 'All' }

const kindFilter = { name: 'kind', label: 'Kind', options: choicesOf(Object.fromEntries(decidedDocumentKinds.map((kind) => [kind, kindName(kind)]))) }
const allFilters = [kindFilter, schoolFilter()]
const withoutSchool = [kindFilter]

/** /administration/documents: what awaits the office's decision, what has to be sent again, and what was decided; a school sees its own students’. */
export default function DocumentsScreen() {
  const may = useMay()
  const [params] = useSearchParams()
  const review = useReview()
  const status = reviewStatuses.find((each) => each === params.get('status')) ?? 'pending'
  const documents = useMemo(() => listRead(listDocumentsForReview, { school: 'schoolId' }, { status }), [status])
  const ofSchools = may.see('allSchools')
  const columns: Column<ReviewRow, Sort>[] = [
    { key: 'name', heading: 'Name', cell: (row) => row.subjectName, sort: 'name', isTitle: true, to: personPage },
    { key: 'kind', heading: 'Document', priority: 1, isWide: true, cell: (row) => <>{kindName(row.kind)} <span className={`dim ${styles.file}`}>{row.fileName}</span></> },
    ...(ofSchools ? [{ key: 'school', heading: 'School', cell: ({ schoolName, schoolMark }: ReviewRow) => <SchoolName name={schoolName} mark={schoolMark} />, to: ({ schoolId }: ReviewRow, its: Pick<May, 'linkTo'>) => (schoolId === null ? null : its.linkTo('schoolHub', { schoolId })) }] : []),
    { key: 'added', heading: 'Added', cell: (row) => <>{dayOfMoment(row.createdAt)} <span className="dim">{row.uploadedBy}</span></>, sort: 'waiting', firstOrder: ['oldest first', 'newest first'] },
    ...(status === 'pending' ? [] : [{ key: 'state', heading: 'State', priority: 1 as const, isWide: true, cell: (row: ReviewRow) => <DocumentState document={row} withReason /> }]),
    {
      key: 'actions',
      heading: 'Action', isKept: true, priority: 1, width: ofSchools ? 19 : 7,
      cell: review.buttonsOf,
    },
  ]
  const tabs = <PageTabs label="State of the documents" tabs={reviewStatuses.map((each) => ({ to: tabAddress(params, each), text: statusNames[each], isCurrent: each === status }))} />
  return (
    <>
      <ListScreen
        title="Documents"
        noun={['document', 'documents']}
        searchLabel="Search name or file"
        columns={columns}
        rowKey={documentKey}
        sorts={reviewSorts}
        defaultSort={status === 'pending' ? 'waiting' : '-waiting'}
        useRows={documents.useRows}
        filters={may.open('schools') ? allFilters : withoutSchool}
        tabs={tabs}
        empty={status === 'pending' ? <EmptyState heading="Nothing is pending">Every document has been decided.</EmptyState> : status === 'replace' ? <EmptyState heading="Nothing to replace">No document was sent back.</EmptyState> : <EmptyState heading="No documents yet" />}
      />
      {review.viewer}
    </>
  )
}

const documentKey = (row: ReviewRow) => row.documentId

/** The same search and filters for another state, from the first page. */
function tabAddress(params: URLSearchParams, status: Status): string {
  const next = new URLSearchParams(params)
  for (const name of ['page', 'status', 'sort']) next.delete(name)
  if (status !== 'pending') next.set('status', status)
  return `?${next.toString()}`
}

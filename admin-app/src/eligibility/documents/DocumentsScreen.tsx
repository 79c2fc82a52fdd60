import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listDocumentsForReview } from '@portal/shared/eligibility/documents/document.calls'
import { decidedDocumentKinds } from '@portal/shared/eligibility/documents/document.kinds'
import { reviewSorts, reviewStatuses } from '@portal/shared/eligibility/documents/document.schemas'
import type { ReviewRow } from '@portal/shared/eligibility/documents/document.schemas'
import { dayOfMoment, kindName } from './documents'
import { type May, useMay } from '../../platform/lib/session/useMay'
import { DecisionButtons } from './DecisionButtons'
import { DocumentState } from './DocumentState'
import { DocumentViewer } from '../../platform/ui/files/DocumentViewer'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { EmptyState } from '../../platform/ui/loading/StateView'
import styles from './documents.module.css'

type Sort = (typeof reviewSorts)[number]
type Status = (typeof reviewStatuses)[number]

const statusNames: Record<Status, string> = { pending: 'Waiting', accepted: 'Accepted', rejected: 'Rejected', all: 'All' }

const kindFilter = { name: 'kind', label: 'Kind', options: choicesOf(Object.fromEntries(decidedDocumentKinds.map((kind) => [kind, kindName(kind)]))) }
const allFilters = [kindFilter, schoolFilter()]
const withoutSchool = [kindFilter]

const personPage = ({ subjectType, subjectId }: ReviewRow, may: May) => (subjectType === 'student' ? may.linkTo('editStudent', { studentId: subjectId }) : may.linkTo('editStaff', { staffId: subjectId }))
const titleOf = ({ kind, subjectName }: ReviewRow) => `${kindName(kind)} of ${subjectName}`

/** /administration/documents: what awaits the office's decision, and what was decided. */
export default function DocumentsScreen() {
  const may = useMay()
  const [params] = useSearchParams()
  const [viewed, setViewed] = useState<ReviewRow | null>(null)
  const status = reviewStatuses.find((each) => each === params.get('status')) ?? 'pending'
  const documents = useMemo(() => listRead(listDocumentsForReview, { school: 'schoolId' }, { status }), [status])
  const columns: Column<ReviewRow, Sort>[] = [
    { key: 'name', heading: 'Name', cell: (row) => row.subjectName, sort: 'name', isTitle: true, to: personPage },
    { key: 'kind', heading: 'Document', cell: (row) => <><div>{kindName(row.kind)}</div><div className={`dim ${styles.file}`}>{row.fileName}</div></> },
    { key: 'school', heading: 'School', cell: (row) => row.schoolName || '–', to: ({ schoolId }, may) => (schoolId === null ? null : may.linkTo('editSchool', { schoolId })) },
    { key: 'added', heading: 'Added', cell: (row) => <><div>{dayOfMoment(row.createdAt)}</div><div className="dim">{row.uploadedBy}</div></>, sort: 'waiting', firstOrder: ['oldest first', 'newest first'] },
    ...(status === 'pending' ? [] : [{ key: 'state', heading: 'State', cell: (row: ReviewRow) => <DocumentState document={row} withReason /> }]),
    {
      key: 'actions',
      heading: 'Action',
      cell: (row) => (
        <div className={`${styles.buttons} no-print`}>
          <Button variant="default" aria-label={`View ${titleOf(row)}`} onClick={() => setViewed(row)}>View</Button>
          <DecisionButtons document={row} of={row.subjectName} />
        </div>
      ),
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
        empty={status === 'pending' ? <EmptyState heading="Nothing is pending">Every document has been decided.</EmptyState> : <EmptyState heading="No documents yet" />}
      />
      {viewed && (
        <DocumentViewer
          fileId={viewed.fileId}
          name={`${titleOf(viewed)}: ${viewed.fileName}`}
          onClose={() => setViewed(null)}
          actions={<DecisionButtons document={viewed} of={viewed.subjectName} onDone={() => setViewed(null)} />}
        />
      )}
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

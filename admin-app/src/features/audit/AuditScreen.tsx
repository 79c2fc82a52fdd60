import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { exportAudit, listAudit } from '@portal/shared/audit/audit.calls'
import { auditPeriods, auditSorts } from '@portal/shared/audit/audit.schemas'
import type { AuditRow } from '@portal/shared/audit/audit.schemas'
import { actionText, actionTexts, subjectText, subjectTexts } from '@portal/shared/audit/auditTexts'
import { momentText } from '@portal/shared/format/dateTexts'
import { download } from '../../lib/download'
import { notify } from '../../lib/notify'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import type { FilterValues, ListFilter } from '../../ui/list/useListFilters'
import type { ListInput } from '../../ui/list/useListInput'
import { EmptyState } from '../../ui/StateView'
import { AuditChanges } from './AuditChanges'
import styles from './audit.module.css'

type Sort = (typeof auditSorts)[number]
type Period = (typeof auditPeriods)[number]

const periodTexts: Record<Period, string> = { today: 'Today', week: 'The last 7 days', month: 'The last 30 days', year: 'The last year' }
const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label: label.slice(0, 1).toUpperCase() + label.slice(1) })).sort((a, b) => a.label.localeCompare(b.label))

const filters: ListFilter[] = [
  { name: 'period', label: 'Period', options: auditPeriods.map((value) => ({ value, label: periodTexts[value] })) },
  { name: 'action', label: 'What was done', options: optionsOf(actionTexts) },
  { name: 'subjectType', label: 'To what', options: optionsOf(subjectTexts) },
]

const filtersOf = ({ period, action, subjectType }: FilterValues) => ({ period: period as Period | undefined, action, subjectType })
const useAudit = (input: ListInput<Sort>, chosen: FilterValues) => useQuery({ ...query(listAudit, { ...input, ...filtersOf(chosen) }), placeholderData: keepPreviousData })

/** Where a thing is shown; null where it has no screen. */
function linkOf({ subjectType, subjectId, subjectName, subjectKind }: AuditRow): string | null {
  if (subjectId === null || subjectName === null) return null
  if (subjectType === 'role') return linkTo('editRole', { roleId: subjectId })
  if (subjectType === 'tag') return linkTo('editTag', { tagId: subjectId })
  if (subjectType === 'student') return linkTo('editStudent', { studentId: subjectId })
  if (subjectType !== 'user') return null
  if (subjectKind === 'org') return linkTo('editPortalStaff', { staffId: subjectId })
  if (subjectKind === 'staff') return linkTo('editStaff', { staffId: subjectId })
  if (subjectKind === 'parent') return linkTo('editParent', { userId: subjectId })
  return subjectKind === 'fan' ? linkTo('fanProfile', { fanId: subjectId }) : null
}

function Subject({ row }: { row: AuditRow }) {
  const to = linkOf(row)
  const number = row.subjectId === null ? '' : ` #${row.subjectId}`
  return (
    <span className={styles.who}>
      {row.subjectName !== null && (to ? <Link to={to}>{row.subjectName}</Link> : row.subjectName)}
      <small>{subjectText(row.subjectType)}{number}</small>
    </span>
  )
}

/** /administration/audit: who did what, as whom, when, and what was there before. */
export default function AuditScreen() {
  const { organization: { timeZone } } = useUser()
  const columns: Column<AuditRow, Sort>[] = [
    { key: 'when', heading: 'When', sort: 'when', firstOrder: ['oldest first', 'newest first'], cell: (row) => momentText(new Date(row.at), timeZone) },
    {
      key: 'who', heading: 'Who', isTitle: true,
      cell: (row) => (
        <span className={styles.who}>
          {row.admin ?? row.who ?? 'The portal'}
          {row.admin && <small>as {row.who}</small>}
          {row.viewSchool && <small>in the School Admin view of {row.viewSchool}</small>}
        </span>
      ),
    },
    { key: 'what', heading: 'What', cell: (row) => actionText(row.action) },
    { key: 'subject', heading: 'To what', cell: (row) => <Subject row={row} /> },
    { key: 'changes', heading: 'Before and after', cell: (row) => <AuditChanges row={row} /> },
  ]
  return (
    <ListScreen
      title="Audit"
      noun={['entry', 'entries']}
      searchLabel="Search who, or #number of what"
      searchHint="Try fewer letters of a person’s name, or a number like #12."
      columns={columns}
      rowKey={(row) => row.auditId}
      sorts={auditSorts}
      defaultSort="-when"
      useRows={useAudit}
      filters={filters}
      actions={<ExportButton />}
      empty={<EmptyState heading="Nothing has been done yet" />}
    />
  )
}

function ExportButton() {
  const [params] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const chosen = Object.fromEntries([...params].filter(([name, value]) => value && ['search', 'period', 'action', 'subjectType', 'sort'].includes(name)))
    await download(exportAudit, chosen).catch((error: Error) => notify('error', error.message))
    setBusy(false)
  }
  return <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={() => void save()}>Export</Button>
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listAudit, listAuditFilters } from '@portal/shared/platform/audit/audit.calls'
import { auditSorts } from '@portal/shared/platform/audit/audit.schemas'
import type { AuditRow } from '@portal/shared/platform/audit/audit.schemas'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { query } from '../lib/call/queries'
import { useUser } from '../lib/session/session'
import type { May } from '../lib/session/useMay'
import { ExportButton } from '../ui/button/ExportButton'
import { choicesOf } from '../ui/list/filters'
import { listRead } from '../ui/list/listRead'
import { ListScreen } from '../ui/list/ListScreen'
import type { Column } from '../ui/list/ListTable'
import { NameLink } from '../ui/text/NameLink'
import { EmptyState } from '../ui/loading/StateView'
import { AuditChanges } from './AuditChanges'
import styles from './audit.module.css'
import { subjectLinks } from './subjectLinks'

type Sort = (typeof auditSorts)[number]

const periodTexts: Record<NonNullable<InputOf<typeof listAudit>['period']>, string> = { today: 'Today', week: 'The last 7 days', month: 'The last 30 days', year: 'The last year' }
const sortedChoices = (texts: Readonly<Record<string, string>>) =>
  choicesOf(texts).map(({ value, label }) => ({ value, label: label.slice(0, 1).toUpperCase() + label.slice(1) })).sort((a, b) => a.label.localeCompare(b.label))

function useFilters() {
  const { data } = useQuery(query(listAuditFilters, {}))
  return [
    { name: 'period', label: 'Period', options: choicesOf(periodTexts) },
    { name: 'action', label: 'What was done', options: sortedChoices(data?.actions ?? {}) },
    { name: 'subjectType', label: 'To what', options: sortedChoices(data?.subjects ?? {}) },
  ]
}

const entries = listRead(listAudit)

/** Where a thing is shown; null where it has no screen. */
function linkOf(subjectType: string, subjectId: number | null, { subjectKind, subjectTeamId }: Pick<AuditRow, 'subjectKind' | 'subjectTeamId'>, may: May): string | null {
  if (subjectId === null) return null
  return subjectLinks.parts.find((each) => subjectType in each)?.[subjectType]?.({ subjectId, subjectKind, subjectTeamId }, may) ?? null
}

const personLink = (may: May, subjectKind: string | null, userId: number | null) => linkOf('user', userId, { subjectKind, subjectTeamId: null }, may)

function Subject({ row, may }: { row: AuditRow; may: May }) {
  const to = row.subjectName === null ? null : linkOf(row.subjectType, row.subjectId, row, may)
  const number = row.subjectId === null ? '' : ` #${row.subjectId}`
  return (
    <span className={styles.who}>
      {row.subjectName !== null && (to ? <Link to={to}>{row.subjectName}</Link> : row.subjectName)}
      <small>{row.subject}{number}</small>
    </span>
  )
}

/** /administration/audit: who did what, as whom, when, and what was there before. */
export default function AuditScreen() {
  const { organization: { timeZone } } = useUser()
  const columns: Column<AuditRow, Sort>[] = [
    { key: 'when', heading: 'When', priority: 1, width: 13, sort: 'when', firstOrder: ['oldest first', 'newest first'], cell: (row) => momentText(new Date(row.at), timeZone) },
    {
      key: 'who', heading: 'Who', isTitle: true,
      cell: (row, may) => (
        <span className={styles.who}>
          {row.admin
            ? <><NameLink to={personLink(may, 'org', row.adminId)}>{row.admin}</NameLink><small>as <NameLink to={personLink(may, row.whoKind, row.whoId)}>{row.who}</NameLink></small></>
            : <NameLink to={personLink(may, row.whoKind, row.whoId)}>{row.who ?? 'The portal'}</NameLink>}
          {row.viewSchool && <small>in the School Admin view of {row.viewSchool}</small>}
        </span>
      ),
    },
    { key: 'what', heading: 'What', priority: 1, cell: (row) => row.did },
    { key: 'subject', heading: 'To what', cell: (row, may) => <Subject row={row} may={may} /> },
    { key: 'changes', heading: 'Before and after', priority: 3, cell: (row) => <AuditChanges row={row} /> },
  ]
  return (
    <ListScreen
      title="Audit"
      noun={['entry', 'entries']}
      searchLabel="Search who, or #number of what"
      columns={columns}
      rowKey={(row) => row.auditId}
      sorts={auditSorts}
      defaultSort="-when"
      useRows={entries.useRows}
      filters={useFilters()}
      actions={(input, values) => <ExportButton export="audit" input={{ ...entries.narrowed(input, values), sort: input.sort }} />}
      empty={<EmptyState heading="No activity yet" />}
    />
  )
}

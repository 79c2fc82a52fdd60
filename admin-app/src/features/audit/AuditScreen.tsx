import { Link } from 'react-router-dom'
import type { RoleType } from '@portal/shared/access/roleTypes'
import { listAudit } from '@portal/shared/audit/audit.calls'
import { auditSorts } from '@portal/shared/audit/audit.schemas'
import type { AuditRow } from '@portal/shared/audit/audit.schemas'
import { actionText, actionTexts, subjectText, subjectTexts } from '@portal/shared/audit/auditTexts'
import type { InputOf } from '@portal/shared/call/defineCall'
import type { EventKind } from '@portal/shared/events/event.kinds'
import { momentText } from '@portal/shared/format/dateTexts'
import { openEventPath } from '../../lib/eventPaths'
import { profilePaths } from '../../lib/profilePaths'
import { useUser } from '../../lib/session'
import type { May } from '../../lib/useMay'
import { ExportButton } from '../../ui/ExportButton'
import { choicesOf } from '../../ui/list/filters'
import { listRead } from '../../ui/list/listRead'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import { NameLink } from '../../ui/NameLink'
import { EmptyState } from '../../ui/StateView'
import { AuditChanges } from './AuditChanges'
import styles from './audit.module.css'

type Sort = (typeof auditSorts)[number]

const periodTexts: Record<NonNullable<InputOf<typeof listAudit>['period']>, string> = { today: 'Today', week: 'The last 7 days', month: 'The last 30 days', year: 'The last year' }
const sortedChoices = (texts: Readonly<Record<string, string>>) =>
  choicesOf(texts).map(({ value, label }) => ({ value, label: label.slice(0, 1).toUpperCase() + label.slice(1) })).sort((a, b) => a.label.localeCompare(b.label))

const filters = [
  { name: 'period', label: 'Period', options: choicesOf(periodTexts) },
  { name: 'action', label: 'What was done', options: sortedChoices(actionTexts) },
  { name: 'subjectType', label: 'To what', options: sortedChoices(subjectTexts) },
]

const entries = listRead(listAudit)

/** A student who has an account is found by the school's record, whose number is another one. */
const personLink = (may: May, kind: string | null, id: number | null): string | null => {
  if (id === null || kind === null || kind === 'student' || !(kind in profilePaths)) return null
  const { screen, path } = profilePaths[kind as RoleType]
  return may.open(screen) ? path(id) : null
}

/** Where a thing is shown; null where it has no screen. */
function linkOf({ subjectType, subjectId, subjectName, subjectKind, subjectTeamId }: AuditRow, may: May): string | null {
  if (subjectId === null || subjectName === null) return null
  if (subjectType === 'role') return may.linkTo('editRole', { roleId: subjectId })
  if (subjectType === 'tag') return may.linkTo('editTag', { tagId: subjectId })
  if (subjectType === 'student') return may.linkTo('editStudent', { studentId: subjectId })
  if (subjectType === 'school') return may.linkTo('editSchool', { schoolId: subjectId })
  if (subjectType === 'activity') return may.linkTo('editActivity', { activityId: subjectId })
  if (subjectType === 'venue') return may.linkTo('viewVenue', { venueId: subjectId })
  if (subjectType === 'district') return may.linkTo('districtStandings', { districtId: subjectId })
  if (subjectType === 'organization') return may.linkTo('organization')
  if (subjectType === 'team') return may.linkTo('teamMatches', { schoolTeamId: subjectId })
  if (subjectType === 'match') return subjectTeamId === null ? null : may.linkTo('teamMatches', { schoolTeamId: subjectTeamId })
  if (subjectType === 'event') return subjectKind !== null && may.open('viewEvent') ? openEventPath({ kind: subjectKind as EventKind, eventId: subjectId }) : null
  return subjectType === 'user' ? personLink(may, subjectKind, subjectId) : null
}

function Subject({ row, may }: { row: AuditRow; may: May }) {
  const to = linkOf(row, may)
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
      cell: (row, may) => (
        <span className={styles.who}>
          {row.admin
            ? <><NameLink to={personLink(may, 'org', row.adminId)}>{row.admin}</NameLink><small>as <NameLink to={personLink(may, row.whoKind, row.whoId)}>{row.who}</NameLink></small></>
            : <NameLink to={personLink(may, row.whoKind, row.whoId)}>{row.who ?? 'The portal'}</NameLink>}
          {row.viewSchool && <small>in the School Admin view of {row.viewSchool}</small>}
        </span>
      ),
    },
    { key: 'what', heading: 'What', cell: (row) => actionText(row.action) },
    { key: 'subject', heading: 'To what', cell: (row, may) => <Subject row={row} may={may} /> },
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
      useRows={entries.useRows}
      filters={filters}
      actions={(input, values) => <ExportButton export="audit" input={{ ...entries.narrowed(input, values), sort: input.sort }} />}
      empty={<EmptyState heading="Nothing has been done yet" />}
    />
  )
}

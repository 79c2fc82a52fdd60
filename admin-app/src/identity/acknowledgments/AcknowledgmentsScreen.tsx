import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { getYearRules, listAcknowledgments, remindOfRules } from '@portal/shared/identity/acknowledgments/acknowledgment.calls'
import { mostReminded, type AcknowledgmentRow } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { listUserFilters } from '@portal/shared/identity/users/user.calls'
import { personSorts, type PersonSort } from '@portal/shared/identity/users/personList.schemas'
import { officeTime } from '../../platform/lib/words/officeTime'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { SchoolLinks } from '../../platform/ui/text/SchoolLinks'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import { Badge } from '../../platform/ui/text/Badge'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { RulesSummary } from './RulesSummary'

const rowKey = ({ userId }: AcknowledgmentRow) => userId
const nameOf = ({ firstName, lastName }: AcknowledgmentRow) => `${firstName} ${lastName}`
const columns: Column<AcknowledgmentRow, PersonSort>[] = [
  { key: 'name', heading: 'Name', cell: (row) => `${row.lastName}, ${row.firstName}`, sort: 'name', isTitle: true, to: ({ userId }, may) => may.linkTo('personHub', { userId }) },
  { key: 'email', heading: 'Email', cell: ({ email }) => email, sort: 'email', isWide: true },
  { key: 'schools', heading: 'School', cell: ({ schools }, may) => (schools.length === 0 ? '–' : <SchoolLinks schools={schools} may={may} />) },
  {
    key: 'state', heading: 'Acknowledged',
    cell: ({ isGiven, version, acknowledgedAt }) => (isGiven ? `${officeTime(acknowledgedAt!)}, version ${version}` : <><Badge tone="due">Not yet</Badge>{version !== null && ` (version ${version} only)`}</>),
  },
]
const staff = listRead(listAcknowledgments, { school: 'schoolId' })
const states = { name: 'state', label: 'Acknowledged', options: choicesOf({ missing: 'Not yet', given: 'Acknowledged' }) }

/** /administration/acknowledgments: which staff have acknowledged the rules of the year; the office sees all schools, a school its own. */
export default function AcknowledgmentsScreen() {
  const may = useMay()
  const [params] = useSearchParams()
  const schoolId = Number(params.get('school')) || undefined
  const ofSchools = may.open('schools')
  const rules = useQuery(query(getYearRules, {}))
  const choices = useQuery({ ...query(listUserFilters, { userType: 'staff', schoolId }), enabled: ofSchools && schoolId !== undefined })
  const remind = useCall(remindOfRules)
  const filters = useMemo(() => [...(ofSchools ? [schoolFilter(choices.data?.school)] : []), states], [ofSchools, choices.data])
  const mayRemind = may.send(remindOfRules) && Boolean(rules.data?.isAsking && rules.data.isCurrentYear)
  return (
    <ListScreen
      title="Acknowledged rules" noun={['person', 'people']} searchLabel="Search name or email"
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={personSorts} defaultSort="name"
      useRows={staff.useRows} readAll={staff.readAll} filters={filters} below={<RulesSummary rules={rules.data} />}
      selection={mayRemind ? {
        most: mostReminded,
        actions: (rows, clear) => [{ label: 'Remind', onSelect: () => remind.mutate({ userIds: rows.map(rowKey) }, { onSuccess: clear }) }],
      } : undefined}
      rowActions={(row) => (mayRemind && !row.isGiven ? [{ label: 'Remind', onSelect: () => remind.mutate({ userIds: [row.userId] }) }] : [])}
      actions={(input, values) => (
        <>
          {mayRemind && may.see('allSchools') && <Button variant="default" loading={remind.isPending} onClick={() => remind.mutate({ userIds: null })}>Remind everyone who has not</Button>}
          <ExportButton export="acknowledgments" input={staff.narrowed(input, values)} />
        </>
      )}
      empty={(
        <EmptyState heading="No acknowledgment is required this year">
          {may.open('associationRules') ? <Link to={may.pathTo('associationRules')!}>Write the rules of the year</Link> : <p>The office has not published rules to acknowledge.</p>}
        </EmptyState>
      )}
    />
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { getYearRules, listAcknowledgments, remindOfRules } from '@portal/shared/acknowledgments/acknowledgment.calls'
import { mostReminded, type AcknowledgmentRow } from '@portal/shared/acknowledgments/acknowledgment.schemas'
import { listUserFilters } from '@portal/shared/users/user.calls'
import { personSorts, type PersonSort } from '@portal/shared/users/personList.schemas'
import { officeTime } from '../../lib/officeTime'
import { query, useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { useMay } from '../../lib/useMay'
import { ExportButton } from '../../ui/ExportButton'
import { SchoolLinks } from '../../ui/SchoolLinks'
import { choicesOf } from '../../ui/list/filters'
import { listRead } from '../../ui/list/listRead'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import { schoolFilter } from '../../ui/list/schoolFilter'
import { Mark } from '../../ui/Mark'
import { EmptyState } from '../../ui/StateView'
import { RulesSummary } from './RulesSummary'

const rowKey = ({ userId }: AcknowledgmentRow) => userId
const nameOf = ({ firstName, lastName }: AcknowledgmentRow) => `${firstName} ${lastName}`
const columns: Column<AcknowledgmentRow, PersonSort>[] = [
  { key: 'name', heading: 'Name', cell: (row) => `${row.lastName}, ${row.firstName}`, sort: 'name', isTitle: true, to: ({ userId }, may) => may.linkTo('editStaff', { staffId: userId }) },
  { key: 'email', heading: 'E-mail', cell: ({ email }) => email, sort: 'email', isWide: true },
  { key: 'schools', heading: 'School', cell: ({ schools }, may) => (schools.length === 0 ? '–' : <SchoolLinks schools={schools} may={may} />) },
  {
    key: 'state', heading: 'Acknowledged',
    cell: ({ isGiven, version, acknowledgedAt }) => (isGiven ? `${officeTime(acknowledgedAt!)}, version ${version}` : <><Mark tone="due">Not yet</Mark>{version !== null && ` (version ${version} only)`}</>),
  },
]
const staff = listRead(listAcknowledgments, { school: 'schoolId' })
const states = { name: 'state', label: 'Acknowledged', options: choicesOf({ missing: 'Not yet', given: 'Acknowledged' }) }

/** /administration/acknowledgments: which staff have acknowledged the rules of the year; the office sees all schools, a school its own. */
export default function AcknowledgmentsScreen() {
  const may = useMay()
  const { userRoleType, permissions } = useUser()
  const [params] = useSearchParams()
  const schoolId = Number(params.get('school')) || undefined
  const ofSchools = userRoleType === 'org' && permissions.includes('school-list')
  const rules = useQuery(query(getYearRules, {}))
  const choices = useQuery({ ...query(listUserFilters, { userType: 'staff', schoolId }), enabled: ofSchools && schoolId !== undefined })
  const remind = useCall(remindOfRules)
  const filters = useMemo(() => [...(ofSchools ? [schoolFilter(choices.data?.school)] : []), states], [ofSchools, choices.data])
  const mayRemind = may.send(remindOfRules) && Boolean(rules.data?.isAsking && rules.data.isCurrentYear)
  return (
    <ListScreen
      title="Acknowledged rules" noun={['person', 'people']} searchLabel="Search name or e-mail"
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={personSorts} defaultSort="name"
      useRows={staff.useRows} filters={filters} tabs={<RulesSummary rules={rules.data} />}
      selection={mayRemind ? {
        most: mostReminded,
        actions: (rows, clear) => [{ label: 'Remind', onSelect: () => remind.mutate({ userIds: rows.map(rowKey) }, { onSuccess: clear }) }],
      } : undefined}
      rowActions={(row) => (mayRemind && !row.isGiven ? [{ label: 'Remind', onSelect: () => remind.mutate({ userIds: [row.userId] }) }] : [])}
      actions={(input, values) => (
        <>
          {mayRemind && userRoleType === 'org' && <Button variant="default" loading={remind.isPending} onClick={() => remind.mutate({ userIds: null })}>Remind all who have not</Button>}
          <ExportButton export="acknowledgments" input={staff.narrowed(input, values)} />
        </>
      )}
      empty={(
        <EmptyState heading="Nobody is asked this year">
          {may.open('associationRules') ? <Link to={may.pathTo('associationRules')!}>Write the rules of the year</Link> : <p>The office has not published rules to acknowledge.</p>}
        </EmptyState>
      )}
    />
  )
}

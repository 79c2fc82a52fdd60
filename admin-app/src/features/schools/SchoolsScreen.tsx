import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { isAllowed } from '@portal/shared/access/isAllowed'
import { linkTo, screens } from '@portal/shared/access/screens'
import { listSchools } from '@portal/shared/schools/school.calls'
import { schoolSorts } from '@portal/shared/schools/school.schemas'
import type { SchoolRow } from '@portal/shared/schools/school.schemas'
import { query } from '../../lib/queries'
import { actorOf, useSession, useUser } from '../../lib/session'
import { useSchoolView } from '../../lib/useSchoolView'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import type { ListInput } from '../../ui/list/useListInput'
import { EmptyState } from '../../ui/StateView'

type Sort = (typeof schoolSorts)[number]

const count = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-US'))
const smallestFirst = ['smallest first', 'largest first'] as const

const columns: Column<SchoolRow, Sort>[] = [
  { key: 'name', heading: 'School', cell: (school) => school.name, sort: 'name', isTitle: true },
  { key: 'city', heading: 'City', cell: (school) => [school.city, school.state].filter(Boolean).join(', '), sort: 'city' },
  { key: 'grades', heading: 'Grades', cell: (school) => school.grades || '–' },
  { key: 'highSchoolEnrollment', heading: 'Grades 9–12', cell: (school) => count(school.highSchoolEnrollment), sort: 'highSchoolEnrollment', firstOrder: smallestFirst, numeric: true },
  { key: 'totalEnrollment', heading: 'Enrollment', cell: (school) => count(school.totalEnrollment), sort: 'totalEnrollment', firstOrder: smallestFirst, numeric: true },
  { key: 'teamCount', heading: 'Teams', cell: (school) => school.teamCount, numeric: true },
]

const useSchools = (input: ListInput<Sort>) => useQuery({ ...query(listSchools, input), placeholderData: keepPreviousData })

/** /administration/school */
export default function SchoolsScreen() {
  const { access, blockedWhileActingAs } = screens.importSchools
  const mayImport = isAllowed(actorOf(useSession()), access, blockedWhileActingAs)
  const { actingAs } = useUser()
  const { enter } = useSchoolView()
  return (
    <ListScreen
      title="Schools"
      noun={['school', 'schools']}
      searchLabel="Search name, city or ZIP"
      columns={columns}
      rowKey={(school) => school.schoolId}
      sorts={schoolSorts}
      defaultSort="name"
      useRows={useSchools}
      nameOf={(school) => school.name}
      rowActions={actingAs ? undefined : (school) => [{ label: 'Work as School Admin', onSelect: () => enter(school.schoolId) }]}
      actions={mayImport && <Button component={Link} to={linkTo('importSchools')} variant="default" leftSection={<IconFileImport size={18} />}>Import</Button>}
      empty={<EmptyState heading="No schools yet">{mayImport && <Link to={linkTo('importSchools')}>Import them from a file</Link>}</EmptyState>}
    />
  )
}

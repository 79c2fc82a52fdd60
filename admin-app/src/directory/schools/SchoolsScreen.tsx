import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listSchoolFilters, listSchools, removeSchools, restoreSchools } from '@portal/shared/directory/schools/school.calls'
import { membershipNames } from '@portal/shared/directory/schools/school.kinds'
import { mostSchoolsAtOnce, schoolSorts } from '@portal/shared/directory/schools/school.schemas'
import type { SchoolRow } from '@portal/shared/directory/schools/school.schemas'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { useSchoolView } from '../../identity/sessions/useSchoolView'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { choicesOf, tagFilter } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { useRemoval } from '../../platform/ui/list/useRemoval'
import { Badge } from '../../platform/ui/text/Badge'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { TagChips } from '../../platform/ui/text/TagChip'

const count = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-US'))
const rowKey = ({ schoolId }: SchoolRow) => schoolId
const nameOf = ({ name }: SchoolRow) => name

const columns: Column<SchoolRow, (typeof schoolSorts)[number]>[] = [
  { key: 'name', heading: 'School', cell: (school) => (school.isDeleted ? <>{school.name} <Badge tone="due">Deleted</Badge></> : school.name), sort: 'name', isTitle: true, to: (school, may) => may.linkTo('editSchool', school) },
  { key: 'city', heading: 'City', cell: (school) => [school.city, school.state].filter(Boolean).join(', '), sort: 'city' },
  { key: 'grades', heading: 'Grades', cell: (school) => school.grades || '–' },
  { key: 'highSchoolEnrollment', heading: 'Grades 9–12', cell: (school) => count(school.highSchoolEnrollment), sort: 'highSchoolEnrollment', numeric: true },
  { key: 'totalEnrollment', heading: 'Enrollment', cell: (school) => count(school.totalEnrollment), sort: 'totalEnrollment', numeric: true },
  { key: 'teamCount', heading: 'Teams', cell: (school) => school.teamCount, numeric: true, to: ({ schoolId, teamCount }, may) => (teamCount > 0 && may.open('teams') ? `${linkTo('teams')}?school=${schoolId}` : null) },
  { key: 'membership', heading: 'Membership', cell: ({ membership }) => (membership ? <Badge tone={membership === 'member' ? undefined : 'due'}>{membershipNames[membership]}</Badge> : '–') },
  { key: 'tags', heading: 'Tags', cell: ({ tags }) => <TagChips tags={tags} /> },
]
const schools = listRead(listSchools, { tag: 'tagId' })

/** /administration/school */
export default function SchoolsScreen() {
  const { actingAs } = useUser()
  const { enter } = useSchoolView()
  const may = useMay()
  const removal = useRemoval({
    noun: ['school', 'schools'], rowKey, nameOf, remove: removeSchools, restore: restoreSchools, field: 'schoolIds', most: mostSchoolsAtOnce,
    explained: 'Schools in use cannot be deleted. Deleted schools can be restored.',
  })
  return (
    <ListScreen
      title="Schools" noun={['school', 'schools']} searchLabel="Search name, city or ZIP" searchHint="Try fewer letters, or the city."
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={schoolSorts} defaultSort="name"
      useRows={schools.useRows} filters={useSchoolFilters()} removal={removal}
      rowActions={(school) => [
        ...(may.open('editSchool') ? [{ label: 'Edit', to: linkTo('editSchool', school) }, { label: 'Activities', to: `${linkTo('ownActivities')}?school=${school.schoolId}` }, { label: 'Disciplinary actions', to: linkTo('disciplinaryOfSchool', school) }] : []),
        ...(actingAs || school.isDeleted ? [] : [{ label: 'Work as School Admin', onSelect: () => enter(school.schoolId) }]),
      ]}
      actions={(input, values) => (
        <>
          <ScreenButton to="addSchool" kind="add">Add a school</ScreenButton><ScreenButton to="importSchools" kind="import">Import</ScreenButton>
          <ExportButton export="schools" input={schools.narrowed(input, values)} />
        </>
      )}
      empty={<EmptyState heading="No schools yet">{may.open('importSchools') && <Link to={linkTo('importSchools')}>Import them from a file</Link>}</EmptyState>}
    />
  )
}

function useSchoolFilters(): readonly ListFilter[] {
  const { data } = useQuery(query(listSchoolFilters, {}))
  return useMemo(() => [
    { name: 'membership', label: 'Membership', options: choicesOf({ ...membershipNames, none: 'Not specified' }) },
    { name: 'highSchool', label: 'Grades 9 to 12', options: choicesOf({ yes: 'With some of them', no: 'Without' }) },
    ...(data?.counties.length ? [{ name: 'county', label: 'County', options: data.counties.map((value) => ({ value, label: value })) }] : []),
    ...tagFilter(data?.tags),
    { name: 'deleted', label: 'Deleted', options: choicesOf({ yes: 'Deleted ones only' }), all: 'Without the deleted ones' },
  ], [data])
}

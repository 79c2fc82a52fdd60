import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listSchoolFilters, listSchools, removeSchools, restoreSchools } from '@portal/shared/directory/schools/school.calls'
import { membershipNames } from '@portal/shared/directory/schools/school.kinds'
import { mostSchoolsAtOnce, schoolSorts } from '@portal/shared/directory/schools/school.schemas'
import type { SchoolRow } from '@portal/shared/directory/schools/school.schemas'
import { Crest } from '@portal/shared/views/crest/Crest'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { useSchoolView } from '../../identity/sessions/useSchoolView'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { choicesOf, tagFilter } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { useRemoval } from '../../platform/ui/list/useRemoval'
import { Badge } from '../../platform/ui/text/Badge'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { TagChips, tagsWidth } from '../../platform/ui/text/TagChip'

const count = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-US'))
const rowKey = ({ schoolId }: SchoolRow) => schoolId
const nameOf = ({ name }: SchoolRow) => name

const columns: Column<SchoolRow, (typeof schoolSorts)[number]>[] = [
  { key: 'name', heading: 'School', cell: (school) => <><Crest of={school.crest} /> {school.name}{school.isDeleted && <> <Badge tone="due">Deleted</Badge></>}</>, sort: 'name', isTitle: true, to: (school, may) => (school.isDeleted ? may.linkTo('editSchool', school) : may.linkTo('schoolHub', school)) },
  { key: 'city', heading: 'City', priority: 1, cell: (school) => [school.city, school.state].filter(Boolean).join(', '), sort: 'city' },
  { key: 'grades', heading: 'Grades', priority: 3, cell: (school) => school.grades || '–' },
  { key: 'highSchoolEnrollment', heading: 'Grades 9–12', cell: (school) => count(school.highSchoolEnrollment), sort: 'highSchoolEnrollment', numeric: true },
  { key: 'totalEnrollment', heading: 'Enrollment', priority: 3, cell: (school) => count(school.totalEnrollment), sort: 'totalEnrollment', numeric: true },
  { key: 'teamCount', heading: 'Teams', cell: (school) => school.teamCount, numeric: true, to: ({ schoolId, teamCount }, may) => (teamCount > 0 && may.open('teams') ? `${linkTo('teams')}?school=${schoolId}` : null) },
  { key: 'membership', heading: 'Membership', cell: ({ membership }) => (membership ? <Badge tone={membership === 'member' ? undefined : 'due'}>{membershipNames[membership]}</Badge> : '–') },
  { key: 'tags', heading: 'Tags', priority: 3, width: tagsWidth, cell: ({ tags }) => <TagChips tags={tags} /> },
]
const schools = listRead(listSchools, { tag: 'tagId' })

/** /administration/school */
export default function SchoolsScreen() {
  const { actingAs } = useUser()
  const { enter } = useSchoolView()
  const may = useMay()
  const removal = useRemoval({
    noun: ['school', 'schools'], rowKey, nameOf, remove: removeSchools, restore: restoreSchools, field: 'schoolIds', most: mostSchoolsAtOnce, explained: 'Schools in use cannot be deleted. Deleted schools can be restored.',
  })
  return (
    <ListScreen
      title="Schools" noun={['school', 'schools']} searchLabel="Search name, city or ZIP"
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={schoolSorts} defaultSort="name"
      useRows={schools.useRows} readAll={schools.readAll} filters={useSchoolFilters()} removal={removal}
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
      empty={<NoneYet what="schools" to="addSchool" />}
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
    { name: 'deleted', label: 'Deleted', options: choicesOf({ yes: 'Deleted only' }), all: 'Not deleted' },
  ], [data])
}

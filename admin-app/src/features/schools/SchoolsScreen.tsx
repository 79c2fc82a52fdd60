import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isAllowed } from '@portal/shared/access/isAllowed'
import { linkTo, screens } from '@portal/shared/access/screens'
import { exportSchools, listSchoolFilters, listSchools } from '@portal/shared/schools/school.calls'
import { membershipNames, membershipStatuses } from '@portal/shared/schools/school.kinds'
import type { MembershipStatus } from '@portal/shared/schools/school.kinds'
import { mostSchoolsAtOnce, schoolSorts } from '@portal/shared/schools/school.schemas'
import type { SchoolRow } from '@portal/shared/schools/school.schemas'
import { CallError } from '../../lib/call'
import { download } from '../../lib/download'
import { notify } from '../../lib/notify'
import { query } from '../../lib/queries'
import { actorOf, useSession, useUser } from '../../lib/session'
import { useSchoolView } from '../../lib/useSchoolView'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import type { ListInput } from '../../ui/list/useListInput'
import { useListFilters } from '../../ui/list/useListFilters'
import type { FilterValues, ListFilter } from '../../ui/list/useListFilters'
import { EmptyState } from '../../ui/StateView'
import { TagChip } from '../../ui/TagChip'
import styles from './schools.module.css'
import { useSchoolActions } from './useSchoolActions'

type Sort = (typeof schoolSorts)[number]

const count = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-US'))
const smallestFirst = ['smallest first', 'largest first'] as const

const columns: Column<SchoolRow, Sort>[] = [
  { key: 'name', heading: 'School', cell: (school) => (school.isDeleted ? <>{school.name} <span className={styles.mark} data-quiet>Deleted</span></> : school.name), sort: 'name', isTitle: true },
  { key: 'city', heading: 'City', cell: (school) => [school.city, school.state].filter(Boolean).join(', '), sort: 'city' },
  { key: 'grades', heading: 'Grades', cell: (school) => school.grades || '–' },
  { key: 'highSchoolEnrollment', heading: 'Grades 9–12', cell: (school) => count(school.highSchoolEnrollment), sort: 'highSchoolEnrollment', firstOrder: smallestFirst, numeric: true },
  { key: 'totalEnrollment', heading: 'Enrollment', cell: (school) => count(school.totalEnrollment), sort: 'totalEnrollment', firstOrder: smallestFirst, numeric: true },
  { key: 'teamCount', heading: 'Teams', cell: (school) => school.teamCount, numeric: true },
  { key: 'membership', heading: 'Membership', cell: ({ membership }) => (membership ? <span className={styles.mark} data-quiet={membership === 'member' ? undefined : true}>{membershipNames[membership]}</span> : '–') },
  { key: 'tags', heading: 'Tags', cell: ({ tags }) => (tags.length === 0 ? '–' : <span className={styles.head}>{tags.map(({ tagId, name, color }) => <TagChip key={tagId} name={name} color={color} />)}</span>) },
]

const filterInput = ({ membership, county, tag, highSchool, deleted }: FilterValues) => ({
  membership: membership as MembershipStatus | 'none' | undefined, county, tagId: tag && /^\d{1,9}$/.test(tag) ? Number(tag) : undefined,
  highSchool: highSchool as 'yes' | 'no' | undefined, deleted: deleted as 'yes' | undefined,
})
const useSchools = (input: ListInput<Sort>, values: FilterValues) => useQuery({ ...query(listSchools, { ...input, ...filterInput(values) }), placeholderData: keepPreviousData })

/** /administration/school */
export default function SchoolsScreen() {
  const actor = actorOf(useSession())
  const may = (name: 'importSchools' | 'addSchool' | 'editSchool') => isAllowed(actor, screens[name].access, (screens[name] as { blockedWhileActingAs?: boolean }).blockedWhileActingAs)
  const { actingAs } = useUser()
  const { enter } = useSchoolView()
  const filters = useSchoolFilters()
  const acts = useSchoolActions()
  const mayChange = may('editSchool') && !actingAs
  return (
    <>
      <ListScreen
        title="Schools"
        noun={['school', 'schools']}
        searchLabel="Search name, city or ZIP"
        columns={columns}
        rowKey={schoolKey}
        sorts={schoolSorts}
        defaultSort="name"
        useRows={useSchools}
        nameOf={(school) => school.name}
        filters={filters}
        notice={acts.notice}
        selection={mayChange ? { most: mostSchoolsAtOnce, actions: acts.bulkActions } : undefined}
        rowActions={(school) => [
          ...(may('editSchool') ? [{ label: 'Edit', to: linkTo('editSchool', school) }, { label: 'Disciplinary actions', to: linkTo('disciplinaryOfSchool', school) }] : []),
          ...(actingAs || school.isDeleted ? [] : [{ label: 'Work as School Admin', onSelect: () => enter(school.schoolId) }]),
          ...(mayChange ? acts.rowActions(school) : []),
        ]}
        actions={(
          <>
            {may('addSchool') && <Button component={Link} to={linkTo('addSchool')} leftSection={<IconPlus size={18} aria-hidden="true" />}>Add a school</Button>}
            {may('importSchools') && <Button component={Link} to={linkTo('importSchools')} variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>Import</Button>}
            <ExportButton filters={filters} />
          </>
        )}
        empty={<EmptyState heading="No schools yet">{may('importSchools') && <Link to={linkTo('importSchools')}>Import them from a file</Link>}</EmptyState>}
      />
      {acts.dialog}
    </>
  )
}

const schoolKey = (school: SchoolRow) => school.schoolId

function useSchoolFilters(): readonly ListFilter[] {
  const { data } = useQuery(query(listSchoolFilters, {}))
  return useMemo(() => [
    { name: 'membership', label: 'Membership', options: [...membershipStatuses.map((value) => ({ value, label: membershipNames[value] })), { value: 'none', label: 'Not said' }] },
    { name: 'highSchool', label: 'Grades 9 to 12', options: [{ value: 'yes', label: 'With some of them' }, { value: 'no', label: 'Without' }] },
    ...((data?.counties.length ?? 0) > 0 ? [{ name: 'county', label: 'County', options: data!.counties.map((value) => ({ value, label: value })) }] : []),
    ...((data?.tags.length ?? 0) > 0 ? [{ name: 'tag', label: 'Tag', options: data!.tags.map(({ tagId, name }) => ({ value: String(tagId), label: name })) }] : []),
    { name: 'deleted', label: 'Deleted', options: [{ value: 'yes', label: 'Deleted ones only' }], all: 'Without the deleted ones' },
  ], [data])
}

/** Saves the list as it is narrowed. */
function ExportButton({ filters }: { filters: readonly ListFilter[] }) {
  const [params] = useSearchParams()
  const { values } = useListFilters(filters)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(exportSchools, { search: (params.get('search') ?? '').slice(0, 80), ...filterInput(values) })
    } catch (error) {
      notify('error', error instanceof CallError ? error.message : 'Export failed. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} loading={busy} onClick={() => void save()}>Export</Button>
}

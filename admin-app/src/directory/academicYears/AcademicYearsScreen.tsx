import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listYears, makeYearCurrent, removeYear } from '@portal/shared/directory/academicYears/academicYear.calls'
import type { YearRow } from '@portal/shared/directory/academicYears/academicYear.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { ListTable } from '../../platform/ui/list/ListTable'
import type { Column } from '../../platform/ui/list/ListTable'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { YearDialog } from './YearDialog'

const dayText = (day: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const columns: Column<YearRow, 'startsOn'>[] = [
  { key: 'label', heading: 'Year', isTitle: true, cell: ({ label }) => label },
  { key: 'starts', heading: 'Starts', cell: ({ startsOn }) => dayText(startsOn) },
  { key: 'ends', heading: 'Ends', cell: ({ endsOn }) => dayText(endsOn) },
  { key: 'state', heading: 'State', cell: ({ isCurrent, isPast }) => isCurrent ? 'Current' : isPast ? 'Past' : 'Upcoming' },
  { key: 'teams', heading: 'Teams', numeric: true, cell: ({ teams }) => teams.toLocaleString('en-US') },
  { key: 'matches', heading: 'Games', numeric: true, cell: ({ matches }) => matches.toLocaleString('en-US') },
]

/** /academic-years */
export default function AcademicYearsScreen() {
  const mayChange = !useUser().actingAs
  const read = useQuery(query(listYears, {}))
  const [opened, open] = useState<YearRow | 'new' | null>(null)
  const [asked, ask] = useState<{ year: YearRow; to: 'make current' | 'delete' } | null>(null)
  const readAgain = () => void read.refetch()
  const makeCurrent = useCall(makeYearCurrent)
  const remove = useCall(removeYear)
  const current = read.data?.years.find(({ isCurrent }) => isCurrent)
  const confirm = () => {
    if (asked?.to === 'delete') remove.mutate({ academicYearId: asked.year.academicYearId }, { onError: readAgain })
    else if (asked && current) makeCurrent.mutate({ academicYearId: asked.year.academicYearId, seenCurrentId: current.academicYearId }, { onError: readAgain })
    ask(null)
  }
  return (
    <>
      <PageHeader
        title="Academic years"
        lead="Everyone sees and adds to the current one"
        actions={mayChange && (
          <>
            <Button component={Link} to={linkTo('nextYear')} leftSection={<IconArrowRight size="1.125rem" aria-hidden="true" />}>Start next year</Button>
            {/* The new year begins where the latest one ends: not before that is known. */}
            <Button variant="default" disabled={!read.data} leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => open('new')}>Add a year</Button>
          </>
        )}
      />
      <StateView read={read} what="years" isEmpty={({ years }) => years.length === 0} empty={<EmptyState heading="No academic years yet">Add the first one.</EmptyState>}>
        {({ years }) => (
          <ListTable
            caption="Academic years" columns={columns} rows={years} rowKey={({ academicYearId }) => academicYearId} nameOf={({ label }) => label} sort="startsOn" onSort={() => undefined}
            rowActions={mayChange ? (year) => [
              { label: 'Change', onSelect: () => open(year) },
              ...(year.isCurrent ? [] : [
                { label: 'Make current', onSelect: () => ask({ year, to: 'make current' }) },
                { label: 'Delete', danger: true, onSelect: () => ask({ year, to: 'delete' }) },
              ]),
            ] : undefined}
          />
        )}
      </StateView>
      {opened && <YearDialog year={opened === 'new' ? null : opened} years={read.data?.years ?? []} readAgain={readAgain} onClose={() => open(null)} />}
      <ConfirmDialog
        opened={asked !== null} danger={asked?.to === 'delete'} onCancel={() => ask(null)} onConfirm={confirm} cancel="Keep the current year"
        title={asked?.to === 'delete' ? `Delete ${asked.year.label}?` : `Make ${asked?.year.label ?? ''} the current year?`}
        confirm={asked?.to === 'delete' ? 'Delete' : 'Make it current'}
      >
        {asked?.to === 'delete'
          ? 'Only an empty year can be deleted.'
          : `Everyone sees ${asked?.year.label} first from now on: teams, schedules and standings, in public too. Imports go into it. Its ${asked?.year.teams.toLocaleString('en-US')} teams and ${asked?.year.matches.toLocaleString('en-US')} games stay as they are, and nothing is copied from ${current?.label ?? 'another year'}: to copy, start the next year instead. Earlier years become past: schools can read them, not enter scores. You can make ${current?.label ?? 'the other'} current again.`}
      </ConfirmDialog>
    </>
  )
}

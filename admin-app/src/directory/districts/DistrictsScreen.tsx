import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconPrinter, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getDistrictBoard } from '@portal/shared/directory/districts/district.calls'
import type { DistrictBoard as Board } from '@portal/shared/directory/districts/district.schemas'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Notice } from '../../platform/ui/text/Notice'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './districts.module.css'
import { DistrictWork } from './DistrictWork'

/** /districts: which teams play in which district, of an activity and level in the chosen year. */
export default function DistrictsScreen() {
  const [params, setParams] = useAddressParams()
  const asked = { activity: params.get('activity') ?? undefined, level: params.get('level') ?? undefined }
  const read = useQuery({ ...query(getDistrictBoard, asked), placeholderData: keepPreviousData })
  const view = params.get('view') === 'list' ? 'list' : 'board'
  const choose = (part: Record<string, string>, without: readonly string[] = []) => setParams((before) => {
    const after = new URLSearchParams(before)
    for (const name of without) after.delete(name)
    for (const [name, value] of Object.entries(part)) if (value) after.set(name, value); else after.delete(name)
    return after
  }, { preventScrollReset: true, replace: 'q' in part })
  const to = (name: string) => `?${new URLSearchParams([...[...params].filter(([key]) => key !== 'view'), ...(name === 'list' ? [['view', 'list']] : [])])}`
  const shown = read.data?.shown
  return (
    <>
      <PageHeader
        title="Districts"
        lead={[shown && `${shown.activityName}, ${shown.levelName}`, read.data?.academicYear].filter(Boolean).join(' · ')}
        actions={(
          <>
            <Button component={Link} to={linkTo('classifications')} variant="default">Classifications</Button>
            <Button variant="default" leftSection={<IconPrinter size="1.125rem" />} onClick={() => window.print()}>Print</Button>
          </>
        )}
      />
      <StateView read={read} what="districts" loading={<Skeleton lines={8} height={56} />} isEmpty={(board) => board.shown === null} empty={<NoPlace board={read.data} />} wayOut={<Link to={linkTo('districts')}>Choose another activity or level</Link>}>
        {(board) => (
          <div className={styles.page} aria-busy={read.isPlaceholderData}>
            <div className={`${styles.choices} no-print`} role="group" aria-label="Whose districts">
              <NativeSelect
                size="md" label="Activity" value={board.shown!.activity} onChange={(event) => choose({ activity: event.currentTarget.value }, ['level', 'q'])}
                data={board.activities.filter(({ levels }) => levels.length > 0).map(({ activity, name }) => ({ value: activity, label: name }))}
              />
              <NativeSelect
                size="md" label="Level" value={board.shown!.level} onChange={(event) => choose({ activity: board.shown!.activity, level: event.currentTarget.value }, ['q'])}
                data={board.activities.find(({ activity }) => activity === board.shown!.activity)!.levels.map(({ level, name, without }) => ({ value: level, label: without > 0 ? `${name} (${without.toLocaleString('en-US')} without a district)` : name }))}
              />
              <TextInput
                type="search" size="md" label="Search teams" placeholder="School or city" leftSection={<IconSearch size="1.125rem" aria-hidden="true" />}
                value={params.get('q') ?? ''} onChange={(event) => choose({ q: event.currentTarget.value })}
              />
            </div>
            {board.readOnly && <Notice><p>This academic year is over: its districts are read-only.</p></Notice>}
            <PageTabs label="View" tabs={[{ to: to('board'), text: 'Board', isCurrent: view === 'board' }, { to: to('list'), text: 'List', isCurrent: view === 'list' }]} />
            {/* The previous choice is shown until the new one is there, and cannot be changed in the meantime. */}
            <div className={styles.page} inert={read.isPlaceholderData} data-waiting={read.isPlaceholderData || undefined}>
              <DistrictWork key={`${board.shown!.activityId} ${board.shown!.levelId} ${board.academicYear}`} board={board} view={view} search={params.get('q') ?? ''} readAgain={() => void read.refetch()} />
            </div>
          </div>
        )}
      </StateView>
    </>
  )
}

/** No activity or no level yet: the step before. */
function NoPlace({ board }: { board: Board | undefined }) {
  const levels = useMay().pathTo('levels')
  if (board && board.activities.length > 0) {
    return <EmptyState heading="No levels yet">Each district belongs to one activity and level. {levels && <Link to={levels}>Add a level</Link>}</EmptyState>
  }
  return <EmptyState heading="No activities yet"><p>Each district belongs to one activity.</p><ScreenButton to="addActivity" kind="add">Add an activity</ScreenButton></EmptyState>
}

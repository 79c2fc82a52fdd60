import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import type { Placement } from '@portal/shared/scheduling/slots/slot.schemas'
import { placeSlots } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { later } from '../../platform/ui/loading/later'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { Panel } from '../../platform/ui/page/Panel'
import { Notice } from '../../platform/ui/text/Notice'
import { DayConflicts } from './DayConflicts'
import { DoorSheets } from './DoorSheets'
import { RoomList } from './RoomList'
import { NoEntries } from './NoEntries'
import styles from './slots.module.css'
import { useDayMoves } from './useDayMoves'

const DayGrid = later(() => import('./DayGrid'), <Skeleton lines={12} />)
const MoveEntryDialog = later(() => import('./MoveEntryDialog'))
const ReleaseDialog = later(() => import('./ReleaseDialog'))
const PlacingPanel = later(() => import('./PlacingPanel'))
const WishesDialog = later(() => import('./WishesDialog'))

/** So many entries without a place are listed at once: more would push the grid off the screen. */
const fewUnplaced = 8

/** The plan of a day in the works: a grid of rooms and times, or a list by room, with all that is against it. */
export function DaySchedule({ plan }: { plan: DayPlan }) {
  const { contest, counts, releases, can } = plan
  const [params, setParams] = useSearchParams()
  const days = [...new Set(contest.days.map(({ day }) => day))]
  const day = days.find((each) => each === params.get('day')) ?? days[0]!
  const isNarrow = window.matchMedia('(max-width: 48rem)').matches
  const look = params.get('look') ?? (isNarrow ? 'list' : 'grid')
  const set = (name: string, value: string) => setParams((before) => { before.set(name, value); return before })
  const moves = useDayMoves(plan)
  const [opened, setOpened] = useState<number | null>(null)
  const [dialog, setDialog] = useState<'release' | 'replace' | 'wishes' | null>(null)
  const [asked, setAsked] = useState<JobState | null>(null)
  const place = useCall(placeSlots)
  const names = new Map(contest.entries.map((each) => [each.entryId, each.name]))
  const placed = new Set(moves.placements.map(({ entryId }) => entryId))
  const unplaced = contest.entries.filter(({ entryId }) => !placed.has(entryId))
  // One strong button: what comes next.
  const next = placed.size === 0 ? 'all' : unplaced.length > 0 ? 'rest' : 'release'
  const roomName = (roomId: number) => contest.rooms.find((each) => each.roomId === roomId)?.name ?? ''
  const move = (entryId: number, to: Omit<Placement, 'entryId'> | null) => {
    moves.move([{ entryId, to }], to ? `${names.get(entryId)} is at ${clockText(to.start)} in ${roomName(to.roomId)} now.` : `${names.get(entryId)} has no place now.`)
    setOpened(null)
  }
  const start = (keep: boolean) => place.mutate({ eventId: plan.eventId, version: plan.version, keep, key: crypto.randomUUID() }, { onSuccess: setAsked })
  if (contest.entries.length === 0) return <NoEntries eventId={plan.eventId} kind={plan.kind} />
  if (contest.rooms.length === 0) return <EmptyState heading="No rooms yet"><Link to={linkTo('meetDay', { eventId: plan.eventId })}>Add rooms in the overview</Link>. Then entries can be placed.</EmptyState>
  return (
    <div className={styles.page}>
      <dl className={`${styles.counts} no-print`}>
        <div><dt>Placed</dt><dd>{placed.size} of {contest.entries.length}</dd></div>
        <div><dt>Hard conflicts</dt><dd>{counts.hard}</dd></div>
        <div><dt>Soft</dt><dd>{counts.soft}</dd></div>
        <div><dt>Wishes not met</dt><dd>{counts.wishes}</dd></div>
        <div><dt>Released</dt><dd>{releases[0]?.name ?? 'Not yet'}</dd></div>
      </dl>
      <div className={`${styles.tools} no-print`}>
        {days.length > 1 && <NativeSelect aria-label="Day" size="md" value={day} onChange={(event) => set('day', event.currentTarget.value)} data={days.map((each) => ({ value: each, label: longDay(each) }))} />}
        <NativeSelect aria-label="As" size="md" value={look} onChange={(event) => set('look', event.currentTarget.value)} data={[{ value: 'grid', label: 'Rooms and times' }, { value: 'list', label: 'By room' }]} />
        {can.edit && (
          <>
            <Button variant={next === 'rest' ? 'filled' : 'default'} loading={place.isPending} disabled={unplaced.length === 0} onClick={() => start(true)}>Place the rest</Button>
            <Button variant={next === 'all' ? 'filled' : 'default'} disabled={place.isPending} onClick={() => (placed.size === 0 ? start(false) : setDialog('replace'))}>Place all</Button>
            <Button variant="default" onClick={() => setDialog('wishes')}>Wishes ({contest.wishes.length})</Button>
            <Button variant={next === 'release' ? 'filled' : 'default'} disabled={moves.isPending} onClick={() => setDialog('release')}>Release</Button>
          </>
        )}
        {releases.length > 0 && <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print door sheets of “{releases[0]!.name}”</Button>}
      </div>
      {plan.placing && !plan.placing.isOwn ? <PlacingPanel asked={plan.placing.job} byName={plan.placing.byName} /> : (asked ?? plan.placing?.job) && <PlacingPanel key={(asked ?? plan.placing!.job).export_request_id} asked={asked ?? plan.placing!.job} byName="" />}
      {moves.last && <Notice isNews actions={<Button variant="default" size="compact-md" disabled={moves.isPending} onClick={moves.undo}>Undo</Button>}><p>{moves.last.text}</p></Notice>}
      {unplaced.length > 0 && (
        <Panel heading="Without a place" note={String(unplaced.length)}>
          <details open={unplaced.length <= fewUnplaced}>
          <summary>Entries</summary>
          <ul className={styles.unplaced}>
            {unplaced.map(({ entryId, name }) => <li key={entryId} className={styles.item}><span>{name}</span>{can.edit && <Button size="compact-md" variant="default" aria-label={`Move ${name} to…`} onClick={() => setOpened(entryId)}>Move to…</Button>}</li>)}
          </ul>
          </details>
        </Panel>
      )}
      {look === 'list' ? <RoomList plan={plan} placements={moves.placements} day={day} onOpen={setOpened} />
        : <DayGrid plan={plan} placements={moves.placements} day={day} onMove={can.edit ? move : undefined} onOpen={can.edit ? setOpened : () => undefined} />}
      <DayConflicts plan={plan} onOpen={setOpened} />
      {releases.length > 0 && (
        <Panel heading="Releases">
          {releases.map(({ releaseId, name, releasedText, byName, changes }) => (
            <details key={releaseId}>
              <summary>{name}, {releasedText} by {byName} · {changes.length === 1 ? '1 change' : `${changes.length} changes`}</summary>
              <ul className={styles.plain}>{changes.map(({ entryId, text }) => <li key={entryId}>{text}</li>)}</ul>
            </details>
          ))}
        </Panel>
      )}
      <DoorSheets plan={plan} day={day} />
      {opened !== null && <MoveEntryDialog plan={plan} placements={moves.placements} entryId={opened} day={day} pending={moves.isPending} onMove={(to) => move(opened, to)} onClose={() => setOpened(null)} />}
      {dialog === 'release' && <ReleaseDialog plan={plan} onClose={() => setDialog(null)} />}
      {dialog === 'wishes' && <WishesDialog plan={plan} onClose={() => setDialog(null)} />}
      <ConfirmDialog opened={dialog === 'replace'} title="Place all entries again?" confirm="Place all" cancel="Keep the plan" onCancel={() => setDialog(null)} onConfirm={() => { setDialog(null); start(false) }}>
        <p>{placed.size === 1 ? 'The entry that has a place gets another one.' : `The ${placed.size} entries that have a place get another one.`} What is released stays as it is.</p>
      </ConfirmDialog>
    </div>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { longDay } from '@portal/shared/platform/format/longDay'
import { getDayBoard, recordAct, scratchEntries, undoAct } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayBoard as Board } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import { query, useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { Panel } from '../../platform/ui/page/Panel'
import { later } from '../../platform/ui/loading/later'
import styles from './slots.module.css'

const ShiftDialog = later(() => import('./ShiftDialog'))
/** In milliseconds: several people record at once. */
const every = 15_000
const stateTexts: Record<Board['rooms'][number]['entries'][number]['state'], string> = { over: 'Over', performing: 'Performing', here: 'Here', expected: '', missed: 'Not here', scratched: 'Did not start', withdrawn: 'Withdrawn' }
const shows = { all: 'Everything', next: 'Still to come', out: 'Scratch list' } as const
type Shown = keyof typeof shows

/** The released day as it runs: how late each room is, what is next in it, and what is said of it at its door. */
export default function DayBoard({ eventId }: { eventId: number }) {
  const [day, setDay] = useState<string | undefined>()
  const [roomId, setRoomId] = useState('')
  const [show, setShow] = useState<Shown>('all')
  const read = useQuery({ ...query(getDayBoard, { eventId, ...(day !== undefined && { day }) }), refetchInterval: every })
  return (
    <StateView read={read} what="board" loading={<Skeleton lines={8} />} isEmpty={({ release }) => release === null} empty={<EmptyState heading="Nothing is released yet"><Link to={linkTo('meetDaySection', { eventId, activeSection: 'schedule' })}>Release the schedule</Link>. The board begins with it.</EmptyState>}>
      {(board) => (
        <div className={styles.page}>
          <div className={`${styles.tools} no-print`}>
            {board.days.length > 1 && <NativeSelect aria-label="Day" size="md" value={board.day} onChange={(event) => setDay(event.currentTarget.value)} data={board.days.map((each) => ({ value: each, label: longDay(each) }))} />}
            <NativeSelect aria-label="Room" size="md" value={roomId} onChange={(event) => setRoomId(event.currentTarget.value)} data={[{ value: '', label: 'All rooms' }, ...board.rooms.map((each) => ({ value: String(each.roomId), label: each.name }))]} />
            <NativeSelect aria-label="Show" size="md" value={show} onChange={(event) => setShow(event.currentTarget.value as Shown)} data={Object.entries(shows).map(([value, label]) => ({ value, label }))} />
            <span className="dim">By “{board.release}”</span>
          </div>
          <ScratchList board={board} onShow={() => setShow('out')} isShown={show === 'out'} />
          {board.rooms.filter((each) => roomId === '' || String(each.roomId) === roomId).map((room) => <BoardRoom key={room.roomId} board={board} room={room} show={show} />)}
        </div>
      )}
    </StateView>
  )
}

type Room = Board['rooms'][number]

/** Whether an entry is out: it did not start or was withdrawn, or it is to be scratched by now. */
const isOut = ({ scratch }: Room, { entryId, state }: Room['entries'][number]) => state === 'scratched' || state === 'withdrawn' || scratch.includes(entryId)
const isNext = ({ state }: Room['entries'][number]) => state === 'expected' || state === 'here' || state === 'performing' || state === 'missed'

/** How many are out, so that those at the doors know without looking for them. */
function ScratchList({ board, isShown, onShow }: { board: Board; isShown: boolean; onShow: () => void }) {
  const out = board.rooms.reduce((sum, room) => sum + room.entries.filter((each) => isOut(room, each)).length, 0)
  if (out === 0) return isShown ? <p className="dim">Nobody is scratched, withdrawn or missing.</p> : null
  return isShown ? null : <div className="row"><span>{out === 1 ? '1 entry is' : `${out} entries are`} scratched, withdrawn or missing.</span><Button size="compact-md" variant="default" onClick={onShow}>Scratch list</Button></div>
}

function BoardRoom({ board, room, show }: { board: Board; room: Room; show: Shown }) {
  const { eventId, day, can, inOrder } = board
  const entries = show === 'all' ? room.entries : room.entries.filter((each) => (show === 'out' ? isOut(room, each) : isNext(each)))
  const record = useCall(recordAct)
  const undo = useCall(undoAct)
  const scratch = useCall(scratchEntries)
  const [toScratch, askToScratch] = useState<readonly number[] | null>(null)
  // The one who is asked about is named until the question is gone.
  const asked = toScratch?.length === 1 ? entries.find(({ entryId }) => entryId === toScratch[0])?.name ?? 'This entry' : `${toScratch?.length ?? 0} entries`
  const sayScratched = (entryIds: readonly number[], isScratched: boolean) => scratch.mutate({ eventId, day, entryIds: [...entryIds], isScratched, key: crypto.randomUUID() })
  const [isShifting, shift] = useState(false)
  const say = (entryId: number, kind: 'started' | 'ended') => record.mutate({ eventId, day, entryId, kind, roomId: room.roomId, key: crypto.randomUUID() })
  return (
    <Panel heading={room.name} note={<span className={styles.late} data-late={room.late > 0 || undefined}>{room.text}</span>}>
      <ul className={styles.list}>
        {entries.map(({ entryId, name, schoolName, state, planned, start, actId }) => (
          <li key={entryId}>
            <time>{clockText(start ?? planned)}</time>
            <span className={styles.entryName}>
              <span>{name}</span>
              <small>{[schoolName, room.scratch.includes(entryId) ? 'Not here: to be scratched' : inOrder && state === 'here' ? '' : stateTexts[state], start !== null && start !== planned && `planned ${clockText(planned)}`, room.next === entryId && 'Next'].filter(Boolean).join(' · ')}</small>
            </span>
            {can.run && (
              <span className={styles.tools}>
                {(state === 'expected' || state === 'here' || state === 'missed') && <Button className={styles.big} variant={room.next === entryId ? 'filled' : 'default'} aria-label={`${name} begins`} onClick={() => say(entryId, 'started')}>Begins</Button>}
                {state === 'performing' && <Button className={styles.big} aria-label={`${name} is over`} onClick={() => say(entryId, 'ended')}>Is over</Button>}
                {room.scratch.includes(entryId) && <Button className={styles.big} variant="default" aria-label={`Scratch ${name}`} onClick={() => askToScratch([entryId])}>Scratch</Button>}
                {state === 'scratched' && <Button className={styles.big} variant="default" loading={scratch.isPending} aria-label={`${name} is not scratched`} onClick={() => sayScratched([entryId], false)}>Undo scratch</Button>}
                {actId !== null && <Button className={styles.big} variant="default" aria-label={`Undo for ${name}`} onClick={() => undo.mutate({ eventId, actId })}>Undo</Button>}
              </span>
            )}
          </li>
        ))}
        {entries.length === 0 && <li>{room.entries.length === 0 ? 'Nothing is planned here.' : show === 'out' ? 'Nobody is out here.' : 'Nothing is still to come here.'}</li>}
      </ul>
      {can.run && (
        <div className={`${styles.tools} no-print`}>
          {room.scratch.length > 1 && <Button variant="default" loading={scratch.isPending} onClick={() => askToScratch(room.scratch)}>Scratch all {room.scratch.length} who are due</Button>}
          {room.takes.map(({ entryId, name, fromRoom }) => <Button key={entryId} variant="default" onClick={() => say(entryId, 'started')}>Take {name} from {fromRoom}</Button>)}
          {room.behind > 0 && <Button variant="default" onClick={() => shift(true)}>Shift the rest</Button>}
        </div>
      )}
      <ConfirmDialog opened={toScratch !== null} title={`Scratch ${asked}?`} confirm="Scratch" cancel="Not now" danger onCancel={() => askToScratch(null)} onConfirm={() => { if (toScratch) sayScratched(toScratch, true); askToScratch(null) }}>
        <p>{toScratch?.length === 1 ? 'It is' : 'They are'} not here, and the last performance is long over: {toScratch?.length === 1 ? 'it' : 'they'} did not start. You can undo this for each of them.</p>
      </ConfirmDialog>
      {isShifting && <ShiftDialog board={board} room={room} onClose={() => shift(false)} />}
    </Panel>
  )
}

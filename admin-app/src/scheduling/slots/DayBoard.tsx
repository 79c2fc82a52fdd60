import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '@portal/shared/platform/format/longDay'
import { getDayBoard, recordAct, undoAct } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayBoard as Board } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { Panel } from '../../platform/ui/page/Panel'
import { later } from '../../platform/ui/loading/later'
import styles from './slots.module.css'

const ShiftDialog = later(() => import('./ShiftDialog'))
/** In milliseconds: several people record at once. */
const every = 15_000
const stateTexts: Record<Board['rooms'][number]['entries'][number]['state'], string> = { over: 'Over', performing: 'Performing', here: 'Here', expected: '', missed: 'Not here', scratched: 'Scratched' }

/** The released day as it runs: how late each room is, what is next in it, and what is said of it at its door. */
export default function DayBoard({ eventId }: { eventId: number }) {
  const [day, setDay] = useState<string | undefined>()
  const [roomId, setRoomId] = useState('')
  const read = useQuery({ ...query(getDayBoard, { eventId, ...(day !== undefined && { day }) }), refetchInterval: every })
  return (
    <StateView read={read} what="board" loading={<Skeleton lines={8} />} isEmpty={({ release }) => release === null} empty={<EmptyState heading="Nothing is released yet">The board begins with the first release of the schedule.</EmptyState>}>
      {(board) => (
        <div className={styles.page}>
          <div className={`${styles.tools} no-print`}>
            {board.days.length > 1 && <NativeSelect aria-label="Day" size="md" value={board.day} onChange={(event) => setDay(event.currentTarget.value)} data={board.days.map((each) => ({ value: each, label: longDay(each) }))} />}
            <NativeSelect aria-label="Room" size="md" value={roomId} onChange={(event) => setRoomId(event.currentTarget.value)} data={[{ value: '', label: 'All rooms' }, ...board.rooms.map((each) => ({ value: String(each.roomId), label: each.name }))]} />
            <span className="dim">By “{board.release}”</span>
          </div>
          {board.rooms.filter((each) => roomId === '' || String(each.roomId) === roomId).map((room) => <BoardRoom key={room.roomId} board={board} room={room} />)}
        </div>
      )}
    </StateView>
  )
}

function BoardRoom({ board, room }: { board: Board; room: Board['rooms'][number] }) {
  const { eventId, day, can } = board
  const record = useCall(recordAct)
  const undo = useCall(undoAct)
  const [isShifting, shift] = useState(false)
  const say = (entryId: number, kind: 'started' | 'ended') => record.mutate({ eventId, day, entryId, kind, roomId: room.roomId, key: crypto.randomUUID() })
  return (
    <Panel heading={room.name} note={<span className={styles.late} data-late={room.late > 0 || undefined}>{room.text}</span>}>
      <ul className={styles.list}>
        {room.entries.map(({ entryId, name, schoolName, state, planned, start, actId }) => (
          <li key={entryId}>
            <time>{clockText(start ?? planned)}</time>
            <span className={styles.entryName}>
              <span>{name}</span>
              <small>{[schoolName, stateTexts[state], start !== null && start !== planned && `planned ${clockText(planned)}`, room.next === entryId && 'Next'].filter(Boolean).join(' · ')}</small>
            </span>
            {can.run && (
              <span className={styles.tools}>
                {(state === 'expected' || state === 'here' || state === 'missed') && <Button className={styles.big} variant={room.next === entryId ? 'filled' : 'default'} aria-label={`${name} begins`} onClick={() => say(entryId, 'started')}>Begins</Button>}
                {state === 'performing' && <Button className={styles.big} aria-label={`${name} is over`} onClick={() => say(entryId, 'ended')}>Is over</Button>}
                {actId !== null && <Button className={styles.big} variant="default" aria-label={`Undo for ${name}`} onClick={() => undo.mutate({ eventId, actId })}>Undo</Button>}
              </span>
            )}
          </li>
        ))}
        {room.entries.length === 0 && <li>Nothing is planned here.</li>}
      </ul>
      {can.run && (
        <div className={`${styles.tools} no-print`}>
          {room.takes.map(({ entryId, name, fromRoom }) => <Button key={entryId} variant="default" onClick={() => say(entryId, 'started')}>Take {name} from {fromRoom}</Button>)}
          {room.late > 0 && <Button variant="default" onClick={() => shift(true)}>Shift the rest</Button>}
        </div>
      )}
      {isShifting && <ShiftDialog board={board} room={room} onClose={() => shift(false)} />}
    </Panel>
  )
}

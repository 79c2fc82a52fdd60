import { DndContext, MouseSensor, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent, DragMoveEvent } from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { indexSlots } from '@portal/shared/scheduling/slots/findSlotConflicts'
import type { Placement } from '@portal/shared/scheduling/slots/slot.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { ConflictLines } from './ConflictMarks'
import { hoursOf, minuteHeight, minutesIn, movedBy, type Span } from './dayPlaces'
import styles from './slots.module.css'

type Place = Omit<Placement, 'entryId'>
interface Held { entryId: number; at: Place; by: 'keys' | 'pointer' }

interface DayGridProps {
  plan: DayPlan
  placements: readonly Placement[]
  day: string
  /** Left out for a plan that only is looked at. */
  onMove?: ((entryId: number, to: Place) => void) | undefined
  /** Opens the dialog that moves an entry without being dragged. */
  onOpen: (entryId: number) => void
}

/**
 * Rooms beside each other, a day down the page. An entry is dragged by mouse or finger, or picked up with Space and moved with the arrows: what is
 * against the place that it is held over is told before it is put there.
 */
export default function DayGrid({ plan, placements, day, onMove, onOpen }: DayGridProps) {
  const { contest } = plan
  const hours = useMemo(() => hoursOf(plan, placements, day), [plan, placements, day])
  const index = useMemo(() => indexSlots(contest, placements), [contest, placements])
  const [held, setHeld] = useState<Held | null>(null)
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }), useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }))
  const names = useMemo(() => new Map(contest.entries.map((each) => [each.entryId, each.name])), [contest])
  const worst = useMemo(() => worstOf(plan), [plan])
  const drop = (entryId: number, to: Place) => {
    const was = index.placedAt(entryId)
    if (was?.roomId !== to.roomId || was.start !== to.start || was.day !== to.day) onMove?.(entryId, to)
  }
  const placeUnder = ({ active, over }: DragMoveEvent | DragEndEvent): Place | null => {
    const top = active.rect.current.translated?.top
    if (!over || top === undefined) return null
    const minute = hours.from + Math.round((top - over.rect.top) / minuteHeight)
    return { roomId: Number(over.id), day, start: Math.min(hours.to - 1, Math.max(hours.from, minute)) }
  }
  const byKeys = (entryId: number, key: string): boolean => {
    const was = index.placedAt(entryId)
    if (!onMove || !was) return false
    if (held?.entryId !== entryId) {
      if (key !== ' ') return false
      setHeld({ entryId, at: { roomId: was.roomId, day, start: was.start }, by: 'keys' })
      return true
    }
    if (key === 'Escape') setHeld(null)
    else if (key === ' ' || key === 'Enter') {
      drop(entryId, held.at)
      setHeld(null)
    } else {
      const at = movedBy(key, held.at, contest.rooms, hours)
      if (!at) return false
      setHeld({ ...held, at })
    }
    return true
  }
  const shown = placements.filter((each) => each.day === day).map((each) => (held?.by === 'keys' && held.entryId === each.entryId ? { ...each, ...held.at } : each))
  const roomName = (roomId: number) => contest.rooms.find((each) => each.roomId === roomId)?.name ?? ''
  const lunch = contest.rules.lunch
  return (
    <DndContext
      sensors={sensors} accessibility={{ announcements: silence, screenReaderInstructions: { draggable: 'Press Space to pick it up, the arrows to move it, Space to put it down, Escape to leave it where it was. Enter opens a dialog.' } }}
      onDragMove={(event) => {
        const at = placeUnder(event)
        setHeld((was) => (!at ? null : was && was.at.roomId === at.roomId && was.at.start === at.start ? was : { entryId: Number(event.active.id), at, by: 'pointer' }))
      }}
      onDragEnd={(event) => {
        const at = placeUnder(event)
        setHeld(null)
        if (at) drop(Number(event.active.id), at)
      }}
      onDragCancel={() => setHeld(null)}
    >
      <div role="status" className={held ? styles.held : 'visually-hidden'}>
        {held && (
          <>
            <strong>{names.get(held.entryId)}: {clockText(held.at.start)} in {roomName(held.at.roomId)}</strong>
            <ConflictLines conflicts={index.conflictsOf(held.entryId, held.at)} />
          </>
        )}
      </div>
      <div className={styles.scroll}>
        <div className={styles.grid} style={{ '--rooms': contest.rooms.length, '--minutes': hours.to - hours.from } as CSSProperties} role="group" aria-label="Rooms and times">
          <div className={styles.corner}>Time</div>
          {contest.rooms.map(({ roomId, name, building, judges }) => <div key={roomId} className={styles.roomHead}>{name}<small>{[building, judges.length === 1 ? '1 judge' : judges.length > 1 && `${judges.length} judges`].filter(Boolean).join(' · ')}</small></div>)}
          <div className={styles.times} aria-hidden="true">
            {Array.from({ length: (hours.to - hours.from) / 30 }, (_, at) => <span key={at} style={{ gridRow: `${at * 30 + 1} / span 30` }}>{clockText(hours.from + at * 30)}</span>)}
          </div>
          {contest.rooms.map(({ roomId, name }) => (
            <Room key={roomId} roomId={roomId} name={name}>
              {lunch && <div className={styles.lunch} style={rowOf(hours, lunch.from, lunch.to - lunch.from)}>Lunch</div>}
              {shown.filter((each) => each.roomId === roomId).sort((one, other) => one.start - other.start).map(({ entryId, start }) => (
                <Entry
                  key={entryId} entryId={entryId} name={names.get(entryId) ?? ''} start={start} severity={worst.get(entryId)} isHeld={held?.entryId === entryId} isMovable={onMove !== undefined}
                  style={rowOf(hours, start, minutesIn(contest, entryId))} onKey={(key) => byKeys(entryId, key)} onOpen={() => onOpen(entryId)}
                />
              ))}
            </Room>
          ))}
        </div>
      </div>
    </DndContext>
  )
}

/** What is said of a drag is said above the grid, with what is against it. */
const silence: Announcements = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

const rowOf = ({ from, to }: Span, start: number, minutes: number): CSSProperties => ({ gridRow: `${Math.max(from, start) - from + 1} / span ${Math.max(1, Math.min(minutes, to - start))}` })

/** By entry the worst that is against its place. */
function worstOf({ conflicts }: DayPlan): Map<number, 'hard' | 'soft'> {
  const worst = new Map<number, 'hard' | 'soft'>()
  for (const { severity, entryIds } of conflicts) {
    if (severity === 'acknowledged') continue
    for (const entryId of entryIds) if (worst.get(entryId) !== 'hard') worst.set(entryId, severity)
  }
  return worst
}

function Room({ roomId, name, children }: { roomId: number; name: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: roomId })
  return <div ref={setNodeRef} className={styles.room} data-over={isOver || undefined} role="group" aria-label={name}>{children}</div>
}

interface EntryProps {
  entryId: number
  name: string
  start: number
  severity: 'hard' | 'soft' | undefined
  isHeld: boolean
  isMovable: boolean
  style: CSSProperties
  /** @returns whether the key did something */
  onKey: (key: string) => boolean
  onOpen: () => void
}

function Entry({ entryId, name, start, severity, isHeld, isMovable, style, onKey, onOpen }: EntryProps) {
  const { setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({ id: entryId, disabled: !isMovable })
  return (
    <button
      ref={setNodeRef} type="button" className={styles.entry} data-severity={severity} data-held={isHeld || undefined} aria-pressed={isMovable ? isHeld : undefined} aria-describedby={attributes['aria-describedby']}
      style={{ ...style, ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }), ...(isDragging && { pointerEvents: 'none' }) }}
      aria-label={`${clockText(start)}, ${name}${severity === 'hard' ? ', hard conflict' : severity === 'soft' ? ', soft conflict' : ''}`} title={`${clockText(start)} ${name}`}
      {...listeners} onKeyDown={(event) => { if (onKey(event.key)) event.preventDefault() }} onClick={() => { if (!isDragging && !isHeld) onOpen() }}
    >
      {clockText(start)} {name}
    </button>
  )
}

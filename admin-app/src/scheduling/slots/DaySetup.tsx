import { Button } from '@mantine/core'
import { useState } from 'react'
import { longDay } from '@portal/shared/platform/format/longDay'
import { saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText, minutesText } from '@portal/shared/scheduling/slots/slotTimes'
import { useCall } from '../../platform/lib/call/queries'
import { later } from '../../platform/ui/loading/later'
import { Panel } from '../../platform/ui/page/Panel'
import styles from './slots.module.css'

const RoomDialog = later(() => import('./RoomDialog'))
const RulesDialog = later(() => import('./RulesDialog'))

/** What a day is planned with: its rooms, and by which rules. */
export function DaySetup({ plan }: { plan: DayPlan }) {
  const { rooms, contest: { days, rules, categories }, can } = plan
  const [open, setOpen] = useState<{ room: DayPlan['rooms'][number] | null } | 'rules' | null>(null)
  const call = useCall(saveSlotRooms)
  const inUse = new Set(plan.placements.map(({ roomId }) => roomId))
  return (
    <div className={styles.page}>
      <Panel heading="Rooms" note={can.edit && <Button size="compact-md" onClick={() => setOpen({ room: null })}>Add a room</Button>}>
        {rooms.length === 0 && <p className="dim">Add the rooms in which entries perform.</p>}
        <ul className={styles.list}>
          {rooms.map((room) => (
            <li key={room.roomId} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
              <span className={styles.entryName}><span>{[room.name, room.building].filter(Boolean).join(', ')}</span><small>{[room.kinds.join(', '), room.judges.map(({ name }) => name).join(', ') || 'No judges yet'].join(' · ')}</small></span>
              {can.edit && (
                <span className={styles.tools}>
                  <Button size="compact-md" variant="default" aria-label={`Change ${room.name}`} onClick={() => setOpen({ room })}>Change</Button>
                  {!inUse.has(room.roomId) && <Button size="compact-md" variant="default" aria-label={`Remove ${room.name}`} loading={call.isPending} onClick={() => call.mutate({ eventId: plan.eventId, version: plan.version, rooms: rooms.filter((each) => each !== room) })}>Remove</Button>}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading="Rules" note={can.edit && <Button size="compact-md" variant="default" onClick={() => setOpen('rules')}>Change the rules</Button>}>
        <ul className={styles.plain}>
          {days.map(({ day, from, to }) => <li key={`${day} ${from}`}>{longDay(day)}, {clockText(from)} to {clockText(to)}</li>)}
          {rules.lunch && <li>Lunch from {clockText(rules.lunch.from)} to {clockText(rules.lunch.to)}</li>}
          <li>{minutesText(rules.changeover)} of changeover</li>
          {rules.accompanistLimits.map(({ name, most }) => <li key={name}>An accompanist plays at most {most} in the {name}</li>)}
          {categories.map(({ categoryId, name, minutes, kind }) => <li key={categoryId}>{name}: {minutesText(minutes)}, {kind}</li>)}
        </ul>
      </Panel>
      {open === 'rules' && <RulesDialog plan={plan} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'rules' && <RoomDialog plan={plan} room={open.room} onClose={() => setOpen(null)} />}
    </div>
  )
}

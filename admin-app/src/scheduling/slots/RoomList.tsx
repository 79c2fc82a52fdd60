import { Button } from '@mantine/core'
import type { Placement } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import { Panel } from '../../platform/ui/page/Panel'
import styles from './slots.module.css'

/** The plan of a day by room, for a phone: what is where, each with what moves it. */
export function RoomList({ plan, placements, day, onOpen }: { plan: DayPlan; placements: readonly Placement[]; day: string; onOpen: (entryId: number) => void }) {
  const names = new Map(plan.contest.entries.map((each) => [each.entryId, each.name]))
  const hard = new Set(plan.conflicts.filter(({ severity }) => severity === 'hard').flatMap(({ entryIds }) => entryIds))
  return (
    <div className={styles.rooms}>
      {plan.contest.rooms.map(({ roomId, name, building }) => {
        const own = placements.filter((each) => each.roomId === roomId && each.day === day).sort((one, other) => one.start - other.start)
        return (
          <Panel key={roomId} heading={name} note={building}>
            {own.length === 0 ? <p className="dim">Nothing is placed here.</p> : (
              <ul className={styles.list}>
                {own.map(({ entryId, start }) => (
                  <li key={entryId} data-severity={hard.has(entryId) ? 'hard' : undefined}>
                    <time>{clockText(start)}</time><span>{names.get(entryId)}{hard.has(entryId) && <span className="visually-hidden">, hard conflict</span>}</span>
                    {plan.can.edit && <Button size="compact-md" variant="default" aria-label={`Move ${names.get(entryId)} to…`} onClick={() => onOpen(entryId)}>Move to…</Button>}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        )
      })}
    </div>
  )
}

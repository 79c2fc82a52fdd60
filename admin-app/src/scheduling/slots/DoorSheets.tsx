import { longDay } from '@portal/shared/platform/format/longDay'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import styles from './slots.module.css'

/**
 * A sheet for the door of each room, on paper only: who is when by the latest release, which it names, as a door is read by everyone and the plan in
 * the works may be wrong. Before there is one, a sheet that says so.
 */
export function DoorSheets({ plan, day }: { plan: Pick<DayPlan, 'name' | 'releases' | 'released' | 'contest'>; day: string }) {
  const [latest] = plan.releases
  if (!latest) return <div className={styles.sheets}><section><h2>{plan.name}</h2><p>Nothing is released yet. Release the schedule, then print the door sheets.</p></section></div>
  const own = plan.released.filter((each) => each.day === day)
  const buildings = new Map(plan.contest.rooms.map(({ roomId, building }) => [roomId, building]))
  const order = [...new Set([...buildings.keys(), ...own.map(({ roomId }) => roomId)])]
  return (
    <div className={styles.sheets}>
      {own.length === 0 && <section><h2>{plan.name}</h2><p>Nothing is released for {longDay(day)}.</p></section>}
      {order.flatMap((roomId) => {
        const rows = own.filter((each) => each.roomId === roomId)
        return rows.length === 0 ? [] : [(
          <section key={roomId}>
            <h2>{rows[0]!.roomName}</h2>
            <p>{[buildings.get(roomId), plan.name, longDay(day)].filter(Boolean).join(' · ')}</p>
            <table>
              <thead><tr><th scope="col">Time</th><th scope="col">Entry</th></tr></thead>
              <tbody>{rows.map(({ entryId, start, name, isWithdrawn }) => <tr key={entryId}><td>{clockText(start)}</td><td>{name}{isWithdrawn && ' (withdrawn)'}</td></tr>)}</tbody>
            </table>
            <p>As released in “{latest.name}”, {latest.releasedText}.</p>
          </section>
        )]
      })}
    </div>
  )
}

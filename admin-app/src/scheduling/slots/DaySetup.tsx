import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { longDay } from '@portal/shared/platform/format/longDay'
import { slotConflictKinds, usualSeverities } from '@portal/shared/scheduling/slots/slot.kinds'
import { compareJudges } from '@portal/shared/scheduling/slots/roomJudges'
import { saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText, minutesText } from '@portal/shared/scheduling/slots/slotTimes'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { useCall } from '../../platform/lib/call/queries'
import { later } from '../../platform/ui/loading/later'
import { Panel } from '../../platform/ui/page/Panel'
import { Notice } from '../../platform/ui/text/Notice'
import { conflictNames, orders, severityNames } from './dayRuleTexts'
import styles from './slots.module.css'

const RoomDialog = later(() => import('./RoomDialog'))
const WaysDialog = later(() => import('./WaysDialog'))
const RulesDialog = later(() => import('./RulesDialog'))
const OnTheDayDialog = later(() => import('./OnTheDayDialog'))
const ConflictsDialog = later(() => import('./ConflictsDialog'))

/** What a day is planned with: its rooms, and by which rules. @param props.roomActions what else can be done with a room, by those who know what is entered */
export function DaySetup({ plan, roomActions }: { plan: DayPlan; roomActions?: (room: DayPlan['rooms'][number]) => ReactNode }) {
  const { rooms, contest: { days, rules, categories, walks, schools, carried }, can } = plan
  const { onTheDay, buffer, severities } = rules
  const unknown = schools.filter(({ miles }) => miles === null).map(({ name }) => name)
  const [open, setOpen] = useState<{ room: DayPlan['rooms'][number] | null } | 'rules' | 'ways' | 'onTheDay' | 'conflicts' | null>(null)
  const call = useCall(saveSlotRooms)
  const differ = compareJudges(plan)
  const inUse = new Set(plan.placements.map(({ roomId }) => roomId))
  return (
    <div className={styles.page}>
      {differ.length > 0 && (
        <Notice tone="due">
          <p><strong>{differ.length === 1 ? 'The judges of one room are not those who rate there.' : `The judges of rooms are not those who rate there in ${differ.length} places.`}</strong></p>
          <ul className={styles.plain}>
            {differ.map(({ roomId, categoryId, text }) => (
              <li key={`${roomId}.${categoryId}`}>
                {text} <Link to={`${linkTo('eventJudges', { eventId: plan.eventId })}?category=${categoryId}`}>Judges of {categories.find((each) => each.categoryId === categoryId)?.name}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Panel heading="Rooms" note={can.edit && <Button size="compact-md" onClick={() => setOpen({ room: null })}>Add a room</Button>}>
        {rooms.length === 0 && <p className="dim">Add the rooms in which entries perform.</p>}
        {plan.kind === 'band' && can.edit && plan.categoryJudges.length === 0 && <p className="dim"><Link to={linkTo('eventJudges', { eventId: plan.eventId })}>Name the judges of each category</Link> first: rooms choose from them.</p>}
        <ul className={styles.list}>
          {rooms.map((room) => (
            <li key={room.roomId} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
              <span className={styles.entryName}><span>{[room.name, room.building].filter(Boolean).join(', ')}</span><small>{[room.kinds.join(', '), ...room.open.map(({ day, from, to }) => `${days.length > 1 ? `${longDay(day)}, ` : ''}${clockText(from)} to ${clockText(to)}`), room.judges.map(({ name }) => name).join(', ') || 'No judges yet'].join(' · ')}</small></span>
              {can.edit && (
                <span className={styles.tools}>
                  {roomActions?.(room)}
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
          {rules.lunch && <li>Lunch from {clockText(rules.lunch.from)} to {clockText(rules.lunch.to)}, {minutesText(rules.lunch.least)} at least</li>}
          <li>{minutesText(rules.changeover)} of changeover</li>
          {rules.accompanistLimits.map(({ name, most }) => <li key={name}>An accompanist plays at most {most} in the {name}</li>)}
          {categories.map(({ categoryId, name, minutes, kind }) => <li key={categoryId}>{name}: {minutesText(minutes)}, {kind}</li>)}
        </ul>
      </Panel>
      <Panel heading="Walks and distances" note={can.edit && <Button size="compact-md" variant="default" onClick={() => setOpen('ways')}>Change walks and distances</Button>}>
        <ul className={styles.plain}>
          <li>{minutesText(walks.within)} on foot within a building, {minutesText(walks.between)} between buildings</li>
          {walks.rooms.length + walks.buildings.length > 0 && <li>{walks.rooms.length + walks.buildings.length === 1 ? 'One walk has' : `${walks.rooms.length + walks.buildings.length} walks have`} minutes of their own</li>}
          {rules.arrival && <li>Schools leave at {clockText(rules.arrival.leaves)} at {rules.arrival.milesPerHour} miles an hour, and are ready {minutesText(rules.arrival.ready)} later</li>}
          {rules.far && <li>Schools from more than {rules.far.beyondMiles} miles {rules.far.prefer === 'early' ? 'are over by' : 'begin after'} {clockText(rules.far.by)}</li>}
          {unknown.length > 0 && <li>{joinNames(unknown)} {unknown.length === 1 ? 'has' : 'have'} no distance yet: {unknown.length === 1 ? 'it' : 'they'} may begin at any time</li>}
        </ul>
      </Panel>
      <Panel heading="On the day" note={can.edit && <Button size="compact-md" variant="default" onClick={() => setOpen('onTheDay')}>Change how the day runs</Button>}>
        <ul className={styles.plain}>
          <li>{onTheDay.grace === 0 ? 'Arriving after the planned time counts as late' : `On time up to ${minutesText(onTheDay.grace)} after the planned time`}</li>
          <li>Taken first: {orders.find(({ value }) => value === onTheDay.order.join())?.label}</li>
          <li>Whoever is not there {minutesText(onTheDay.scratch.minutes)} after the last performance of {onTheDay.scratch.of === 'room' ? 'the room' : 'all rooms'} is due to be scratched</li>
          <li>Another room may take from one that runs {minutesText(onTheDay.jammed)} late</li>
        </ul>
      </Panel>
      <Panel heading="Conflicts" note={can.edit && <Button size="compact-md" variant="default" onClick={() => setOpen('conflicts')}>Change what is a conflict</Button>}>
        <ul className={styles.plain}>
          <li>Beyond the walk to another room: performer {minutesText(buffer.performer)}, accompanist {minutesText(buffer.accompanist)}, director {minutesText(buffer.director)}, judge {minutesText(buffer.judge)}</li>
          <li>{carried.length === 0 ? 'No instrument is carried from room to room' : `Carried from room to room: ${joinNames(carried)}`}</li>
          {slotConflictKinds.filter((kind) => severities[kind] !== undefined && severities[kind] !== usualSeverities[kind]).map((kind) => <li key={kind}>{conflictNames[kind]}: {severityNames[severities[kind]!].toLowerCase()}</li>)}
        </ul>
      </Panel>
      {open === 'rules' && <RulesDialog plan={plan} onClose={() => setOpen(null)} />}
      {open === 'onTheDay' && <OnTheDayDialog plan={plan} onClose={() => setOpen(null)} />}
      {open === 'conflicts' && <ConflictsDialog plan={plan} onClose={() => setOpen(null)} />}
      {open === 'ways' && <WaysDialog plan={plan} onClose={() => setOpen(null)} />}
      {open !== null && typeof open !== 'string' && <RoomDialog plan={plan} room={open.room} onClose={() => setOpen(null)} />}
    </div>
  )
}

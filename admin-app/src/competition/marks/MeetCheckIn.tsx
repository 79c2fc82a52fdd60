import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useState } from 'react'
import { listMeetEntries } from '@portal/shared/competition/marks/meet.calls'
import type { MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import { roundOfKey } from '@portal/shared/competition/marks/programOf'
import { checkInValues, type CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { useKeptQuery } from '../../platform/lib/outbox/useKeptQuery'
import { officeTime } from '../../platform/lib/words/officeTime'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import styles from '../../platform/ui/checkIn/checkIn.module.css'
import { NoEntries } from '../../scheduling/slots/NoEntries'
import { CheckInRow } from '../checkIns/CheckInRow'
import { CheckInSearch } from '../checkIns/CheckInSearch'
import type { CheckInState } from '../checkIns/useCheckIns'
import { useMeetCheckIn } from './useMeetCheckIn'

/** In milliseconds: several people check in at once. */
const every = 15_000
/** So many are shown at first: who looks for one chooses the event or types a name. */
const shownAtFirst = 40
const stateNames = { all: 'All', none: 'Not checked in', present: 'Present', dns: 'Did not start', scratched: 'Scratched' } as const
type Shown = keyof typeof stateNames

const isShown = (show: Shown, { state }: MeetEntry, { value }: CheckInState): boolean => {
  switch (show) {
    case 'all': return true
    case 'scratched': return state === 'scratched'
    default: return state === 'entered' && value === (show === 'none' ? null : show === 'present' ? checkInValues.present : checkInValues.didNotStart)
  }
}

/** Check-in of a meet, by phone: each entry of each event in the order of the program, also where there is no network. */
export default function MeetCheckIn({ plan }: { plan: DayPlan }) {
  const read = useKeptQuery(listMeetEntries, { eventId: plan.eventId }, { refetchInterval: every })
  return (
    <>
      {read.keptAt !== null && <p className="dim" role="status">As of {officeTime(new Date(read.keptAt).toISOString())}. What you say now is kept and sent later.</p>}
      <StateView read={read} what="entries" loading={<Skeleton lines={8} height={64} />} isEmpty={({ entries }) => entries.length === 0} empty={<NoEntries eventId={plan.eventId} kind={plan.kind} />}>
        {({ entries }) => <Entries plan={plan} entries={entries} />}
      </StateView>
    </>
  )
}

function Entries({ plan, entries }: { plan: DayPlan; entries: readonly MeetEntry[] }) {
  const { stateOf, checkIn } = useMeetCheckIn()
  const [search, setSearch] = useState('')
  const [event, setEvent] = useState('')
  const [show, setShow] = useState<Shown>('all')
  const [isWhole, showWhole] = useState(false)
  // An event with heats and a final stands in the program twice: who is there is said once, under its first round.
  const events = [...new Map(plan.contest.entries.map(({ entryId, name }) => [roundOfKey(entryId).meetEventId, name.replace(/, (heats|final)$/, '')] as const).reverse()).entries()].reverse()
  const eventNames = new Map(events)
  const placeOf = new Map(events.map(([meetEventId], index) => [meetEventId, index]))
  const sought = search.trim()
  const takeNumber = (wanted: number) => {
    const entry = entries.find(({ entryId }) => entryId === wanted)
    if (!entry) return { text: `No entry has the number ${wanted}.`, isTaken: false }
    if (!entry.can.checkIn) return { text: entry.state === 'scratched' ? 'This entry is scratched.' : 'You cannot check this entry in.', isTaken: false }
    void checkIn(entry, checkInValues.present)
    return { text: `${wanted} ${nameOf(entry)}, ${eventNames.get(entry.meetEventId) ?? ''}, is present.`, isTaken: true }
  }
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  // A number alone is the number of an entry.
  const exact = /^\d+$/.test(sought) ? entries.filter(({ entryId }) => entryId === Number(sought)) : []
  const rows = exact.length > 0 ? exact : entries
    .filter((each) => (event === '' || String(each.meetEventId) === event) && isShown(show, each, stateOf(each)))
    .filter(({ name, teamName, athletes, meetEventId }) => words.every((word) => [name, teamName, eventNames.get(meetEventId), ...athletes.map((each) => each.name)].join(' ').toLowerCase().includes(word)))
    .sort((one, other) => (placeOf.get(one.meetEventId) ?? 0) - (placeOf.get(other.meetEventId) ?? 0) || one.name.localeCompare(other.name, 'en', { numeric: true }))
  const shown = isWhole || words.length > 0 ? rows : rows.slice(0, shownAtFirst)
  const counted = (of: Shown) => entries.filter((each) => isShown(of, each, stateOf(each))).length
  return (
    <div className={styles.whole}>
      <CheckInSearch label="Number, name or team" value={search} onChange={setSearch} onNumber={takeNumber}>
        <NativeSelect size="md" label="Event" value={event} onChange={(change) => setEvent(change.currentTarget.value)} data={[{ value: '', label: 'All events' }, ...events.map(([meetEventId, name]) => ({ value: String(meetEventId), label: name }))]} />
        <NativeSelect size="md" label="Show" value={show} onChange={(change) => setShow(change.currentTarget.value as Shown)} data={Object.entries(stateNames).map(([value, label]) => ({ value, label }))} />
      </CheckInSearch>
      <p className="dim">{counted('present')} of {entries.length - counted('scratched')} present, {counted('dns')} did not start, {counted('scratched')} scratched</p>
      {rows.length === 0 && <NoneMatch what="entries" sought={sought} of={event === '' && show === 'all' ? 'search' : 'filters'} onClear={() => { setSearch(''); setEvent(''); setShow('all') }} />}
      <ul className={styles.rows}>
        {shown.map((entry) => <EntryRow key={entry.entryId} entry={entry} eventName={eventNames.get(entry.meetEventId) ?? ''} state={stateOf(entry)} onSay={(value) => void checkIn(entry, value)} />)}
      </ul>
      {shown.length < rows.length && <Button variant="default" onClick={() => showWhole(true)}>Show all {rows.length}</Button>}
    </div>
  )
}

function EntryRow({ entry, eventName, state, onSay }: { entry: MeetEntry; eventName: string; state: CheckInState; onSay: (value: CheckInValue) => void }) {
  const { entryId, name, teamName, relay, athletes, can } = entry
  return (
    <CheckInRow
      title={`${entryId} ${nameOf(entry)}`} about={[relay === '' && teamName, relay !== '' && athletes.map((each) => each.name).join(', ')].filter(Boolean).join(' \u00b7 ')} where={eventName} name={`${name}, ${eventName}`}
      canSay={can.checkIn} isScratched={entry.state === 'scratched'} state={state} onSay={onSay}
    />
  )
}

const nameOf = ({ name }: MeetEntry) => name || 'Athletes to be named'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { listMeetEntries } from '@portal/shared/competition/marks/meet.calls'
import type { MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import { roundOfKey } from '@portal/shared/competition/marks/programOf'
import { checkInName, checkInText, checkInValues, type CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { useKeptQuery } from '../../platform/lib/outbox/useKeptQuery'
import { officeTime } from '../../platform/lib/words/officeTime'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import { Badge } from '../../platform/ui/text/Badge'
import styles from '../../platform/ui/checkIn/checkIn.module.css'
import { NoEntries } from '../../scheduling/slots/NoEntries'
import { useMeetCheckIn } from './useMeetCheckIn'

/** In milliseconds: several people check in at once. */
const every = 15_000
/** So many are shown at first: who looks for one chooses the event or types a name. */
const shownAtFirst = 40
const offered = [checkInValues.present, checkInValues.didNotStart] as const
const stateNames = { all: 'All', none: 'Not checked in', present: 'Present', dns: 'Did not start', scratched: 'Scratched' } as const
type Shown = keyof typeof stateNames
type Stands = ReturnType<ReturnType<typeof useMeetCheckIn>['stateOf']>

const isShown = (show: Shown, { state }: MeetEntry, { value }: Stands): boolean => {
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
  const nameOf = new Map(events)
  const placeOf = new Map(events.map(([meetEventId], index) => [meetEventId, index]))
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const rows = entries
    .filter((each) => (event === '' || String(each.meetEventId) === event) && isShown(show, each, stateOf(each)))
    .filter(({ name, teamName, athletes, meetEventId }) => words.every((word) => [name, teamName, nameOf.get(meetEventId), ...athletes.map((each) => each.name)].join(' ').toLowerCase().includes(word)))
    .sort((one, other) => (placeOf.get(one.meetEventId) ?? 0) - (placeOf.get(other.meetEventId) ?? 0) || one.name.localeCompare(other.name, 'en', { numeric: true }))
  const shown = isWhole || words.length > 0 ? rows : rows.slice(0, shownAtFirst)
  const counted = (of: Shown) => entries.filter((each) => isShown(of, each, stateOf(each))).length
  return (
    <div className={styles.whole}>
      <div className={`${styles.tools} no-print`}>
        <TextInput type="search" size="md" className={styles.search} label="Name or team" autoComplete="off" enterKeyHint="search" maxLength={80} leftSection={<IconSearch size="1.125rem" aria-hidden="true" />} value={search} onChange={(change) => setSearch(change.currentTarget.value)} />
        <NativeSelect size="md" label="Event" value={event} onChange={(change) => setEvent(change.currentTarget.value)} data={[{ value: '', label: 'All events' }, ...events.map(([meetEventId, name]) => ({ value: String(meetEventId), label: name }))]} />
        <NativeSelect size="md" label="Show" value={show} onChange={(change) => setShow(change.currentTarget.value as Shown)} data={Object.entries(stateNames).map(([value, label]) => ({ value, label }))} />
      </div>
      <p className="dim">{counted('present')} of {entries.length - counted('scratched')} present, {counted('dns')} did not start, {counted('scratched')} scratched</p>
      {rows.length === 0 && <NoneMatch what="entries" sought={search.trim()} of={event === '' && show === 'all' ? 'search' : 'filters'} onClear={() => { setSearch(''); setEvent(''); setShow('all') }} />}
      <ul className={styles.rows}>
        {shown.map((entry) => <EntryRow key={entry.entryId} entry={entry} eventName={nameOf.get(entry.meetEventId) ?? ''} state={stateOf(entry)} onSay={(value) => void checkIn(entry, value)} />)}
      </ul>
      {shown.length < rows.length && <Button variant="default" onClick={() => showWhole(true)}>Show all {rows.length}</Button>}
    </div>
  )
}

function EntryRow({ entry, eventName, state: { value, isWaiting, refusal }, onSay }: { entry: MeetEntry; eventName: string; state: Stands; onSay: (value: CheckInValue) => void }) {
  const { name, teamName, relay, athletes, state, can } = entry
  const isScratched = state === 'scratched'
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong>{name || 'Athletes to be named'}</strong>
        <span className="dim">{[relay === '' && teamName, relay !== '' && athletes.map((each) => each.name).join(', ')].filter(Boolean).join(' \u00b7 ')}</span>
        <span>{eventName}</span>
        {refusal !== '' && <span className={styles.refused}>{refusal}</span>}
      </div>
      <span className={styles.state}>
        {isScratched ? <Badge tone="due">Scratched</Badge> : value !== null && <Badge tone={value === checkInValues.didNotStart ? 'due' : undefined}>{checkInText(value)}</Badge>}
        {isWaiting && <span className="dim">Waits to be sent</span>}
      </span>
      {can.checkIn && (
        <span className={`${styles.buttons} no-print`}>
          {offered.filter((each) => each !== value).map((each) => (
            <Button key={each} className={styles.big} variant={each === checkInValues.present ? 'filled' : 'default'} aria-label={`${checkInName(each)}: ${name}, ${eventName}`} onClick={() => onSay(each)}>{checkInName(each)}</Button>
          ))}
          {value !== null && <Button className={styles.big} variant="default" aria-label={`Clear: ${name}, ${eventName}`} onClick={() => onSay(null)}>Clear</Button>}
        </span>
      )}
    </li>
  )
}

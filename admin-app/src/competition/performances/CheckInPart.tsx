import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useState } from 'react'
import { checkInValues, type CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import { listPerformances } from '@portal/shared/competition/performances/performance.calls'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { shortDay } from '@portal/shared/platform/format/longDay'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { useKeptQuery } from '../../platform/lib/outbox/useKeptQuery'
import { officeTime } from '../../platform/lib/words/officeTime'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import styles from '../../platform/ui/checkIn/checkIn.module.css'
import { NoEntries } from '../../scheduling/slots/NoEntries'
import { CheckInRow } from '../checkIns/CheckInRow'
import { CheckInSearch } from '../checkIns/CheckInSearch'
import { timeOf } from './performanceWords'
import { useCheckIn } from './useCheckIn'
import type { CheckInState } from '../checkIns/useCheckIns'

/** In milliseconds: several people check in at once. */
const every = 15_000
/** So many are shown at first: who looks for one types its number or name. */
const shownAtFirst = 40

const shownValues = { none: null, present: checkInValues.present, dns: checkInValues.didNotStart } as const
type Shown = keyof typeof shownValues | 'all'
const shownNames: Record<Shown, string> = { all: 'All', none: 'Not checked in', present: 'Present', dns: 'Did not start' }

interface Entry extends ListedPerformance {
  number: number
  schoolName: string
}

/** With each of the words somewhere in what is said of it; a number alone is the number of an entry. */
function found(entries: readonly Entry[], search: string): Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const exact = /^\d+$/.test(search) ? entries.filter(({ number }) => number === Number(search)) : []
  if (exact.length > 0) return exact
  return entries.filter(({ number, uniqueName, schoolName, categoryName, performers, title, room }) => {
    const text = [number, uniqueName, schoolName, categoryName, ...performers.map(({ studentName }) => studentName), title, room].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** By when they perform; those without a place after them, by their numbers. */
const byTime = (one: Entry, other: Entry) =>
  Number(one.dateSlot === '') - Number(other.dateSlot === '') || `${one.dateSlot} ${one.timeSlot}`.localeCompare(`${other.dateSlot} ${other.timeSlot}`) || one.number - other.number

/** Check-in at a door, by phone: every performance of a contest, with a place or without one, also where there is no network. The list that was read last is kept on the device. */
export default function CheckInPart({ plan }: { plan: DayPlan }) {
  const read = useKeptQuery(listPerformances, { eventId: plan.eventId, categoryId: null, schoolId: null, teamId: null }, { refetchInterval: every })
  return (
    <>
      {read.keptAt !== null && <p className="dim" role="status">As of {officeTime(new Date(read.keptAt).toISOString())}. What you say now is kept and sent later.</p>}
      <StateView read={read} what="performances" loading={<Skeleton lines={8} height={64} />} isEmpty={({ studentData }) => studentData.length === 0} empty={<NoEntries eventId={plan.eventId} kind={plan.kind} />}>
        {({ studentData }) => {
          const entryOf = new Map(plan.contest.entries.map((each) => [each.entryId, each]))
          const schoolOf = new Map(plan.contest.schools.map(({ schoolId, name }) => [schoolId, name]))
          const entries = studentData.map((each) => ({ ...each, number: entryOf.get(each.performanceId)?.number ?? 0, schoolName: schoolOf.get(each.orgSchoolId) ?? '' })).sort(byTime)
          return <Entries entries={entries} />
        }}
      </StateView>
    </>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { stateOf, checkIn } = useCheckIn()
  const [search, setSearch] = useState('')
  const [room, setRoom] = useState('')
  const [show, setShow] = useState<Shown>('all')
  const [isWhole, showWhole] = useState(false)
  const rooms = [...new Set(entries.map((each) => each.room).filter(Boolean))].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const sought = search.trim()
  const inRoom = entries.filter((each) => (room === '' || (room === '-' ? each.room === '' : each.room === room)) && (show === 'all' || stateOf(each).value === shownValues[show]))
  const rows = sought === '' ? inRoom : found(entries, sought)
  const shown = isWhole || sought !== '' ? rows : rows.slice(0, shownAtFirst)
  const states = entries.map((each) => stateOf(each).value)
  const takeNumber = (wanted: number) => {
    const entry = entries.find(({ number }) => number === wanted)
    if (!entry) return { text: `No entry has the number ${wanted}.`, isTaken: false }
    const { isShown, disabledText } = entry.can.checkIn
    if (!isShown || disabledText !== '') return { text: disabledText || 'You cannot check this entry in.', isTaken: false }
    void checkIn(entry, checkInValues.present)
    return { text: `${entry.number} ${entry.uniqueName} is present.`, isTaken: true }
  }
  return (
    <div className={styles.whole}>
      <CheckInSearch label="Number, name or school" value={search} onChange={setSearch} onNumber={takeNumber}>
        {rooms.length > 0 && <NativeSelect size="md" label="Room" value={room} onChange={(event) => setRoom(event.currentTarget.value)} data={[{ value: '', label: 'All rooms' }, ...rooms.map((each) => ({ value: each, label: each })), { value: '-', label: 'Without a place' }]} />}
        <NativeSelect size="md" label="Show" value={show} onChange={(event) => setShow(event.currentTarget.value as Shown)} data={Object.entries(shownNames).map(([value, label]) => ({ value, label }))} />
      </CheckInSearch>
      <p className="dim">{states.filter((each) => each === checkInValues.present).length} of {entries.length} present, {states.filter((each) => each === checkInValues.didNotStart).length} did not start</p>
      {rows.length === 0 && <NoneMatch what="entries" sought={sought} of="search" onClear={() => { setSearch(''); setRoom(''); setShow('all') }} />}
      <ul className={styles.rows}>
        {shown.map((entry) => <EntryRow key={entry.performanceId} entry={entry} state={stateOf(entry)} onSay={(value) => void checkIn(entry, value)} />)}
      </ul>
      {shown.length < rows.length && <Button variant="default" onClick={() => showWhole(true)}>Show all {rows.length}</Button>}
    </div>
  )
}

function EntryRow({ entry, state, onSay }: { entry: Entry; state: CheckInState; onSay: (value: CheckInValue) => void }) {
  const { number, uniqueName, schoolName, categoryName, room, dateSlot, timeSlot, can: { checkIn: { isShown, disabledText } } } = entry
  return (
    <CheckInRow
      title={`${number > 0 ? `${number} ` : ''}${uniqueName}`} about={[schoolName, categoryName].filter(Boolean).join(' · ')} where={timeSlot === '' ? 'No place yet' : `${shortDay(dateSlot)}, ${timeOf(timeSlot)}, ${room}`} name={uniqueName}
      disabledText={isShown ? disabledText : ''} canSay={isShown && disabledText === ''} state={state} onSay={onSay}
    />
  )
}

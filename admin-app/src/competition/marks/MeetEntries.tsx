import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getMeet, listMeetEntries, scratchMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { useMay } from '../../platform/lib/session/useMay'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { later } from '../../platform/ui/loading/later'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { EventChoice, useChosenEvent } from './EventChoice'
import styles from './marks.module.css'

const EntryDialog = later(async () => ({ default: (await import('./EntryDialog')).EntryDialog }))
const EarlierMeetDialog = later(async () => ({ default: (await import('./EarlierMeetDialog')).EarlierMeetDialog }))
const ImportDialog = later(async () => ({ default: (await import('./ImportDialog')).ImportDialog }))

/** Who is entered in a meet: all for those who run it, else those of the reader's school. */
export function MeetEntries({ eventId }: { eventId: number }) {
  const meet = useQuery(query(getMeet, { eventId }))
  const entries = useQuery(query(listMeetEntries, { eventId }))
  return (
    <StateView read={meet} what="meet" isEmpty={({ events }) => events.length === 0} empty={<EmptyState heading="No events yet">{meet.data?.can.run ? <Link to="?tab=setup">Set up the events of the meet</Link> : 'The office sets up the events of the meet first.'}</EmptyState>}>
      {(data) => <StateView read={entries} what="entries">{(shown) => <EntriesOf meet={data} entries={shown.entries} />}</StateView>}
    </StateView>
  )
}

function EntriesOf({ meet, entries }: { meet: Meet; entries: readonly MeetEntry[] }) {
  const [chosen, choose] = useChosenEvent(meet.events, true)
  const notEligible = entries.filter(isNotEligible)
  const [params, setParams] = useAddressParams()
  const narrowed = params.get('eligibility') === 'not'
  const shown = narrowed ? notEligible : entries
  const narrow = (is: boolean) => setParams((before) => {
    const next = new URLSearchParams(before)
    if (is) next.set('eligibility', 'not')
    else next.delete('eligibility')
    return next
  }, { preventScrollReset: true })
  const [open, setOpen] = useState<'add' | 'import' | 'earlier' | MeetEntry | null>(null)
  const isPast = usePastYear()
  const sheet = useMay().pathTo('importMeetEntries')
  const mayEnter = meet.teams.some(({ canEnter }) => canEnter)
  const events = meet.events.filter(({ meetEventId }) => (chosen === null || meetEventId === chosen) && shown.some((entry) => entry.meetEventId === meetEventId))
  return (
    <div className={styles.page}>
      <div className={`${styles.head} no-print`}>
        <EventChoice events={meet.events} value={chosen} all="All events" onChange={choose} />
        {mayEnter && !isPast && <div className={styles.buttons}><Button variant="default" onClick={() => setOpen('earlier')}>Start from last year</Button>{sheet && <Button component={Link} to={`${sheet}?event=${meet.eventId}`} variant="default">From a spreadsheet</Button>}<Button variant="default" onClick={() => setOpen('import')}>Import a file</Button><Button onClick={() => setOpen('add')}>Add an entry</Button></div>}
      </div>
      {meet.entriesDueText && <p className="dim">{meet.isEntryOver ? 'Entries are closed' : `Entries are open ${meet.entriesDueText}`}{meet.scratchesDueText && `. ${meet.isScratchOver ? 'Scratches and substitutes are closed' : `Scratches and substitutes ${meet.scratchesDueText}`}`}.</p>}
      {(notEligible.length > 0 || narrowed) && <div className="no-print"><Checkbox id="only-not-eligible" label={`Only entries with someone who is not eligible (${notEligible.length})`} checked={narrowed} onChange={narrow} /></div>}
      {events.length === 0 && (narrowed ? <EmptyState heading="No entries of this kind">Everyone who is entered here may be eligible now.</EmptyState> : <EmptyState heading={noEntries(meet, chosen)}>{mayEnter && 'Add the first one above, or import a file.'}</EmptyState>)}
      {events.map((event) => (
        <section key={event.meetEventId} className="panel stack" aria-label={event.name}>
          <h2 className="section-heading">{event.number}. {event.name}</h2>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead><tr><th scope="col">Name</th><th scope="col">Seed</th><th scope="col"><span className="visually-hidden">Actions</span></th></tr></thead>
              <tbody>{shown.filter(({ meetEventId }) => meetEventId === event.meetEventId).map((entry) => <EntryLine key={entry.entryId} entry={entry} onEdit={() => setOpen(entry)} />)}</tbody>
            </table>
          </div>
        </section>
      ))}
      {open === 'import' && <ImportDialog meet={meet} what="entries" onClose={() => setOpen(null)} />}
      {open === 'earlier' && <EarlierMeetDialog meet={meet} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'import' && open !== 'earlier' && <EntryDialog meet={meet} meetEventId={chosen} entry={open === 'add' ? null : entries.find(({ entryId }) => entryId === open.entryId) ?? open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Others' entries are counted in the meet, and not told. */
const noEntries = ({ events }: Meet, chosen: number | null) =>
  (events.some(({ meetEventId, entries }) => entries > 0 && (chosen === null || meetEventId === chosen)) ? 'No entries that you may see yet.' : 'No entries yet')

const isNotEligible = (entry: MeetEntry) => entry.notEligible.length > 0

/** An entry with its deeds. A scratch is undone by the same button. */
function EntryLine({ entry, onEdit }: { entry: MeetEntry; onEdit: () => void }) {
  const scratch = useCall(scratchMeetEntry)
  const isScratched = entry.state === 'scratched'
  const people = entry.relay === '' ? entry.teamName : entry.athletes.map(({ name }) => name).join(', ') || 'Nobody is named yet'
  return (
    <tr>
      <td><span className={styles.name}><span className={isScratched ? styles.scratched : undefined}>{entry.name}{entry.exhibition && ' (exhibition)'}</span><span className="dim">{isScratched ? 'Scratched' : people}</span>{entry.notEligible.map(({ studentId, text }) => <span key={studentId} className={styles.warning}>{text}</span>)}</span></td>
      <td>{entry.seed || 'NT'}</td>
      <td>
        <div className={styles.buttons}>
          {entry.can.edit && <Button variant="subtle" aria-label={`Change ${entry.name}`} onClick={onEdit}>Change</Button>}
          {entry.can.scratch && <Button variant="subtle" color={isScratched ? undefined : 'red'} loading={scratch.isPending} aria-label={`${isScratched ? 'Undo the scratch of' : 'Scratch'} ${entry.name}`} onClick={() => scratch.mutate({ entryId: entry.entryId, version: entry.version, isScratched: !isScratched })}>{isScratched ? 'Undo the scratch' : 'Scratch'}</Button>}
        </div>
      </td>
    </tr>
  )
}

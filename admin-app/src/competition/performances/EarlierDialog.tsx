import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listEarlierEvents, takeOverEntries } from '@portal/shared/competition/performances/earlierEntries.calls'
import type { EarlierEntry } from '@portal/shared/competition/performances/earlierEntries.schemas'
import type { PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { send } from '../../platform/lib/call/call'
import { query, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './earlierEntries.module.css'

interface EarlierDialogProps {
  eventId: number
  list: PerformanceList
  onAdded: (performanceIds: readonly number[]) => void
  onClose: () => void
}

const canBe = ({ state }: EarlierEntry) => state === 'whole' || state === 'fewer'

/** Starts a school's entries from those of an earlier event: which one, what can be taken over of it, and what is lost on the way. */
export function EarlierDialog({ eventId, list: { addsFor }, onAdded, onClose }: EarlierDialogProps) {
  const teams = addsFor.filter(({ disabledText }) => disabledText === '')
  const [teamId, setTeam] = useState(() => (teams.length === 1 ? String(teams[0]!.teamId) : ''))
  const [chosenEvent, setEvent] = useState('')
  /** Those that are not taken, of those that can be. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [refusal, setRefusal] = useState<string | null>(null)
  const team = teams.find((each) => String(each.teamId) === teamId)
  const events = useQuery({ ...query(listEarlierEvents, { eventId: String(eventId), schoolId: String(team?.schoolId ?? 0) }), enabled: team !== undefined })
  const from = Number(chosenEvent) || events.data?.events[0]?.eventId
  const of = { eventId: String(eventId), fromEventId: from ?? 0, schoolId: team?.schoolId ?? 0, teamId: team?.teamId }
  const preview = useQuery({
    // What would become of each entry: a question, though its call can also answer by doing it.
    queryKey: ['earlierEntries', of], queryFn: async ({ signal }) => (await send(takeOverEntries, { ...of, performanceIds: null, dryRun: true }, { signal })).payload,
    meta: { shows: listEarlierEvents.shows }, enabled: team !== undefined && from !== undefined, staleTime: 0, gcTime: 0,
  })
  const entries = preview.data?.entries ?? []
  const taken = entries.filter((each) => canBe(each) && !left.has(each.performanceId))
  const take = useCall(takeOverEntries, { errors: 'in place', stays: performanceToastMs })
  const submit = () => {
    if (!team) return setRefusal('Please choose a team.')
    if (taken.length === 0) return setRefusal('Choose at least one entry.')
    setRefusal(null)
    take.mutate({ ...of, performanceIds: taken.map(({ performanceId }) => performanceId), dryRun: false }, {
      onError: (error) => setRefusal(refusalText(error)),
      onSuccess: (done) => {
        onAdded(done.entries.flatMap(({ takenAs }) => takenAs ?? []))
        const refused = done.entries.filter(({ state }) => state === 'none')
        if (refused.length === 0) onClose()
        else setRefusal(`Not added: ${refused.map(({ uniqueName, problem }) => `${uniqueName}. ${problem}`).join(' ')}`)
      },
    })
  }
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value)
    setLeft(new Set())
    setRefusal(null)
  }
  return (
    <FormDialog isWide title="Start from last year" submit={taken.length === 0 ? 'Add entries' : `Add ${taken.length} ${taken.length === 1 ? 'entry' : 'entries'}`} pending={take.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
      <p className="dim">Entries of an earlier event, checked by this event’s rules. What is here already stays as it is.</p>
      <div className={styles.fields}>
        {teams.length > 1 && <FieldInput name="earlier-team" value={teamId} onText={choose((value) => { setTeam(value); setEvent('') })} spec={{ label: 'Team', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...teams.map((each) => ({ value: String(each.teamId), label: each.teamName }))] }} />}
        {events.data && events.data.events.length > 0 && (
          <FieldInput
            name="earlier-event" value={String(from)} onText={choose(setEvent)}
            spec={{ label: 'Event', kind: 'choice', options: events.data.events.map((each) => ({ value: String(each.eventId), label: `${each.name}, ${shortDay(each.startsOn)}` })) }}
          />
        )}
      </div>
      {team && (
        <StateView read={events} what="earlier events" isEmpty={(found) => found.events.length === 0} empty={<EmptyState heading="No earlier entries">This school has not entered an earlier event of this activity.</EmptyState>}>
          {() => (
            <StateView read={preview} what="entries" isEmpty={(found) => found.entries.length === 0} empty={<EmptyState heading="No entries">The school’s entries of that event were removed.</EmptyState>}>
              {(found) => (
                <Entries
                  entries={found.entries} isTaken={({ performanceId }) => !left.has(performanceId)}
                  onToggle={({ performanceId }, isTaken) => setLeft(new Set(isTaken ? [...left].filter((each) => each !== performanceId) : [...left, performanceId]))}
                />
              )}
            </StateView>
          )}
        </StateView>
      )}
    </FormDialog>
  )
}

interface EntriesProps {
  entries: readonly EarlierEntry[]
  isTaken: (entry: EarlierEntry) => boolean
  onToggle: (entry: EarlierEntry, isTaken: boolean) => void
}

/** What can be taken over, to choose from; then what cannot, with the reason, and what stands already. */
function Entries({ entries, isTaken, onToggle }: EntriesProps) {
  const [open, no, there] = [entries.filter(canBe), entries.filter(({ state }) => state === 'none'), entries.filter(({ state }) => state === 'there' || state === 'taken')]
  return (
    <div className={styles.lists}>
      {open.length > 0 && (
        <fieldset className={styles.list}>
          <legend>Can be added ({open.length})</legend>
          {open.map((entry) => (
            <div key={entry.performanceId} className={styles.entry}>
              <Checkbox id={`earlier-${entry.performanceId}`} label={nameOf(entry)} hint={[entry.title, entry.performers.join(', ')].filter(Boolean).join(' · ')} checked={isTaken(entry)} onChange={(taken) => onToggle(entry, taken)} />
              {entry.lost.length > 0 && <p className={styles.lost}>Without {entry.lost.join(', ')}: no longer at the school.</p>}
              {entry.notEligible.map(({ studentId, text }) => <p key={studentId} className={styles.lost}>{text}</p>)}
            </div>
          ))}
        </fieldset>
      )}
      {no.length > 0 && (
        <section className={styles.list} aria-labelledby="earlier-no">
          <h3 id="earlier-no">Cannot be added ({no.length})</h3>
          <ul>{no.map((entry) => <li key={entry.performanceId} className={styles.entry}><span>{nameOf(entry)}</span><span className="dim">{entry.problem}</span></li>)}</ul>
        </section>
      )}
      {there.length > 0 && <p className="dim">Already entered: {there.map(nameOf).join('; ')}.</p>}
    </div>
  )
}

const nameOf = ({ uniqueName, categoryName }: EarlierEntry) => `${uniqueName}, ${categoryName}`

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listEarlierMeets, takeOverMeetEntries } from '@portal/shared/competition/marks/earlierMeetEntries.calls'
import type { EarlierMeetEntry } from '@portal/shared/competition/marks/earlierMeetEntries.schemas'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { send } from '../../platform/lib/call/call'
import { notify } from '../../platform/lib/call/notify'
import { query, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './marks.module.css'

const counted = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

/** Starts a team's entries from those of an earlier meet: which one, what can be entered again with which seed, and what cannot. */
export function EarlierMeetDialog({ meet: { eventId, teams }, onClose }: { meet: Meet; onClose: () => void }) {
  const own = teams.filter(({ canEnter }) => canEnter)
  const [teamId, setTeam] = useState(() => (own.length === 1 ? String(own[0]!.teamId) : ''))
  const [chosenMeet, setMeet] = useState('')
  /** Those that are not taken, of those that can be. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [refusal, setRefusal] = useState<string | null>(null)
  const meets = useQuery({ ...query(listEarlierMeets, { eventId, teamId: Number(teamId) }), enabled: teamId !== '' })
  const from = Number(chosenMeet) || meets.data?.events[0]?.eventId
  const of = { eventId, fromEventId: from ?? 0, teamId: Number(teamId) }
  const preview = useQuery({
    // What would become of each entry: a question, though its call can also answer by doing it.
    queryKey: ['earlierMeetEntries', of], queryFn: async ({ signal }) => (await send(takeOverMeetEntries, { ...of, entryIds: null, dryRun: true }, { signal })).payload,
    meta: { shows: listEarlierMeets.shows }, enabled: teamId !== '' && from !== undefined, staleTime: 0, gcTime: 0,
  })
  const taken = (preview.data?.entries ?? []).filter(({ state, entryId }) => state === 'add' && !left.has(entryId))
  const take = useCall(takeOverMeetEntries, { errors: 'in place' })
  const submit = () => {
    if (teamId === '') return setRefusal('Please choose a team.')
    if (taken.length === 0) return setRefusal('Choose at least one entry.')
    setRefusal(null)
    take.mutate({ ...of, entryIds: taken.map(({ entryId }) => entryId), dryRun: false }, {
      onError: (error) => setRefusal(refusalText(error)),
      onSuccess: ({ entries }) => {
        const refused = entries.filter(({ state }) => state === 'none')
        if (refused.length > 0) return setRefusal(`Not added: ${refused.map(({ name, why }) => `${name}. ${why}`).join(' ')}`)
        notify('success', `${counted(entries.filter(({ state }) => state === 'add').length)} added.`)
        onClose()
      },
    })
  }
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value)
    setLeft(new Set())
    setRefusal(null)
  }
  return (
    <FormDialog isWide title="Start from last year" submit={taken.length === 0 ? 'Add entries' : `Add ${counted(taken.length)}`} pending={take.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
      <p className="dim">Entries of an earlier meet, checked by this meet’s rules, each with the best mark of that year as its seed. What is here already stays as it is.</p>
      {own.length > 1 && <FieldInput name="earlier-team" value={teamId} onText={choose((value) => { setTeam(value); setMeet('') })} spec={{ label: 'Team', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...own.map((each) => ({ value: String(each.teamId), label: each.name }))] }} />}
      {meets.data && meets.data.events.length > 0 && <FieldInput name="earlier-meet" value={String(from)} onText={choose(setMeet)} spec={{ label: 'Meet', kind: 'choice', options: meets.data.events.map((each) => ({ value: String(each.eventId), label: `${each.name}, ${shortDay(each.startsOn)}` })) }} />}
      {teamId !== '' && (
        <StateView read={meets} what="earlier meets" isEmpty={({ events }) => events.length === 0} empty={<EmptyState heading="No earlier entries">This school has not entered an earlier meet of this activity.</EmptyState>}>
          {() => (
            <StateView read={preview} what="entries">
              {({ entries }) => <Entries entries={entries} left={left} onToggle={(entryId, isTaken) => setLeft(new Set(isTaken ? [...left].filter((each) => each !== entryId) : [...left, entryId]))} />}
            </StateView>
          )}
        </StateView>
      )}
    </FormDialog>
  )
}

/** So many that stand already are named. */
const namedThere = 4

/** What can be entered, to choose from; then what cannot, with the reason, and what stands already. */
function Entries({ entries, left, onToggle }: { entries: readonly EarlierMeetEntry[]; left: ReadonlySet<number>; onToggle: (entryId: number, isTaken: boolean) => void }) {
  const of = (state: EarlierMeetEntry['state']) => entries.filter((each) => each.state === state)
  const [open, no, there] = [of('add'), of('none'), of('there')]
  return (
    <div className="stack">
      {open.length > 0 && (
        <fieldset className={styles.earlier}>
          <legend>Can be added ({open.length})</legend>
          {open.map((entry) => (
            <div key={entry.entryId}>
              <Checkbox id={`earlier-${entry.entryId}`} label={nameOf(entry)} hint={entry.seed === '' ? 'No time or mark that year' : `Seed ${entry.seed}`} checked={!left.has(entry.entryId)} onChange={(isTaken) => onToggle(entry.entryId, isTaken)} />
              {entry.lost.length > 0 && <p className={styles.warning}>Without {entry.lost.join(', ')}: no longer at the school.</p>}
              {entry.why && <p className={styles.warning}>{entry.why}</p>}
            </div>
          ))}
        </fieldset>
      )}
      {no.length > 0 && (
        <section className={styles.earlier} aria-labelledby="earlier-no">
          <h3 id="earlier-no">Cannot be added ({no.length})</h3>
          <ul className={styles.lines}>{no.map((entry) => <li key={entry.entryId}>{nameOf(entry)}. <span className="dim">{entry.why}</span></li>)}</ul>
        </section>
      )}
      {there.length > 0 && <p className="dim">{there.length <= namedThere ? `Already entered: ${there.map(nameOf).join('; ')}.` : `${there.length} entries of that meet are here already.`}</p>}
    </div>
  )
}

const nameOf = ({ name, eventName }: EarlierMeetEntry) => `${name}, ${eventName}`

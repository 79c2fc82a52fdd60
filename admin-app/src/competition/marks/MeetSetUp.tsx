import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { eligibilityQuestion } from '@portal/shared/competition/events/entryEligibilityRules'
import { getMeet, saveMeet } from '@portal/shared/competition/marks/meet.calls'
import { meetSportNames, meetSports, seedingNames, type MeetGender, type MeetSport } from '@portal/shared/competition/marks/meet.kinds'
import { SaveMeet, type Meet, type MeetEventFields, type MeetSettings } from '@portal/shared/competition/marks/meet.schemas'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { setUpOf } from '@portal/shared/competition/marks/setUpOf'
import { query, useCall } from '../../platform/lib/call/queries'
import { watchUnsaved } from '../../platform/lib/page/unsaved'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { later } from '../../platform/ui/loading/later'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { measureNames, measureOf } from './measures'
import { LimitFields, MedalFields, ScoringFields } from './ScoringFields'
import { fieldOf, newEvent, settingsOf, textsOf, type SetUpTexts } from './setUpDraft'
import styles from './marks.module.css'

const MeetEventDialog = later(async () => ({ default: (await import('./MeetEventDialog')).MeetEventDialog }))

/** The events of a meet, and how its teams score; for those who run it. */
export function MeetSetUp({ eventId }: { eventId: number }) {
  const read = useQuery(query(getMeet, { eventId }))
  return <StateView read={read} what="meet">{(meet) => (meet.isSetUp || meet.events.length > 0 ? <SetUp meet={meet} /> : <Start meet={meet} />)}</StateView>
}

const startGenders: readonly { value: string; label: string; genders: readonly MeetGender[] }[] = [
  { value: 'both', label: 'Girls and boys', genders: ['girls', 'boys'] }, { value: 'girls', label: 'Girls', genders: ['girls'] }, { value: 'boys', label: 'Boys', genders: ['boys'] },
]

/** A meet begins from the events that associations usually have; all of them can be changed then. */
function Start({ meet }: { meet: Meet }) {
  const [sport, setSport] = useState<MeetSport>('swim')
  const [whose, setWhose] = useState('both')
  const write = useCall(saveMeet)
  const usual = usualMeet(sport, startGenders.find(({ value }) => value === whose)?.genders ?? ['girls'])
  return (
    <section className="panel stack" aria-labelledby="meet-start">
      <h2 id="meet-start" className="section-heading">Start from the usual events</h2>
      <FieldInput name="sport" value={sport} onText={(text) => setSport(text as MeetSport)} spec={{ label: 'Sport', kind: 'choice', options: meetSports.map((value) => ({ value, label: meetSportNames[value] })) }} />
      <FieldInput name="whose" value={whose} onText={setWhose} spec={{ label: 'For', kind: 'choice', options: startGenders.map(({ value, label }) => ({ value, label })) }} />
      <p className="dim">{usual.events.length} events, with points and entry limits. Each can be changed or removed.</p>
      <div className="row"><Button loading={write.isPending} onClick={() => write.mutate({ eventId: meet.eventId, version: meet.version, ...usual })}>Set up the meet</Button></div>
    </section>
  )
}

/** An event that is open in its dialog; null as its place for one that is about to be added. */
interface Open { at: number | null; event: MeetEventFields }

/** What is typed stays while the meet is read again, as it is when a window comes back: another version begins the form again only where nothing is typed. */
function SetUp({ meet }: { meet: Meet }) {
  const [held, hold] = useState<Meet | null>(null)
  const shown = held ?? meet
  return <SetUpForm key={shown.version} meet={shown} latest={meet} onDirty={(isDirty) => hold(isDirty ? shown : null)} />
}

/** @param latest the meet as it was read last, where `meet` is what the form began with */
function SetUpForm({ meet, latest, onDirty }: { meet: Meet; latest: Meet; onDirty: (isDirty: boolean) => void }) {
  const [settings, setSettings] = useState<MeetSettings>(meet.settings)
  const [texts, setTexts] = useState(() => textsOf(meet.settings))
  const [events, setEvents] = useState<MeetEventFields[]>(() => meet.events.map(setUpOf))
  const [open, setOpen] = useState<Open | null>(null)
  const [isDirty, keepDirty] = useState(false)
  const setDirty = (is: boolean) => {
    keepDirty(is)
    if (is !== isDirty) onDirty(is)
  }
  // After a refusal that says that someone else saved, saving again means what is typed here.
  const [version, setVersion] = useState(meet.version)
  const write = useCall(saveMeet, { errors: 'in place' })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  useEffect(() => watchUnsaved(() => isDirty), [isDirty])
  const changeEvents = (change: (before: MeetEventFields[]) => MeetEventFields[]) => {
    setDirty(true)
    // Problems are named by the place of an event, which may be another one now.
    setProblems([])
    setEvents(change)
  }
  const set = (after: MeetSettings, typed = texts) => {
    setDirty(true)
    setSettings(after)
    setTexts(typed)
  }
  const save = () => {
    const input = { eventId: meet.eventId, version, settings: settingsOf(settings, texts), events }
    const read = SaveMeet.safeParse(input)
    setProblems(read.success ? [] : read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    if (read.success) write.mutate(read.data, { onSuccess: () => setDirty(false), onError: (refusal) => {
      setProblems(refusal.fields)
      if (refusal.id === 'changed-meanwhile' && refusal.details) setVersion(refusal.details.version)
    } })
  }
  const problemAt = (field: string) => problems.find((each) => each.field === field)?.message
  const wrong = (name: keyof SetUpTexts) => problems.find(({ field }) => fieldOf(field, settingsOf(settings, texts)) === name)?.message
  const used = new Set(latest.events.filter(({ entries }) => entries > 0).map(({ meetEventId }) => meetEventId))
  const isUsed = ({ meetEventId }: MeetEventFields) => meetEventId !== null && used.has(meetEventId)
  const done = (event: MeetEventFields) => {
    changeEvents((before) => (open?.at == null ? [...before, event] : before.map((each, at) => (at === open.at ? event : each))))
    setOpen(null)
  }
  const parts = { settings, texts, set, wrong }
  return (
    <>
      <form className={styles.page} noValidate onSubmit={(submitted) => { submitted.preventDefault(); save() }}>
        <section className="panel stack" aria-label="Events">
          <div className={styles.head}>
            <h2 className="section-heading">{meetSportNames[settings.sport]}: events</h2>
            <Button variant="default" onClick={() => setOpen({ at: null, event: newEvent(settings.sport, events) })}>Add an event</Button>
          </div>
          {events.length === 0 && <EmptyState heading="No events yet">Add the first one.</EmptyState>}
          <ul className={styles.events}>
            {events.map((event, at) => (
              <li key={event.meetEventId ?? `new ${at}`}>
                <span className={styles.eventNumber}>{event.number}</span>
                <span className={styles.name}>
                  <strong>{[event.name, event.className].filter(Boolean).join(', ')}</strong>
                  <span className="dim">{aboutOf(event)}</span>
                  {problems.filter(({ field }) => field.startsWith(`events.${at}.`)).map(({ field, message }) => <span key={field} className={styles.wrong} role="alert">{message}</span>)}
                </span>
                <span className={styles.buttons}>
                  <Button variant="subtle" aria-label={`Change ${event.name}`} onClick={() => setOpen({ at, event })}>Change</Button>
                  {!isUsed(event) && <Button variant="subtle" color="red" aria-label={`Remove ${event.name}`} onClick={() => changeEvents((before) => before.filter((_, each) => each !== at))}>Remove</Button>}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className="panel stack" aria-label="Scoring">
          <h2 className="section-heading">Scoring</h2>
          <div className={layout.columns}><ScoringFields {...parts} /></div>
        </section>
        <section className="panel stack" aria-label="Medals">
          <h2 className="section-heading">Medals</h2>
          <div className={layout.columns}><MedalFields {...parts} /></div>
        </section>
        <section className="panel stack" aria-label="Entries">
          <h2 className="section-heading">Entries</h2>
          <p className="dim">A number left empty is no limit.</p>
          <div className={layout.columns}>
            <LimitFields {...parts} />
            <FieldInput name="eligibility" value={settings.eligibility} onText={(text) => set({ ...settings, eligibility: text as MeetSettings['eligibility'] })} error={problemAt('settings.eligibility')} spec={{ ...eligibilityQuestion('An athlete'), kind: 'choice' }} />
            <FieldInput name="entriesDueOn" value={settings.entriesDueOn} onText={(text) => set({ ...settings, entriesDueOn: text })} error={problemAt('settings.entriesDueOn')} spec={{ label: 'Last day of entries', kind: 'date', optional: true, hint: 'Without one, the deadline of the event.' }} />
            <FieldInput name="scratchesDueOn" value={settings.scratchesDueOn} onText={(text) => set({ ...settings, scratchesDueOn: text })} error={problemAt('settings.scratchesDueOn')} spec={{ label: 'Last day of scratches and substitutes', kind: 'date', optional: true }} />
          </div>
        </section>
        <div>
          <FormError message={write.error && write.error.fields.length === 0 ? `${write.error.message}${version === meet.version ? '' : ' What you typed is still here: save again to keep it.'}` : problems.length > 0 ? 'Check what is marked above.' : null} />
          <div className="row"><SubmitButton size="md" pending={write.isPending} disabled={!isDirty}>Save the meet</SubmitButton><span role="status" className="dim">{isDirty && 'You have unsaved changes.'}</span></div>
        </div>
      </form>
      {open && <MeetEventDialog event={open.event} hasPlacePoints={settings.sport !== 'crossCountry'} isUsed={isUsed(open.event)} onDone={done} onClose={() => setOpen(null)} />}
    </>
  )
}

/** "100 · Girls · 8 lanes · Track, sections against time": what an event is, in a line. */
function aboutOf({ code, lanes, seeding, finalSpots, isRelay, isScored, points, rules }: MeetEventFields): string {
  const measure = measureOf(rules)
  return [code, measure ? measureNames[measure] : 'Measured by rules of its own', `${seedingNames[seeding]}, ${lanes} at a time`, ...(isRelay ? ['relay'] : []), ...(finalSpots === null ? [] : [`${finalSpots} in the final`]), ...(isScored ? (points ? [points.points.length === 0 ? 'no points' : `own points ${points.points.join('-')}`] : []) : ['no points'])].join(' \u00b7 ')
}

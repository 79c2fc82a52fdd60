import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { getBracketSources, listBracketChoices } from '@portal/shared/competition/brackets/bracket.calls'
import { query } from '../../platform/lib/call/queries'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { NewDraw } from './NewDraw'
import { drawPartsOf } from './drawParts'
import styles from './brackets.module.css'

const options = (of: readonly { id: number; name: string }[], none?: string) => [...(none === undefined ? [] : [{ value: '', label: none }]), ...of.map(({ id, name }) => ({ value: String(id), label: name }))]

const entrantOptions = [{ value: 'player', label: 'Players: singles' }, { value: 'pair', label: 'Pairs: doubles' }, { value: 'team', label: 'Teams' }]

/** /new-bracket: what it is of, how it is played, who takes part and how they are seeded, with the drawing as it would be. */
export default function NewBracketScreen() {
  const read = useQuery(query(listBracketChoices, {}))
  const [params] = useSearchParams()
  const [of, setOf] = useState({ activity: '', level: '', classification: '', event: params.get('event') ?? '', name: '', kind: params.get('kind') ?? 'player' })
  const change = (name: keyof typeof of) => (text: string) => setOf((before) => ({ ...before, [name]: text }))
  return (
    <>
      <PageHeader title="Make a bracket" back={{ to: linkTo('brackets'), label: 'Brackets' }} />
      <StateView read={read} what="teams">
        {({ activities, levels, classifications, events }) => {
          const event = events.find(({ id }) => String(id) === of.event)
          const activity = String(event?.activityId ?? of.activity)
          const level = String(event?.levelId ?? of.level)
          const parts = drawPartsOf(event?.kind)
          const ofBracket = { name: of.name, activityId: Number(activity), levelId: Number(level), classificationId: Number(of.classification) || null }
          return (
            <div className={styles.steps}>
              <section className={styles.step} aria-labelledby="what">
                <h2 id="what">Event</h2>
                <FieldInput name="name" spec={{ label: 'Name', autoComplete: 'off' }} value={of.name} onText={change('name')} />
                <div className={styles.choices}>
                  <FieldInput name="event" spec={{ label: 'Event', kind: 'choice', options: options(events, 'None') }} value={of.event} onText={change('event')} />
                  <FieldInput name="activity" spec={{ label: 'Activity', kind: 'choice', readOnly: event?.activityId != null, options: options(activities, 'Please choose') }} value={activity} onText={change('activity')} />
                  <FieldInput name="level" spec={{ label: 'Level', kind: 'choice', readOnly: event?.levelId != null, options: options(levels, 'Please choose') }} value={level} onText={change('level')} />
                  <FieldInput name="classification" spec={{ label: 'Classification', kind: 'choice', options: options(classifications, 'All') }} value={of.classification} onText={change('classification')} />
                  {parts && <FieldInput name="entrants" spec={{ label: 'Who plays', kind: 'choice', options: entrantOptions }} value={of.kind} onText={change('kind')} />}
                </div>
              </section>
              {activity !== '' && level !== '' && (parts && event && (of.kind === 'player' || of.kind === 'pair')
                ? <parts.New key={`${level} ${of.event} ${of.kind}`} {...ofBracket} eventId={event.id} kind={of.kind} />
                : <Draw key={`${activity} ${level} ${of.event} ${of.classification}`} {...ofBracket} contestName={activities.find(({ id }) => String(id) === activity)?.contestName} eventId={event?.id ?? null} />)}
            </div>
          )
        }}
      </StateView>
    </>
  )
}

function Draw(of: { name: string; activityId: number; contestName: ContestName | undefined; levelId: number; classificationId: number | null; eventId: number | null }) {
  const read = useQuery(query(getBracketSources, { activityId: of.activityId, levelId: of.levelId, eventId: of.eventId ?? undefined }))
  return <StateView read={read} what="teams">{(sources) => <NewDraw {...of} sources={sources} />}</StateView>
}

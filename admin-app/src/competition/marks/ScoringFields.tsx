import type { CountedEvents } from '@portal/shared/competition/marks/entryLimits.schemas'
import type { MeetSettings } from '@portal/shared/competition/marks/meet.schemas'
import { usualPointsTables } from '@portal/shared/competition/marks/usualPointsTables'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { settingsOf, textsOf, type SetUpTexts } from './setUpDraft'

const tableNames: Record<keyof typeof usualPointsTables, string> = {
  trackDual: 'Track, dual (5-3-1)', trackFourPlaces: 'Track, four places', trackSixPlaces: 'Track, six places (10-8-6)', trackEightPlaces: 'Track, eight places (10-8-6)', swimDual: 'Pool, dual (6-4-3-2-1)', swimTwelvePlaces: 'Pool, twelve places', swimSixteenPlaces: 'Pool, sixteen places (20-17-16)',
}
const tables = Object.keys(usualPointsTables) as (keyof typeof usualPointsTables)[]
const limitNames: readonly [CountedEvents, string][] = [['all', 'All events'], ['individual', 'Individual events'], ['relay', 'Relays'], ['running', 'Running events, relays among them'], ['field', 'Field events']]

interface PartProps {
  settings: MeetSettings
  texts: SetUpTexts
  set: (settings: MeetSettings, texts: SetUpTexts) => void
  wrong: (name: keyof SetUpTexts) => string | undefined
}

function useText({ settings, texts, set, wrong }: PartProps) {
  return (name: keyof SetUpTexts, label: string, more: { hint?: string; optional?: boolean; kind?: 'number' } = {}) => (
    <FieldInput key={name} name={name.replace(' ', '-')} value={texts[name]} onText={(text) => set(settings, { ...texts, [name]: text })} error={wrong(name)} spec={{ label, autoComplete: 'off', ...more }} />
  )
}

/** How places become points of teams: one of the usual tables, or one of the association's own; in cross country who scores. */
export function ScoringFields(props: PartProps) {
  const { settings, texts, set } = props
  const text = useText(props)
  if (settings.sport === 'crossCountry') {
    const { crossCountry } = settings
    return (
      <>
        {text('scorers', 'Runners who score', { kind: 'number', hint: 'A team with fewer has no score.' })}
        {text('displacers', 'Runners more who displace', { kind: 'number', hint: 'They score nothing, and push others back.' })}
        <FieldInput name="crossCountryTies" value={crossCountry.teamTies} onText={(chosen) => set({ ...settings, crossCountry: { ...crossCountry, teamTies: chosen === 'shared' ? 'shared' : 'nextRunner' } }, texts)} spec={{ label: 'Teams with the same score', kind: 'choice', options: [{ value: 'nextRunner', label: 'By the runner after the scorers' }, { value: 'shared', label: 'Stay tied' }] }} />
      </>
    )
  }
  const { points } = settings
  const typed = settingsOf(settings, texts).points
  const table = tables.find((name) => JSON.stringify(Object.entries(usualPointsTables[name]).sort()) === JSON.stringify(Object.entries(typed).sort())) ?? ''
  const take = (name: string) => {
    const chosen = tables.find((each) => each === name)
    if (!chosen) return
    const after = { ...settings, points: structuredClone<MeetSettings['points']>(usualPointsTables[chosen]) }
    set(after, { ...texts, ...pick(textsOf(after)) })
  }
  return (
    <>
      <div className={layout.wide}><FieldInput name="points" value={table} onText={take} spec={{ label: 'Points', kind: 'choice', hint: 'Check them against your own handbook.', options: [...(table === '' ? [{ value: '', label: 'A table of your own' }] : []), ...tables.map((value) => ({ value, label: tableNames[value] }))] }} /></div>
      {text('individual', 'Points of individual events, from first place on', { hint: '10, 8, 6, 5' })}
      {text('individualMost', 'Of one team score at most', { kind: 'number', optional: true, hint: 'In an individual event; empty for all.' })}
      {text('relay', 'Points of relays, from first place on', { hint: '10, 8, 6, 5' })}
      {text('relayMost', 'Relays of one team that score at most', { kind: 'number', optional: true, hint: 'Empty for all.' })}
      <FieldInput name="beyondMost" value={points.beyondMost} onText={(chosen) => set({ ...settings, points: { ...points, beyondMost: chosen === 'moveUp' ? 'moveUp' : 'holdPlace' } }, texts)} spec={{ label: 'More of a team than may score', kind: 'choice', options: [{ value: 'moveUp', label: 'Those behind score one place better' }, { value: 'holdPlace', label: 'They keep the place, and nobody gets its points' }] }} />
      <FieldInput name="teamTies" value={points.teamTies} onText={(chosen) => set({ ...settings, points: { ...points, teamTies: chosen === 'mostFirsts' ? 'mostFirsts' : 'shared' } }, texts)} spec={{ label: 'Teams with the same points', kind: 'choice', options: [{ value: 'shared', label: 'Stay tied' }, { value: 'mostFirsts', label: 'More first places, then seconds' }] }} />
    </>
  )
}

/** How many places get a medal, by the kind of event: the medals paper counts by it. */
export function MedalFields(props: PartProps) {
  const text = useText(props)
  return (
    <>
      {text('medals', 'Places with a medal, individual events', { kind: 'number', hint: '0 for none.' })}
      {props.settings.sport !== 'crossCountry' && text('relayMedals', 'Places with a medal, relays', { kind: 'number', hint: 'One for each leg.' })}
    </>
  )
}

const pick = ({ individual, relay, individualMost, relayMost }: SetUpTexts) => ({ individual, relay, individualMost, relayMost })

/** How much may be entered: by an athlete, by a team in one event, and in a relay. */
export function LimitFields(props: PartProps) {
  const { settings, texts, set } = props
  const text = useText(props)
  const { limits } = settings
  return (
    <>
      {limitNames.map(([of, label]) => text(`most ${of}`, `${label} of an athlete`, { kind: 'number', optional: true }))}
      {text('teamIndividual', 'Of a team in an individual event', { kind: 'number', optional: true })}
      {settings.sport !== 'crossCountry' && (
        <>
          {text('teamRelay', 'Relays of a team in an event', { kind: 'number', optional: true })}
          {text('legs', 'Legs of a relay', { kind: 'number' })}
          {text('alternates', 'Alternates of a relay', { kind: 'number' })}
          <div className={layout.wide}><Checkbox id="alternates-count" label="Being an alternate is an event for the athlete" checked={limits.relay.alternatesCount} onChange={(alternatesCount) => set({ ...settings, limits: { ...limits, relay: { ...limits.relay, alternatesCount } } }, texts)} /></div>
        </>
      )}
    </>
  )
}

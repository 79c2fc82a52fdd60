import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { embedWords, missingChoices } from '@portal/shared/publishing/embeds/embedWords'
import { listPublicSchools } from '@portal/shared/directory/schools/publicSchools.calls'
import { listPublicEvents } from '@portal/shared/competition/events/eventPublic.calls'
import { send } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { withChosen } from '../../platform/ui/form/chosenName'
import { dataAttributes, meaningOf, nouns, ownLooks, sharedLooks } from './elementTable'
import type { AttributeName, Noun } from './elementTable'
import { fixedChoice, hasLook } from './fixedChoices'
import type { useNames } from './useNames'
import type { Option } from './useNames'
import type { Shared } from './useShared'
import styles from './share.module.css'

interface OptionsProps {
  shared: Shared
  known: ReturnType<typeof useNames>
}

/** Labels of choices by name, and of "nothing chosen". */
const labels: Partial<Record<AttributeName, [label: string, none: string]>> = {
  activity: ['Activity', 'The first activity'], level: ['Level', 'The first level'], classification: ['Classification', 'All'], district: ['District', 'All'],
  bracket: ['Bracket', 'All of these'], team: ['Team', 'Choose a team'], school: ['School', 'All'], season: ['Season', 'Always the current one'],
}
/** Elements that show everything where no activity is chosen. */
const takesAll: readonly Noun[] = ['scores', 'calendar', 'events', 'brackets', 'form']

/** What is shown, and what of it: everything by the names that people know. */
export function ElementOptions({ shared, known }: OptionsProps) {
  const { noun, chooseNoun } = shared
  return (
    <div className={styles.fields} role="group" aria-label="What is shown">
      <NativeSelect
        size="md" label="Show" description={embedWords(noun).says || undefined} value={noun}
        onChange={(event) => chooseNoun(event.currentTarget.value as Noun)}
        data={nouns.map((each) => ({ value: each, label: embedWords(each).name }))}
      />
      {inOrder(noun).map((name) => <DataField key={`${noun} ${name}`} name={name} shared={shared} known={known} />)}
    </div>
  )
}

/** People think of the activity before the level, and of the event before its team; the school comes last unless it is what is shown. */
function inOrder(noun: Noun): AttributeName[] {
  const order: readonly string[] = ['form', 'event', 'school', 'activity', 'level', 'classification', 'district', 'team', 'bracket']
  const place = (name: AttributeName) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...dataAttributes(noun)].sort((one, other) => place(one) - place(other))
}

function DataField({ name, shared, known }: OptionsProps & { name: AttributeName }) {
  const { noun, values, choose } = shared
  const value = values[name] ?? ''
  const fixed = fixedChoice(noun, name)
  const isMissing = missingChoices(noun, values).includes(name)
  if (fixed) return <Select label={fixed.label} none={fixed.none} options={fixed.choices.map(([key, label]) => ({ value: key, label }))} value={value} onChange={(next) => choose(name, next)} />
  if (name === 'event') return <EventField shared={shared} title={known.names.event} isMissing={isMissing} />
  if (name === 'fields') return <FieldCheckboxes shared={shared} />
  if (name === 'day' || name === 'month') {
    return <TextInput size="md" type={name === 'day' ? 'date' : 'month'} label={name === 'day' ? 'Only this day' : 'Begins with the month'} value={value} onChange={(event) => choose(name, event.currentTarget.value)} />
  }
  // A team is chosen by its school and activity; its number comes from a link on the team's own page.
  if (name === 'team' && noun === 'schedule') {
    return value === '' ? null : (
      <p className={styles.team}><span>{known.names.team ?? 'A team'}</span> <button type="button" onClick={() => choose('team', '')}>Choose another team</button></p>
    )
  }
  if (noun === 'schedule' && values.team && ['school', 'activity', 'level', 'season'].includes(name)) return null
  const options = known.options[name]
  const words = labels[name]
  if (!options || !words) return <TextInput size="md" label={plainLabel(name)} description={meaningOf(name)} value={value} onChange={(event) => choose(name, event.currentTarget.value)} />
  if (options.length === 0 && !value && name !== 'school') return null
  const none = name === 'activity' && noun === 'schedule' ? 'Choose an activity' : name === 'school' && noun === 'schedule' ? 'Choose a school' : ['activity', 'level'].includes(name) && takesAll.includes(noun) ? 'All' : words[1]
  return <Select label={words[0]} none={none} options={options} value={value} onChange={(next) => choose(name, next)} />
}

const plainLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

interface SelectProps {
  label: string
  none: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** One of a few. A value from the address that is not among them is kept, and said to be so. */
function Select({ label, none, options, value, onChange }: SelectProps) {
  return (
    <NativeSelect
      size="md" label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}
      data={withChosen([{ value: '', label: none }, ...options], value)}
    />
  )
}

async function findEvents(search: string) {
  const { payload } = await send(listPublicEvents, { search })
  return payload.rows.map(({ eventId, name, whenText }) => ({ value: String(eventId), label: name, hint: whenText }))
}

function EventField({ shared: { values, choose }, title, isMissing }: { shared: Shared; title: string | undefined; isMissing: boolean }) {
  const value = values.event ?? ''
  return (
    <SearchChoice
      label="Event" optional="unsaid" load={findEvents} placeholder={isMissing ? 'Choose an event' : 'All'}
      value={value ? { value, label: title ?? '' } : null} onChange={(chosen) => choose('event', chosen?.value ?? '')}
    />
  )
}

/** What of each school is shown, of what the association lets everyone see. */
function FieldCheckboxes({ shared: { values, choose } }: { shared: Shared }) {
  const id = useId()
  const { data } = useQuery({ ...query(listPublicSchools, {}), staleTime: 5 * 60_000 })
  const fields = data?.fields ?? []
  if (fields.length === 0) return null
  const chosen = values.fields ? values.fields.split(',') : fields.map(({ field }) => field as string)
  const tick = (field: string, isOn: boolean) => {
    const next = fields.map((each) => each.field).filter((each) => (each === field ? isOn : chosen.includes(each)))
    choose('fields', next.length === fields.length ? '' : next.join(','))
  }
  return (
    <fieldset className={styles.ticks}>
      <legend>What to show for each school</legend>
      {fields.map(({ field, name }) => (
        <Checkbox key={field} id={`${id}-${field}`} label={name} checked={chosen.includes(field)} disabled={chosen.length === 1 && chosen.includes(field)} onChange={(isOn) => tick(field, isOn)} />
      ))}
    </fieldset>
  )
}

const typed: Partial<Record<AttributeName, { label: string; hint: string; type?: 'number' }>> = {
  limit: { label: 'At most', hint: 'Rows in a table or items in a list. Leave empty for all.', type: 'number' },
  heading: { label: 'Heading above', hint: 'Leave empty for none.' },
  label: { label: 'Name for screen readers', hint: 'What a screen reader calls it.' },
  lang: { label: 'Language of dates', hint: 'Such as en-US or es-MX, where a time zone is given.' },
  tz: { label: 'Time zone', hint: 'Such as America/New_York. Leave empty to use each venue’s time zone.' },
}

/** How it looks and behaves: what most people choose, and the rest. */
export function LookOptions({ shared }: { shared: Shared }) {
  const { noun, values } = shared
  const all = [...sharedLooks, ...ownLooks].filter((name) => hasLook(noun, name))
  const first: readonly string[] = ['look', 'limit', 'heading', 'links']
  const rest = all.filter((name) => !first.includes(name) && name !== 'theme')
  return (
    <div className={styles.fields} role="group" aria-label="How it looks">
      {all.filter((name) => first.includes(name)).map((name) => <LookField key={`${noun} ${name}`} name={name} shared={shared} />)}
      <details className={styles.more} open={rest.some((name) => values[name])}>
        <summary>More</summary>
        <div className={styles.fields}>{rest.map((name) => <LookField key={`${noun} ${name}`} name={name} shared={shared} />)}</div>
      </details>
    </div>
  )
}

function LookField({ name, shared: { noun, values, choose } }: { name: AttributeName; shared: Shared }) {
  const id = useId()
  const value = values[name] ?? ''
  const fixed = fixedChoice(noun, name)
  if (fixed) return <Select label={fixed.label} none={fixed.none} options={fixed.choices.map(([key, label]) => ({ value: key, label }))} value={value} onChange={(next) => choose(name, next)} />
  if (name === 'links') return <Checkbox id={id} label="Names link to their pages" hint="Teams to their schedules, schools to their pages, events to their results." checked={value !== ''} onChange={(isOn) => choose('links', isOn ? 'yes' : '')} />
  const words = typed[name]
  return (
    <TextInput
      size="md" label={words?.label ?? plainLabel(name)} description={words?.hint ?? meaningOf(name)} value={value} maxLength={120}
      {...(words?.type === 'number' && { type: 'number', min: 1, max: 500 })} onChange={(event) => choose(name, event.currentTarget.value)}
    />
  )
}

import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { SlotWish } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { Field } from '../../platform/ui/form/Field'
import { SearchField } from '../../platform/ui/form/SearchField'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { minuteOfTime } from './dayPlaces'
import { whole } from './ruleTexts'
import styles from './slots.module.css'

const kindNames = { notBefore: 'Not before', notAfter: 'Over by', onDay: 'On a day', room: 'In a room', together: 'Together', backToBack: 'Back to back' } as const
const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]
type Typed = z.infer<typeof Fields>
const Fields = z.object({
  kind: z.enum(['notBefore', 'notAfter', 'onDay', 'room', 'together', 'backToBack']), entryId: z.string(), time: z.string(), day: z.string(), roomId: z.string(), within: z.string(),
  entries: z.array(z.object({ value: z.string(), label: z.string() })),
})
const isOfSeveral = (kind: Typed['kind']) => kind === 'together' || kind === 'backToBack'

/** What is asked for by what is typed, or where something of it is missing. A time without a day is of any day. */
export function wishOf({ kind, entryId: entry, time, day, roomId, within, entries }: Typed): SlotWish | FieldProblem {
  const at = minuteOfTime(time)
  const entryId = Number(entry)
  if (isOfSeveral(kind)) {
    const entryIds = entries.map(({ value }) => Number(value))
    if (entryIds.length < 2 || entryIds.length > 40) return { field: 'entries', message: 'Please choose two entries or more, at most 40.' }
    if (kind === 'backToBack') return { kind, entryIds }
    return whole(1, 1_440)(within) ? { kind: 'together', entryIds, within: Number(within) } : { field: 'within', message: 'Use a whole number from 1 to 1440.' }
  }
  if (entry === '') return { field: 'entryId', message: 'Please choose an entry.' }
  switch (kind) {
    case 'room': return roomId === '' ? { field: 'roomId', message: 'Please choose a room.' } : { kind, entryId, roomId: Number(roomId) }
    case 'onDay': return day === '' ? { field: 'day', message: 'Please choose a day.' } : { kind, entryId, day }
    default: return at === null ? { field: 'time', message: 'Please enter a time.' } : { kind: kind === 'notAfter' ? 'notAfter' : 'notBefore', entryId, day: day || null, at }
  }
}

/** One more wish: of which entry a time, a day or a room; or of which entries that they are near each other. It is added to a list, and saved with that. */
export function AddWish({ contest, onAdd }: { contest: DayPlan['contest']; onAdd: (wish: SlotWish) => void }) {
  const { entries, rooms } = contest
  const days = [...new Set(contest.days.map(({ day }) => day))]
  const form = useZodForm(
    Fields, { entryId: String(entries[0]?.entryId ?? ''), kind: 'notBefore', time: '10:00', day: '', roomId: String(rooms[0]?.roomId ?? ''), within: '60', entries: [] },
    (typed) => {
      const made = wishOf(typed)
      return 'field' in made ? [made] : []
    },
  )
  const kind = useWatch({ control: form.control, name: 'kind' })
  const choices = entries.map(({ entryId, name }) => ({ value: String(entryId), label: name }))
  const load = (search: string) => Promise.resolve(choices.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())).slice(0, 50))
  const add = form.handleSubmit((typed) => {
    const wish = wishOf(typed)
    if ('field' in wish) return
    onAdd(wish)
    form.setValue('entries', [])
  })
  const ofDay = (label: string) => <Field form={form} name="day" spec={{ label, kind: 'choice', options: [{ value: '', label: kind === 'onDay' ? 'Choose a day' : 'Any day' }, ...days.map((day) => ({ value: day, label: longDay(day) }))] }} />
  return (
    <>
      <div className={styles.fields}>
        <Field form={form} name="kind" spec={{ label: 'Wish', kind: 'choice', options: kinds.filter((each) => each !== 'onDay' || days.length > 1).map((value) => ({ value, label: kindNames[value] })) }} />
        {!isOfSeveral(kind) && <Field form={form} name="entryId" spec={{ label: 'Entry', kind: 'choice', options: choices }} />}
        {kind === 'room' && <Field form={form} name="roomId" spec={{ label: 'Room', kind: 'choice', options: rooms.map(({ roomId, name }) => ({ value: String(roomId), label: name })) }} />}
        {(kind === 'notBefore' || kind === 'notAfter') && <Field form={form} name="time" spec={{ label: 'Time', kind: 'time' }} />}
        {(kind === 'onDay' || ((kind === 'notBefore' || kind === 'notAfter') && days.length > 1)) && ofDay('Day')}
        {kind === 'together' && <Field form={form} name="within" spec={{ label: 'From the first start to the last end, minutes', kind: 'number' }} />}
      </div>
      {isOfSeveral(kind) && <SearchField form={form} name="entries" label="Entries" hint={kind === 'backToBack' ? 'In one room, one right after the other.' : undefined} multiple load={load} />}
      <div><Button variant="default" onClick={() => void add()}>Add the wish</Button></div>
    </>
  )
}

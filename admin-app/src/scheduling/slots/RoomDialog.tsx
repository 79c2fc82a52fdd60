import { useController } from 'react-hook-form'
import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { longDay } from '@portal/shared/platform/format/longDay'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import { saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import { RoomJudge, SaveRooms, type DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { roomFeatureNames, roomFeatures } from '@portal/shared/scheduling/slots/slot.kinds'
import { judgesToChoose, sameName } from '@portal/shared/scheduling/slots/roomJudges'
import { slotLimits } from '@portal/shared/scheduling/slots/slot.schemas'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { problemsIn } from '../../platform/ui/form/problemsIn'
import { SearchField } from '../../platform/ui/form/SearchField'
import { SubForms } from '../../platform/ui/form/SubForms'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { showProblems } from '../../platform/ui/form/useZodForm'
import { minuteOfTime } from './dayPlaces'
import { Time, wordsIn } from './ruleTexts'
import styles from './slots.module.css'
import { useReadPlanAgain } from './useReadPlanAgain'

type Room = DayPlan['rooms'][number]

const Saved = SaveRooms.shape.rooms.element
const Schools = z.array(z.object({ value: z.string(), label: z.string() })).transform((choices) => choices.map(({ value }) => Number(value)))
const Clock = Time.transform((text) => minuteOfTime(text) ?? 0)
const Fields = z.object({
  open: z.array(z.object({ day: z.string(), from: Clock, to: Clock })),
  name: Saved.shape.name, building: Saved.shape.building, assetId: KeyOrNone,
  kinds: Saved.shape.kinds.min(1, 'Please choose what can be performed here.'),
  features: z.array(z.enum(roomFeatures)),
  instruments: z.string().transform(wordsIn).refine((words) => Saved.shape.instruments.safeParse(words).success, 'At most 40 instruments, each of at most 60 characters.'),
  /** Of those who judge the categories. */
  named: z.array(z.string()),
  judges: z.array(z.object({ name: RoomJudge.shape.name, schoolIds: Schools.refine((ids) => RoomJudge.shape.schoolIds.safeParse(ids).success, 'At most 20 schools.') })),
})

/**
 * Problems of the rooms that are sent, at the fields of the one at `index`. Two of one name are told at its name, whichever of them comes first.
 * @param chosen so many judges are chosen, and stand before those that are typed
 */
const atFields = (problems: readonly FieldProblem[], index: number, chosen: number): FieldProblem[] => problems.map(({ field, message }) => ({
  field: field.replace(/^rooms\.\d+\.name$/, 'name').replace(`rooms.${index}.`, '').replace(/^(kinds|instruments|judges\.\d+\.schoolIds)\.\d+$/, '$1').replace(/^judges\.(\d+)/, (_, at: string) => (Number(at) < chosen ? 'named' : `judges.${Number(at) - chosen}`)), message,
}))

/** A room of the day: where it is, what is performed in it, who judges there. @param room null for a new one */
export default function RoomDialog({ plan, room, onClose }: { plan: DayPlan; room: Room | null; onClose: () => void }) {
  const { eventId, version, rooms, assets, contest: { schools } } = plan
  const kinds = [...new Set([...plan.lengths.map(({ kind }) => kind), ...(room?.kinds ?? [])])]
  const index = room ? rooms.findIndex(({ roomId }) => roomId === room.roomId) : rooms.length
  // A day that the contest no longer has stays to be seen, and removed.
  const days = [...new Set([...plan.contest.days, ...(room?.open ?? [])].map(({ day }) => day))].sort()
  const first = plan.contest.days[0]!
  const choices = schools.map(({ schoolId, name }) => ({ value: String(schoolId), label: name }))
  const offered = judgesToChoose(plan.categoryJudges)
  const isOffered = (judge: string) => offered.some((each) => sameName(each.name, judge))
  const input = ({ named, judges, ...typed }: z.infer<typeof Fields>) => {
    // The schools of who judges a category are kept there; what was typed here before stays with them.
    const fromCategories = named.map((judge) => ({ name: judge, schoolIds: room?.judges.find((each) => sameName(each.name, judge))?.schoolIds ?? [] }))
    const saved = { ...typed, judges: [...fromCategories, ...judges], roomId: room?.roomId ?? null }
    return { eventId, version, rooms: room ? rooms.map((each, at) => (at === index ? saved : each)) : [...rooms, saved] }
  }
  const readAgain = useReadPlanAgain()
  const { form, dialog } = useCallForm({
    call: saveSlotRooms, schema: Fields, input, readAgain, onSaved: onClose,
    values: {
      name: room?.name ?? '', building: room?.building ?? rooms.at(-1)?.building ?? '', assetId: String(room?.assetId ?? ''), kinds: room?.kinds ?? kinds, features: room?.features ?? [], instruments: room?.instruments.join(', ') ?? '',
      open: (room?.open ?? []).map(({ day, from, to }) => ({ day, from: timeOfMinute(from), to: timeOfMinute(to) })),
      named: offered.filter(({ name }) => room?.judges.some((each) => sameName(each.name, name))).map(({ name }) => name),
      judges: (room?.judges ?? []).filter(({ name }) => !isOffered(name)).map(({ name, schoolIds }) => ({ name, schoolIds: schoolIds.map((schoolId) => choices.find(({ value }) => value === String(schoolId)) ?? { value: String(schoolId), label: 'A school' }) })),
    },
    whyNot: () => (index === -1 ? 'Someone else just removed this room.' : null),
    check: (typed) => atFields(problemsIn(SaveRooms, input(typed)), index, typed.named.length).filter(({ field }) => field.split('.')[0]! in Fields.shape),
    onRefused: ({ message, fields }): string | null => {
      const others = showProblems(form, atFields(fields, index, form.getValues('named').length))
      return fields.length === 0 || others.length > 0 ? refusalText({ message, fields: others }) : null
    },
  })
  const performed = useController({ control: form.control, name: 'kinds' })
  const features = useController({ control: form.control, name: 'features' })
  const named = useController({ control: form.control, name: 'named' })
  const { value: chosen, onChange: choose } = performed.field
  const findSchools = (search: string) => Promise.resolve(choices.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())))
  return (
    <FormDialog {...dialog} title={room ? `Change ${room.name}` : 'Add a room'} submit="Save" onClose={onClose}>
      <Field form={form} name="name" as="roomName" spec={{ label: 'Name', autoComplete: 'off' }} />
      <Field form={form} name="building" spec={{ label: 'Building', optional: true, autoComplete: 'off', suggestions: [...new Set(rooms.map(({ building }) => building))] }} />
      {assets.length > 0 && <Field form={form} name="assetId" spec={{ label: 'Room of the venue', kind: 'choice', optional: true, options: [{ value: '', label: 'None of them' }, ...assets.map(({ assetId, name }) => ({ value: String(assetId), label: name }))] }} />}
      <fieldset className={styles.group}>
        <legend>Performed here</legend>
        {kinds.map((kind, at) => <Checkbox key={kind} ref={at === 0 ? performed.field.ref : undefined} id={`kind-${kind}`} label={kind} checked={chosen.includes(kind)} onChange={(checked) => choose(checked ? [...chosen, kind] : chosen.filter((each) => each !== kind))} />)}
        <FormError message={(performed.fieldState.error?.root as { message?: string } | undefined)?.message ?? null} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>The room is</legend>
        {roomFeatures.map((each, at) => <Checkbox key={each} ref={at === 0 ? features.field.ref : undefined} id={`feature-${each}`} label={roomFeatureNames[each]} checked={features.field.value.includes(each)} onChange={(checked) => features.field.onChange(roomFeatures.filter((one) => (one === each ? checked : features.field.value.includes(one))))} />)}
      </fieldset>
      <Field form={form} name="instruments" spec={{ label: 'Instruments that are there', optional: true, hint: 'With commas: piano, harp.', autoComplete: 'off' }} />
      <fieldset className={styles.group}>
        <legend>Open</legend>
        <p className="dim">Without times, as long as the day lasts.</p>
        <SubForms form={form} name="open" noun={['span of time', 'spans of time']} most={40} make={() => ({ day: first.day, from: timeOfMinute(first.from), to: timeOfMinute(first.to) })}>
          {(prefix, at) => (
            <div className={styles.fields}>
              {days.length > 1 && <Field form={form} name={`open.${at}.day`} as={`${prefix}-day`} spec={{ label: 'Day', kind: 'choice', options: days.map((day) => ({ value: day, label: longDay(day) })) }} />}
              <Field form={form} name={`open.${at}.from`} as={`${prefix}-from`} spec={{ label: 'Opens', kind: 'time' }} />
              <Field form={form} name={`open.${at}.to`} as={`${prefix}-to`} spec={{ label: 'Closes', kind: 'time' }} />
            </div>
          )}
        </SubForms>
      </fieldset>
      {offered.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Judges of the categories</legend>
          <p className="dim">They are named for each category, with the schools that they must not judge.</p>
          {offered.map(({ name }, at) => <Checkbox key={name} ref={at === 0 ? named.field.ref : undefined} id={`judge-${at}`} label={name} checked={named.field.value.includes(name)} onChange={(checked) => named.field.onChange(offered.map((each) => each.name).filter((one) => (one === name ? checked : named.field.value.includes(one))))} />)}
          <FormError message={named.fieldState.error?.message ?? null} />
        </fieldset>
      )}
      <SubForms form={form} name="judges" noun={offered.length > 0 ? ['other judge', 'other judges'] : ['judge', 'judges']} most={slotLimits.judges} make={() => ({ name: '', schoolIds: [] })}>
        {(prefix, at) => (
          <>
            <Field form={form} name={`judges.${at}.name`} as={`${prefix}-name`} spec={{ label: 'Name of the judge', autoComplete: 'off' }} />
            <SearchField form={form} name={`judges.${at}.schoolIds`} label="Schools this judge must not judge (optional)" multiple load={findSchools} />
          </>
        )}
      </SubForms>
    </FormDialog>
  )
}

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { addMeetEntry, updateMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import { meetLimits } from '@portal/shared/competition/marks/meet.kinds'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import { AddMeetEntry, type MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import type { CallError } from '../../platform/lib/call/call'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { problemsIn } from '../../platform/ui/form/problemsIn'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { showProblems, type ZodForm } from '../../platform/ui/form/useZodForm'
import { AthleteFields, noAthletes } from './AthleteFields'
import { markProblem } from './markDraft'
import { useReadMeetAgain } from './useReadMeetAgain'

interface EntryDialogProps {
  meet: Meet
  /** What is entered first in the dialog: the chosen event. */
  meetEventId: number | null
  /** Null for a new one. */
  entry: MeetEntry | null
  onClose: () => void
}

const Sent = AddMeetEntry.pick({ studentIds: true, seed: true })
const Fields = z.object({ meetEventId: z.string().min(1, 'Please choose.'), teamId: z.string().min(1, 'Please choose.'), studentIds: z.array(z.string()), seed: Sent.shape.seed })
type Typed = z.output<typeof Fields>

const inputOf = ({ studentIds, seed }: Pick<Typed, 'studentIds' | 'seed'>) => ({ studentIds: studentIds.filter(Boolean).map(Number), seed: seed.trim() })

/** Problems of the athletes that are sent, at the fields where they were chosen: those in between may be empty. What is wrong with all of them is told at the first. */
function atFields(problems: readonly FieldProblem[], chosen: readonly string[]): FieldProblem[] {
  const places = chosen.flatMap((studentId, place) => (studentId === '' ? [] : [place]))
  return problems.map(({ field, message }) => {
    const sent = /^studentIds(?:\.(\d+))?$/.exec(field)
    return { field: sent ? `studentIds.${places[Number(sent[1] ?? 0)] ?? 0}` : field, message }
  })
}

/** What can be said before it is sent: of the event that is chosen. */
const check = (meet: Meet) => (typed: Typed): FieldProblem[] => {
  const event = meet.events.find((each) => String(each.meetEventId) === typed.meetEventId)
  const sent = inputOf(typed)
  const seed = event ? markProblem(sent.seed, event.rules) : ''
  return atFields([
    ...(event && !event.isRelay && sent.studentIds.length !== 1 ? [{ field: 'studentIds', message: 'Choose one athlete.' }] : []),
    ...problemsIn(Sent, sent), ...(seed === '' ? [] : [{ field: 'seed', message: seed }]),
  ], typed.studentIds)
}

/** Shows a refusal at the fields. @returns what belongs to none of them */
function refused(form: ZodForm<z.input<typeof Fields>, Typed>, { message, fields }: CallError): string | null {
  const others = showProblems(form, atFields(fields, form.getValues('studentIds')))
  return fields.length === 0 || others.length > 0 ? refusalText({ message, fields: others }) : null
}

/** What someone else made of an entry meanwhile: nobody puts theirs in its place without having seen it. */
const changedText = ({ athletes, seed }: MeetEntry): string => `Someone else just changed this entry: ${athletes.map(({ name }) => name).join(', ') || 'nobody is named'}, ${seed === '' ? 'without a seed' : `seed ${seed}`}. Save again to make it what is entered here.`

/** Enters an athlete or a relay, or changes its seed and its athletes. */
export function EntryDialog({ entry, ...props }: EntryDialogProps) {
  return entry ? <ChangeEntry {...props} entry={entry} /> : <AddEntry {...props} />
}

function AddEntry({ meet, meetEventId, onClose }: Omit<EntryDialogProps, 'entry'>) {
  const teams = meet.teams.filter(({ canEnter }) => canEnter)
  const [key] = useState(() => crypto.randomUUID())
  const { form, dialog } = useCallForm({
    call: addMeetEntry, schema: Fields, check: check(meet), readAgain: useReadMeetAgain(), onSaved: onClose,
    values: { meetEventId: String(meetEventId ?? meet.events[0]?.meetEventId ?? ''), teamId: String(teams[0]?.teamId ?? ''), studentIds: noAthletes, seed: '' },
    input: (typed) => ({ key, eventId: meet.eventId, meetEventId: Number(typed.meetEventId), teamId: Number(typed.teamId), ...inputOf(typed), exhibition: false }),
    onRefused: (error): string | null => refused(form, error),
  })
  const [of, teamId] = useWatch({ control: form.control, name: ['meetEventId', 'teamId'] })
  // Another event has other places, another team other athletes.
  const forget = () => {
    form.setValue('studentIds', noAthletes)
    form.clearErrors('studentIds')
  }
  return (
    <FormDialog {...dialog} title="Add an entry" submit="Enter" onClose={onClose}>
      <Field form={form} name="meetEventId" as="entry-event" onText={forget} spec={{ label: 'Event', kind: 'choice', options: meet.events.map((each) => ({ value: String(each.meetEventId), label: `${each.number}. ${each.name}` })) }} />
      {teams.length > 1 && <Field form={form} name="teamId" as="entry-team" onText={forget} spec={{ label: 'Team', kind: 'choice', options: teams.map((each) => ({ value: String(each.teamId), label: each.name })) }} />}
      <AthleteFields form={form} meet={meet} meetEventId={of} teamId={teamId} />
    </FormDialog>
  )
}

function ChangeEntry({ meet, entry, onClose }: Omit<EntryDialogProps, 'entry' | 'meetEventId'> & { entry: MeetEntry }) {
  const { entryId, version, exhibition } = entry
  const [of, teamId] = [String(entry.meetEventId), String(entry.teamId)]
  const { form, dialog } = useCallForm({
    call: updateMeetEntry, schema: Fields, check: check(meet), readAgain: useReadMeetAgain(), onSaved: onClose,
    values: { meetEventId: of, teamId, studentIds: Array.from({ length: meetLimits.relayAthletes }, (_, index) => String(entry.athletes[index]?.studentId ?? '')), seed: entry.seed },
    input: (typed) => ({ entryId, version, ...inputOf(typed), exhibition }),
    onRefused: (error): string | null => (error.id === 'changed-meanwhile' && error.details ? changedText(error.details) : refused(form, error)),
  })
  return (
    <FormDialog {...dialog} title={`Change ${entry.name}`} submit="Save" onClose={onClose}>
      <AthleteFields form={form} meet={meet} meetEventId={of} teamId={teamId} />
    </FormDialog>
  )
}

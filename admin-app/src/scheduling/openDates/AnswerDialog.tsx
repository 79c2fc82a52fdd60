import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { MatchFields } from '@portal/shared/scheduling/matches/schedule.schemas'
import type { OpenDate } from '@portal/shared/scheduling/openDates/openDate.schemas'
import { proposeMatch } from '@portal/shared/scheduling/proposals/proposal.calls'
import { ProposeMatch } from '@portal/shared/scheduling/proposals/proposal.schemas'
import { z } from 'zod'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Field } from '../../platform/ui/form/Field'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Conflicts } from '../matches/Conflicts'
import { PlaceFields } from '../matches/PlaceFields'
import type { PlaceValues } from '../matches/PlaceFields'
import { usePlaceConflicts } from '../matches/usePlaceConflicts'

const { day, time, venueId, assetId } = MatchFields.shape
const Form = z.strictObject({ teamId: z.string().transform(Number), side: z.enum(['home', 'away']), day, time, venueId, assetId, note: ProposeMatch.shape.note })

/** Proposes a match on an open date of another school. */
export function AnswerDialog({ date, onClose }: { date: OpenDate; onClose: () => void }) {
  const call = useCall(proposeMatch, { errors: 'in place' })
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  // Where they play decides where we do.
  const form = useZodForm(Form, { teamId: String(date.answerWith[0]!.teamId), side: date.side === 'home' ? 'away' : 'home', day: date.day, time: '18:00', venueId: null, assetId: null, note: '' })
  const values = useWatch({ control: form.control })
  const pair = (own: number, side: string | undefined) => (side === 'home' ? { homeTeamId: own, awayTeamId: date.teamId } : { homeTeamId: date.teamId, awayTeamId: own })
  const teams = pair(Number(values.teamId), values.side)
  const words = contestWords(date.contestName)
  const place = usePlaceConflicts({ ...teams, day: date.day, time: values.time === undefined ? '' : values.time, venueId: values.venueId ?? null, assetId: values.assetId ?? null, kind: 'nonDistrict', words })
  const submit = form.handleSubmit(({ teamId, side, ...fields }) => {
    setRefusal(null)
    call.mutate({ ...fields, ...pair(teamId, side), kind: 'nonDistrict', officialsNote: '', key, openDateId: date.openDateId }, {
      onSuccess: onClose,
      onError: ({ message, fields: problems }) => {
        const others = showProblems(form, problems)
        if (problems.length === 0 || others.length > 0) setRefusal(refusalText({ message, fields: others }))
      },
    })
  })
  return (
    <FormDialog title={`Propose ${words.a}`} submit="Propose" pending={call.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <p>{date.teamName}, {date.dayText}. It becomes {words.a} once they accept it.</p>
      {date.answerWith.length > 1 && <Field form={form} name="teamId" spec={{ label: 'Your team', kind: 'choice', options: date.answerWith.map(({ teamId, name }) => ({ value: String(teamId), label: name })) }} />}
      {date.side === 'either'
        ? <Field form={form} name="side" spec={{ label: 'You play', kind: 'choice', options: [{ value: 'home', label: 'At home' }, { value: 'away', label: 'Away' }] }} />
        : <p>You play {date.side === 'home' ? 'away' : 'at home'}.</p>}
      <PlaceFields form={form as unknown as ZodForm<PlaceValues, unknown>} homeTeamId={teams.homeTeamId} startsAtHome hasDay mayLeaveTime />
      <Conflicts conflicts={place.conflicts} isAsking={place.isAsking} />
      <Field form={form} name="note" spec={{ label: 'Note', autoComplete: 'off', optional: true }} />
    </FormDialog>
  )
}

import { useState } from 'react'
import { addOpenDate } from '@portal/shared/scheduling/openDates/openDate.calls'
import { AddOpenDate } from '@portal/shared/scheduling/openDates/openDate.schemas'
import { openDateSideNames } from '@portal/shared/scheduling/openDates/openDate.kinds'
import { z } from 'zod'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Field } from '../../platform/ui/form/Field'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { choicesOf } from '../../platform/ui/list/filters'

const Form = AddOpenDate.omit({ key: true }).extend({ teamId: z.string().min(1, 'Please choose a team.').transform(Number) })

/** Posts a day on which one of the user's teams is looking for an opponent. */
export function PostDialog({ teams, onClose }: { teams: readonly { teamId: number; name: string }[]; onClose: () => void }) {
  const call = useCall(addOpenDate, { errors: 'in place' })
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(Form, { teamId: teams.length === 1 ? String(teams[0]!.teamId) : '', day: '', side: 'either', note: '' })
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    call.mutate({ ...values, key }, {
      onSuccess: onClose,
      onError: ({ message, fields }) => {
        const others = showProblems(form, fields)
        if (fields.length === 0 || others.length > 0) setRefusal(refusalText({ message, fields: others }))
      },
    })
  })
  return (
    <FormDialog title="Post an open date" submit="Post" pending={call.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <Field form={form} name="teamId" spec={{ label: 'Team', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...teams.map(({ teamId, name }) => ({ value: String(teamId), label: name }))] }} />
      <Field form={form} name="day" spec={{ label: 'Day', kind: 'date' }} />
      <Field form={form} name="side" spec={{ label: 'We would play', kind: 'choice', options: choicesOf(openDateSideNames) }} />
      <Field form={form} name="note" spec={{ label: 'Note', autoComplete: 'off', optional: true, hint: 'Schools with a team in this activity can read it.' }} />
    </FormDialog>
  )
}

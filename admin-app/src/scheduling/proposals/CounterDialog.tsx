import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { counterProposal } from '@portal/shared/scheduling/proposals/proposal.calls'
import { CounterProposal } from '@portal/shared/scheduling/proposals/proposal.schemas'
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
import { pairOf, type AboutProposal } from './pairOf'

const Form = CounterProposal.omit({ proposalId: true, version: true })

/** Proposes another time or place in return: the other school answers. */
export function CounterDialog({ proposal, onClose }: AboutProposal) {
  const call = useCall(counterProposal, { errors: 'in place' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(Form, { ...proposal.plan, note: '' })
  const [day, time, venueId, assetId] = useWatch({ control: form.control, name: ['day', 'time', 'venueId', 'assetId'] })
  const homeTeamId = proposal.home.teamId
  const place = usePlaceConflicts({ homeTeamId, awayTeamId: proposal.away.teamId, day, time, venueId, assetId, kind: proposal.kind, words: contestWords(proposal.contestName) })
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    call.mutate({ proposalId: proposal.proposalId, version: proposal.version, ...values }, {
      onSuccess: onClose,
      onError: ({ message, fields }) => {
        const others = showProblems(form, fields)
        if (fields.length === 0 || others.length > 0) setRefusal(refusalText({ message, fields: others }))
      },
    })
  })
  return (
    <FormDialog title="Propose another time" submit="Propose" pending={call.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <p>{pairOf(proposal)}. The other school’s coaches and athletic directors are notified by email, and answer.</p>
      <PlaceFields form={form as unknown as ZodForm<PlaceValues, unknown>} homeTeamId={homeTeamId} startsAtHome={false} mayLeaveTime />
      <Conflicts conflicts={place.conflicts} isAsking={place.isAsking} />
      <Field form={form} name="note" spec={{ label: 'Note', autoComplete: 'off', optional: true }} />
    </FormDialog>
  )
}

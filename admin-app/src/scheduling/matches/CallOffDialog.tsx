import { useState } from 'react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { ReasonFields, useCallOff, useMatchNow } from './matchPlace'
import { Field } from '../../platform/ui/form/Field'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

/** Postpones or cancels a match, with the reason that both schools read. */
export function CallOffDialog({ matchId, name, words: { one }, status, onClose }: { matchId: number; name: string; words: ContestWords; status: 'postponed' | 'cancelled'; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const read = useMatchNow(matchId)
  const form = useZodForm(ReasonFields, { reason: '' })
  const call = useCallOff(status)
  const submit = form.handleSubmit(({ reason }) => {
    setRefusal(null)
    if (!read.data) return setRefusal(read.error?.message ?? 'Please wait a moment.')
    call.mutate({ matchId, matchVersion: read.data.version, reason }, {
      onSuccess: onClose,
      onError: (error) => {
        if (error.id === 'changed-meanwhile') void read.refetch()
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(error.id === 'changed-meanwhile' ? `${error.message} Please check it and send it again.` : error.message)
      },
    })
  })
  return (
    <FormDialog
      title={status === 'postponed' ? `Postpone the ${one}` : `Cancel the ${one}`}
      submit={status === 'postponed' ? 'Postpone' : `Cancel the ${one}`}
      cancel="Keep it on the schedule"
      danger={status === 'cancelled'}
      pending={call.isPending}
      error={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{name}. Coaches of both schools are notified by email, and calendars follow.</p>
      <Field form={form} name="reason" spec={{ label: 'Reason', autoComplete: 'off', suggestions: ['Weather', 'Field not playable', 'No officials', 'Illness', 'Travel'] }} />
    </FormDialog>
  )
}

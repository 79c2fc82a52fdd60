import type { ReactNode } from 'react'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { WithReason } from '@portal/shared/competition/scores/score.calls'
import type { clearScore, contestScore, suspendMatch } from '@portal/shared/competition/scores/score.calls'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

interface ReasonDialogProps {
  match: MatchDetail
  call: typeof clearScore | typeof contestScore | typeof suspendMatch
  title: string
  submit: string
  danger?: boolean
  onClose: () => void
  onDone: () => void
  children: ReactNode
}

/** Something done to a score with the reason that both schools read. */
export function ReasonDialog({ match, call, title, submit, danger, onClose, onDone, children }: ReasonDialogProps) {
  const { form, dialog } = useCallForm({
    call, schema: reasonOf, values: { reason: '' },
    input: ({ reason }) => ({ matchId: match.matchId, matchVersion: match.version, reason }), onSaved: onDone,
  })
  return (
    <FormDialog {...dialog} title={title} submit={submit} danger={danger ?? false} onClose={onClose}>
      {children}
      <Field form={form} name="reason" spec={{ label: 'Reason', autoComplete: 'off' }} />
    </FormDialog>
  )
}

const reasonOf = WithReason.pick({ reason: true })

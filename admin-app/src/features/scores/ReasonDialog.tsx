import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import type { clearScore, contestScore, suspendMatch } from '@portal/shared/scores/score.calls'
import { useCall } from '../../lib/queries'
import { FormDialog } from '../../ui/FormDialog'

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
  const [reason, setReason] = useState('')
  const send = useCall(call, { errors: 'in place' })
  const problem = send.error?.fields.find(({ field }) => field === 'reason')?.message
  return (
    <FormDialog
      title={title} submit={submit} danger={danger ?? false} pending={send.isPending} error={problem ? null : (send.error?.message ?? null)} onClose={onClose}
      onSubmit={() => send.mutate({ matchId: match.matchId, matchVersion: match.version, reason }, { onSuccess: onDone })}
    >
      {children}
      <TextInput size="md" label="Reason" autoComplete="off" maxLength={300} value={reason} error={problem} onChange={(event) => setReason(event.currentTarget.value)} />
    </FormDialog>
  )
}

import { useState, type ReactNode } from 'react'
import { checkReason } from '@portal/shared/identity/requests/request.schemas'
import { FieldInput } from '../../platform/ui/form/FieldInput'

interface TypedReason {
  reason: string
  /** Whether a decision may be sent with this reason; where it may not, the field says why and has the focus. */
  isEnoughFor: (decision: 'accept' | 'reject') => boolean
  /** The field for it. @param who "The person gets it by email." */
  field: (who: string) => ReactNode
}

/** The reason for accepting or rejecting a request, as the decider types it. */
export function useReason(): TypedReason {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  return {
    reason,
    isEnoughFor: (decision) => {
      const [wrong] = checkReason({ decision, reason: reason.trim() })
      setProblem(wrong?.message)
      if (wrong) document.getElementById('field-reason')?.focus()
      return !wrong
    },
    field: (who) => (
      <FieldInput
        name="reason" value={reason} error={problem} onText={setReason}
        spec={{ label: 'Reason', kind: 'long', lines: 3, hint: `Required to reject. ${who}`, autoComplete: 'off', optional: true }}
      />
    ),
  }
}

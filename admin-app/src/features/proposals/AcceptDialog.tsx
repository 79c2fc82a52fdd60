import { useState } from 'react'
import { acceptProposal } from '@portal/shared/proposals/proposal.calls'
import type { Conflict } from '@portal/shared/venues/conflict.schemas'
import { useCall } from '../../lib/queries'
import { refusalText } from '../../lib/refusalText'
import { Tick } from '../../ui/form/Tick'
import { FormDialog } from '../../ui/FormDialog'
import { Conflicts } from '../../ui/matches/Conflicts'
import { usePlaceConflicts } from '../../ui/matches/usePlaceConflicts'
import { pairOf, type AboutProposal } from './pairOf'

/** Says yes to a proposal, with what stands against its time and place in sight. */
export function AcceptDialog({ proposal, onClose }: AboutProposal) {
  const call = useCall(acceptProposal, { errors: 'in place' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [hasTried, setTried] = useState(false)
  const place = usePlaceConflicts({ homeTeamId: proposal.home.teamId, awayTeamId: proposal.away.teamId, ...proposal.plan, kind: proposal.kind })
  const submit = () => {
    setRefusal(place.refusal)
    setTried(true)
    if (place.refusal) return
    if (!place.isSeen) {
      document.getElementById('field-accepted')?.focus()
      return
    }
    call.mutate({ proposalId: proposal.proposalId, version: proposal.version, accepted: place.accepted }, {
      onSuccess: onClose,
      onError: ({ id, message, fields, details }) => {
        const conflicts = (details as { conflicts?: Conflict[] } | undefined)?.conflicts
        if (id === 'conflicts' && conflicts) return place.setRefused(conflicts)
        setRefusal(refusalText({ message, fields }))
      },
    })
  }
  return (
    <FormDialog title="Accept the match" submit="Accept" pending={call.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
      <p><strong>{pairOf(proposal)}</strong>, {proposal.whenText}. It is scheduled at once; coaches and athletic directors of both schools are told by e-mail.</p>
      {proposal.kind === 'district' && <p>It counts in the table of the district.</p>}
      <Conflicts conflicts={place.conflicts} isAsking={place.isAsking} />
      {place.needsYes && <Tick id="field-accepted" label="Accept anyway" checked={place.isSeen} error={hasTried && !place.isSeen ? 'Please look at this first.' : undefined} onChange={place.setSeen} />}
    </FormDialog>
  )
}

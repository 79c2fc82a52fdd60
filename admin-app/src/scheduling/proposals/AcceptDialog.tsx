import { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { acceptProposal } from '@portal/shared/scheduling/proposals/proposal.calls'
import { problemsOfSeen, SeenField } from '../../platform/ui/form/SeenField'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Conflicts } from '../matches/Conflicts'
import { usePlaceConflicts } from '../matches/usePlaceConflicts'
import { pairOf, whenAndWhere, type AboutProposal } from './pairOf'

const Yes = z.strictObject({ accepted: z.string() })

/** Accepts a proposal, with the conflicts of its time and place in sight. */
export function AcceptDialog({ proposal, onClose }: AboutProposal) {
  const words = contestWords(proposal.contestName)
  const place = usePlaceConflicts({ homeTeamId: proposal.home.teamId, awayTeamId: proposal.away.teamId, ...proposal.plan, kind: proposal.kind, words })
  const { form, dialog } = useCallForm({
    call: acceptProposal, schema: Yes, values: { accepted: '' },
    input: () => ({ proposalId: proposal.proposalId, version: proposal.version, accepted: place.warnings }),
    check: ({ accepted }) => problemsOfSeen('accepted', accepted, place.toSee), whyNot: () => place.refusal,
    onSaved: onClose,
    onRefused: ({ id, details }) => {
      if (id !== 'conflicts' || !details) return undefined
      place.setRefused(details.conflicts)
      return null
    },
  })
  return (
    // Before its conflicts are known there is nothing to say yes to.
    <FormDialog
      {...dialog} title={`Accept the ${words.one}`} submit="Accept" pending={dialog.pending || place.isAsking}
      onSubmit={() => { if (!place.isAsking) dialog.onSubmit() }} onClose={onClose}
    >
      <p><strong>{pairOf(proposal)}</strong>, {whenAndWhere(proposal)}. We’ll schedule it and email the coaches and athletic directors of both schools.</p>
      {proposal.kind === 'district' && <p>It counts in the table of the district.</p>}
      <Conflicts conflicts={place.conflicts} isAsking={place.isAsking} />
      {place.toSee && <SeenField form={form} name="accepted" label="Accept anyway" what={place.toSee} />}
    </FormDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { getBracketSources, withdrawBracketEntrant } from '@portal/shared/competition/brackets/bracket.calls'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketEntrant } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { query } from '../../platform/lib/call/queries'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { useLosses } from './useLosses'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { drawPartsOf, type Replacement } from './drawParts'

/** `next`: who takes their place, by the key of the choice; empty for nobody. */
const Withdrawal = z.object({ reason: withdrawBracketEntrant.input.shape.reason, next: z.string() })

/** Someone withdraws: who takes their place, or nobody, in which case their next opponent advances by walkover. */
export function WithdrawDialog({ detail, entrant, onClose }: { detail: BracketDetail; entrant: BracketEntrant; onClose: () => void }) {
  const { picture, activityId, levelId, scoredBy } = detail
  const parts = drawPartsOf(scoredBy)
  const sources = useQuery({ ...query(getBracketSources, { activityId, levelId }), enabled: picture.entrantKind === 'team' })
  const words = contestWords(picture.contestName)
  const losses = useLosses(words)
  const within = new Set(picture.entrants.map(({ teamId }) => teamId))
  const others = (sources.data?.candidates ?? []).filter(({ teamId }) => !within.has(teamId))
  // For players: the replacement is chosen in the part of those who score the draw.
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const replacementOf = (next: string) =>
    (scoredBy ? { replacementTeamId: replacement?.teamId ?? null, replacementStudentIds: [...(replacement?.studentIds ?? [])] } : { replacementTeamId: next === '' ? null : Number(next) })
  const { form, dialog } = useCallForm({
    call: withdrawBracketEntrant, schema: Withdrawal, values: { reason: '', next: '' },
    input: ({ reason, next }) => ({ bracketId: picture.bracketId, version: picture.version, entrantId: entrant.entrantId, isOut: true, reason, ...replacementOf(next), accepted: [] as string[] }),
    onSaved: onClose, onRefused: (error, again) => (losses.ask(error, (accepted) => again({ accepted })) ? null : undefined),
  })
  return (
    <>
      <FormDialog {...dialog} title={`${entrant.name} withdraws`} submit="Withdraw" danger onClose={onClose}>
        <p>{words.Many} they have played stay. Their next opponent gets a walkover unless someone else takes their place, which is possible only before they have played.</p>
        <Field form={form} name="reason" spec={{ label: 'Reason', optional: true, autoComplete: 'off' }} />
        {picture.entrantKind === 'team' && (
          <Field
            form={form} name="next"
            spec={{ label: 'Who takes their place', kind: 'choice', options: [{ value: '', label: 'Nobody: walkovers' }, ...others.map(({ teamId, name, districtName, rank }) => ({ value: String(teamId), label: [name, districtName, rank && `place ${rank}`].filter(Boolean).join(', ') }))] }}
          />
        )}
        {parts && <parts.Replacement detail={detail} onChange={setReplacement} />}
      </FormDialog>
      {losses.dialog}
    </>
  )
}

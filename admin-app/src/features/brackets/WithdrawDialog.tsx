import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBracketSources, withdrawBracketEntrant } from '@portal/shared/brackets/bracket.calls'
import type { BracketDetail } from '@portal/shared/brackets/bracket.schemas'
import type { BracketEntrant } from '@portal/shared/brackets/bracketPicture.schemas'
import { getDrawSources } from '@portal/shared/tennis/draw.calls'
import { query, useCall } from '../../lib/queries'
import { firstRefusal } from '../../lib/refusalText'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { useLosses } from '../../ui/useLosses'
import { entrantsOf } from './playerEntrants'

/** Somebody withdraws: who takes their place, or nobody, and then whoever waits for them walks over. */
export function WithdrawDialog({ detail: { picture, activityId, levelId, tennis, players }, entrant, onClose }: { detail: BracketDetail; entrant: BracketEntrant; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [next, setNext] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const sources = useQuery({ ...query(getBracketSources, { activityId, levelId }), enabled: picture.entrantKind === 'team' })
  const entries = useQuery({ ...query(getDrawSources, { eventId: picture.event?.eventId ?? 0, levelId }), enabled: tennis !== null })
  const call = useCall(withdrawBracketEntrant, { errors: 'in place' })
  const losses = useLosses()
  const within = new Set(picture.entrants.map(({ teamId }) => teamId))
  const others = (sources.data?.candidates ?? []).filter(({ teamId }) => !within.has(teamId))
  const inDraw = new Set(players.flatMap(({ studentIds }) => studentIds))
  const alternates = entries.data ? entrantsOf(entries.data, picture.entrantKind === 'pair' ? 'pair' : 'player', '').filter(({ studentIds }) => !studentIds.some((id) => inDraw.has(id))) : []
  const alternate = alternates.find(({ id }) => String(id) === next)
  const replacement = tennis ? { replacementTeamId: alternate?.teamId ?? null, replacementStudentIds: [...(alternate?.studentIds ?? [])] } : { replacementTeamId: next === '' ? null : Number(next) }
  const submit = (accepted: string[] = []) => {
    setRefusal(null)
    call.mutate({ bracketId: picture.bracketId, version: picture.version, entrantId: entrant.entrantId, isOut: true, reason, ...replacement, accepted }, {
      onSuccess: onClose,
      onError: (error) => { if (!losses.ask(error, submit)) setRefusal(firstRefusal(error)) },
    })
  }
  return (
    <>
      <FormDialog title={`${entrant.name} withdraws`} submit="Withdraw" danger pending={call.isPending} error={refusal} onSubmit={() => submit()} onClose={onClose}>
        <p>What they have played stays. Whoever waits for them walks over, unless somebody else takes their place, which is possible before they have played.</p>
        <FieldInput name="reason" spec={{ label: 'Reason', optional: true, autoComplete: 'off' }} value={reason} onText={setReason} />
        {picture.entrantKind === 'team' && (
          <FieldInput
            name="next" value={next} onText={setNext}
            spec={{ label: 'Who takes their place', kind: 'choice', options: [{ value: '', label: 'Nobody: walkovers' }, ...others.map(({ teamId, name, districtName, rank }) => ({ value: String(teamId), label: [name, districtName, rank && `place ${rank}`].filter(Boolean).join(', ') }))] }}
          />
        )}
        {tennis && <FieldInput name="next" value={next} onText={setNext} spec={{ label: 'Who takes their place', kind: 'choice', options: [{ value: '', label: 'Nobody: walkovers' }, ...alternates.map(({ id, name, note }) => ({ value: String(id), label: [name, note].filter(Boolean).join(', ') }))] }} />}
      </FormDialog>
      {losses.dialog}
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import type { BeyondPlan, MatchFields } from '@portal/shared/scheduling/matches/schedule.schemas'
import { proposeMatch } from '@portal/shared/scheduling/proposals/proposal.calls'
import type { RefusalOf } from '../../platform/lib/call/call'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormPart } from '../../platform/ui/form/FormLayout'

/** What a district match beyond the planned meetings needs: its opponent is asked in place of scheduling it. Another pair or kind asks again. */
export function useAskOpponent({ homeTeamId, awayTeamId, kind, words }: { homeTeamId: number | null; awayTeamId: number | null; kind: string; words: ContestWords }) {
  const [found, setFound] = useState<{ of: string; beyond: BeyondPlan } | null>(null)
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const call = useCall(proposeMatch, { errors: 'in place' })
  const of = `${[homeTeamId, awayTeamId].sort().join()} ${kind}`
  const beyond = found?.of === of ? found.beyond : null
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (beyond) panel.current?.focus()
  }, [beyond])
  return {
    beyond,
    isPending: call.isPending,
    /** True for the refusal that this is about. */
    take: ({ id, details }: RefusalOf<typeof scheduleMatch>) => {
      if (id !== 'conflicts' || !details?.beyondPlan) return false
      setFound({ of, beyond: details.beyondPlan })
      return true
    },
    ask: (values: MatchFields & { decidesPlace?: boolean }, { onSuccess, onRefused }: { onSuccess: (to: string) => void; onRefused: (message: string) => void }) => {
      const { decidesPlace: _, ...fields } = values
      call.mutate({ ...fields, kind: 'district', key, note }, {
        onSuccess: () => onSuccess(linkTo('matchProposals')),
        onError: ({ message, fields: problems }) => onRefused(refusalText({ message, fields: problems })),
      })
    },
    panel: beyond && (
      <FormPart id="ask" title={`${beyond.opponent.name} has to accept`} columns={false}>
        <div ref={panel} tabIndex={-1} role="alert">
          <p>{beyond.text}</p>
          <p>Another {words.one} counts in the standings once {beyond.opponent.name} accepts it. They may also decline, or propose another time.</p>
        </div>
        <FieldInput name="proposal-note" spec={{ label: 'Note to them', autoComplete: 'off', optional: true }} value={note} onText={(text) => setNote(text.slice(0, 300))} />
      </FormPart>
    ),
  }
}

import { useState } from 'react'
import { enterBracketResult } from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { bracketEndingNames, type BracketEnding } from '@portal/shared/competition/brackets/bracket.kinds'
import { useCall } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import type { NamedMatch } from './matchesOf'
import { useLosses } from './useLosses'

const endingOptions = (['played', 'walkover', 'disqualification'] as const).map((value) => ({ value, label: bracketEndingNames[value] }))
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** The result of one match: the score, or why there is none. */
export function ResultDialog({ detail: { picture, scoredBy }, entered: { match, top, bottom }, onClose }: { detail: BracketDetail; entered: NamedMatch; onClose: () => void }) {
  const [ending, setEnding] = useState<BracketEnding>(match.ending ?? (scoredBy ? 'walkover' : 'played'))
  const [winner, setWinner] = useState<string>(match.winner ?? '')
  const [scores, setScores] = useState({ top: match.top.score?.toString() ?? '', bottom: match.bottom.score?.toString() ?? '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(enterBracketResult, { errors: 'in place' })
  const words = contestWords(picture.contestName)
  const losses = useLosses(words)
  const isPool = picture.pools.some(({ matches }) => matches.some(({ key }) => key === match.key))
  const [topScore, bottomScore] = ending === 'played' ? [numberOf(scores.top), numberOf(scores.bottom)] : [null, null]
  // The score says who won, unless there is none or it is tied.
  const byScore = topScore === null || bottomScore === null || topScore === bottomScore ? null : topScore > bottomScore ? 'top' : 'bottom'
  const isTie = isPool && topScore !== null && topScore === bottomScore
  const said = byScore ?? (isTie ? 'neither' : winner)

  const submit = (accepted: string[] = []) => {
    setProblems({})
    setRefusal(null)
    if (said !== 'top' && said !== 'bottom' && said !== 'neither') return setProblems({ winner: 'Please enter who won.' })
    call.mutate({ bracketId: picture.bracketId, version: picture.version, key: match.key, topEntrantId: match.top.entrantId!, bottomEntrantId: match.bottom.entrantId!, winner: said, ending, topScore, bottomScore, accepted }, {
      onSuccess: onClose,
      onError: (error) => {
        if (losses.ask(error, submit)) return
        setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
        if (error.fields.length === 0 || error.fields.some(({ field }) => field === 'key')) setRefusal(firstRefusal(error))
      },
    })
  }
  return (
    <>
      <FormDialog title={`Result of ${words.one} ${match.number}`} submit="Save the result" pending={call.isPending} error={refusal} onSubmit={() => submit()} onClose={onClose}>
        <FieldInput name="ending" spec={{ label: 'How it ended', kind: 'choice', options: endingOptions.filter(({ value }) => !scoredBy || value !== 'played') }} value={ending} onText={(text) => setEnding(text as BracketEnding)} />
        {ending === 'played' && (
          <>
            <FieldInput name="topScore" spec={{ label: top, kind: 'number' }} value={scores.top} error={problems.topScore} onText={(text) => setScores({ ...scores, top: text })} />
            <FieldInput name="bottomScore" spec={{ label: bottom, kind: 'number' }} value={scores.bottom} error={problems.bottomScore} onText={(text) => setScores({ ...scores, bottom: text })} />
          </>
        )}
        {byScore === null && !isTie && (
          <FieldInput
            name="winner" error={problems.winner} value={winner} onText={setWinner}
            spec={{ label: 'Who advances', kind: 'choice', options: [{ value: '', label: 'Please choose' }, { value: 'top', label: top }, { value: 'bottom', label: bottom }, ...(ending === 'played' ? [] : [{ value: 'neither', label: 'Neither of them' }])] }}
          />
        )}
      </FormDialog>
      {losses.dialog}
    </>
  )
}

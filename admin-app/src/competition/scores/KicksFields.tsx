import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { typedNumber } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'

/** The kicks that decided a level match; left empty where there were none. */
export function KicksFields({ match, draft, onChange }: { match: MatchDetail; draft: ScoreDraft; onChange: (draft: ScoreDraft) => void }) {
  const kicks = draft.shootout ?? { home: null, away: null }
  const box = (side: 'home' | 'away') => (
    <TextInput
      size="md" inputMode="numeric" autoComplete="off" label={match[side].teamName} value={kicks[side] ?? ''}
      onChange={(event) => onChange({ ...draft, shootout: { ...kicks, [side]: typedNumber(event.currentTarget.value) } })}
    />
  )
  return (
    <fieldset className="stack" style={{ border: 0, padding: 0, margin: 0 }}>
      <legend><strong>Kicks</strong> <span className="dim">{match.rules.shootout === 'win' ? 'The winner is given one goal more.' : `The ${contestWords(match.activity.contestName).one} counts as a tie.`}</span></legend>
      <div className="row">{box('away')}{box('home')}</div>
    </fieldset>
  )
}

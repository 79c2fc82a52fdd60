import { Button } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import { plausibilityWarnings } from '@portal/shared/competition/scores/describeResult'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './QuickScore.module.css'
import { draftOfParams } from './quickAddress'
import { SaveRefused } from './SaveRefused'
import { sideName } from './ScoreFields'
import { emptyDraft, entryOf } from './scoreDraft'
import { aboutMatch, sayScore, stateSentence } from './scoreTexts'
import { dropUnsent } from './unsentScore'
import { useLeave } from './useLeave'
import { useMatchToScore } from './useMatchToScore'

/** /score-screen4?match=&home=&away=: the score once more, what is rare about it, and saving. Kept until it is saved. */
export default function ScoreScreen4() {
  const [params] = useSearchParams()
  const matchId = params.get('match') ?? '0'
  const read = useMatchToScore(matchId)
  const navigate = useNavigate()
  const { held, leave } = useLeave<MatchDetail>(() => void navigate(linkTo('scoreScreen1')))
  const back = `${linkTo('scoreScreen3')}?${params.toString()}`
  return (
    <div className={styles.page}>
      <PageHeader back={{ to: back, label: 'Change it' }} title="Is this correct?" lead={read.data && aboutMatch(read.data)} />
      {matchId === '0' ? <EmptyState heading="Choose a game first"><Link to={linkTo('scoreScreen1')}>Choose a team</Link></EmptyState> : (
        <StateView read={read} what="game">{(match) => <Check match={held ?? match} back={back} onSaved={() => leave(match, submitScore)} onChanged={() => void read.refetch()} />}</StateView>
      )}
    </div>
  )
}

function Check({ match, back, onSaved, onChanged }: { match: MatchDetail; back: string; onSaved: () => void; onChanged: () => void }) {
  const user = useUser()
  const [params] = useSearchParams()
  const call = useCall(submitScore, { errors: 'in place' })
  const entry = entryOf(draftOfParams(params) ?? emptyDraft, match.rules)
  const words = contestWords(match.activity.contestName)
  const problems = [...checkScore(entry, match.rules, words), ...(call.error?.fields ?? [])]
  const warnings = plausibilityWarnings(entry, match.rules, words)
  const isTaken = !match.can.submitScore || match.score.result !== null
  const save = () => call.mutate({ ...entry, matchId: match.matchId, matchVersion: match.version }, {
    onSuccess: () => {
      dropUnsent(user.userId, match.matchId)
      onSaved()
    },
    onError: (error) => { if (error.id === 'score-changed') onChanged() },
  })
  return (
    <div className="stack">
      <p className={styles.result}>{sayScore(entry, match)}</p>
      {entry.periods.length > 0 && <p className="dim">{entry.periods.map(({ home, away }) => `${home}–${away}`).join(', ')}</p>}
      {warnings.map(({ field, message }) => <p key={field} className={styles.warning}>{sideName(field, match)}{message}</p>)}
      {problems.map(({ field, message }) => <p key={`${field}${message}`} role="alert" className={styles.problem}>{sideName(field, match)}{message}</p>)}
      {match.score.state !== 'none' && <p role="status">{stateSentence(match)}</p>}
      {call.error && call.error.id === 'score-changed' && <p role="alert">Someone else just entered a score. Check it before you save yours.</p>}
      {call.error && call.error.fields.length === 0 && <SaveRefused error={call.error} retry={save} />}
      <div className={styles.bar}>
        {isTaken
          ? <Button component={Link} size="lg" fullWidth to={linkTo('submitScore', { matchId: match.matchId, schoolId: user.school?.id ?? match.home.schoolId })}>Open the {words.one}</Button>
          : problems.length > 0
            ? <Button component={Link} size="lg" fullWidth to={back}>Change it</Button>
            : <Button size="lg" fullWidth loading={call.isPending || call.isSuccess} onClick={save}>Save</Button>}
      </div>
    </div>
  )
}

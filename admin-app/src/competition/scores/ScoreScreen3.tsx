import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import { useUser } from '../../platform/lib/session/session'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './QuickScore.module.css'
import { draftOfParams, paramsOfDraft } from './quickAddress'
import { ScoreFields } from './ScoreFields'
import { ScoreState } from './ScoreState'
import { draftOf, entryOf } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'
import { keepUnsent } from './unsentScore'
import { useMatchToScore } from './useMatchToScore'

/** /score-screen3?team=&match=: the numbers. They are kept in the address, so that Back and a reload lose nothing. */
export default function ScoreScreen3() {
  const [params] = useSearchParams()
  const matchId = params.get('match') ?? '0'
  const team = params.get('team') ?? ''
  const read = useMatchToScore(matchId)
  return (
    <div className={styles.page}>
      <PageHeader back={{ to: `${linkTo('scoreScreen2')}?team=${team}`, label: contestWords(read.data?.activity.contestName).Many }} title="What is the score?" lead={read.data && whenOf(read.data)} />
      {matchId === '0' ? <EmptyState heading="Choose a game first"><Link to={linkTo('scoreScreen1')}>Choose a team</Link></EmptyState> : (
        <StateView read={read} what="game">
          {(match) => (match.can.submitScore && match.score.result === null
            ? <Numbers match={match} />
            : <div className="stack"><ScoreState match={match} onDone={() => void read.refetch()} /><EmptyState heading={`No score can be entered for this ${contestWords(match.activity.contestName).one} here`}><Link to={linkTo('submitScore', { matchId, schoolId: match.home.schoolId })}>Open the {contestWords(match.activity.contestName).one}</Link></EmptyState></div>)}
        </StateView>
      )}
    </div>
  )
}

function Numbers({ match }: { match: MatchDetail }) {
  const user = useUser()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [attempted, setAttempted] = useState(false)
  const draft = draftOfParams(params) ?? draftOf(match)
  const problems = checkScore(entryOf(draft, match.rules), match.rules, contestWords(match.activity.contestName))
  const isComplete = draft.outcome !== 'played' || (draft.homeScore !== null && draft.awayScore !== null)
  const address = (of: ScoreDraft) => new URLSearchParams({ team: params.get('team') ?? '', match: String(match.matchId), ...paramsOfDraft(of) })
  const keep = (of: ScoreDraft) => keepUnsent(user.userId, { matchId: match.matchId, name: `${match.home.teamName} against ${match.away.teamName}`, search: `?${address(of).toString()}` })
  return (
    <form
      className="stack" noValidate aria-label={`Score of ${match.home.teamName} against ${match.away.teamName}`}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempted(true)
        if (problems.length > 0) return
        keep(draft)
        void navigate(`${linkTo('scoreScreen4')}?${address(draft).toString()}`)
      }}
    >
      <ScoreFields
        match={match} draft={draft} problems={attempted || isComplete ? problems : []} schoolId={user.school?.id ?? 0}
        onChange={(next) => { keep(next); setParams(address(next), { replace: true, preventScrollReset: true }) }}
      />
      <div className={styles.bar}><SubmitButton size="lg" fullWidth>Check</SubmitButton></div>
    </form>
  )
}

import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { rowName } from '@portal/shared/platform/format/rowName'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import type { ScoreEffect, ScoreReview } from '@portal/shared/competition/scores/review.schemas'
import { getScoreReview, previewScore, submitScore, takeUpScore, WithReason } from '@portal/shared/competition/scores/score.calls'
import { scoreText } from '@portal/shared/competition/scores/scoreLines'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useWayBack } from '../../platform/lib/page/wayBack'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { ShortName } from '../../platform/ui/text/ShortName'
import { SaveRefused } from './SaveRefused'
import { ScoreEffects } from './ScoreEffects'
import { ScoreFields } from './ScoreFields'
import { ScoreHistory } from './ScoreHistory'
import { ScoreDeeds, ScoreStanding } from './ScoreState'
import { draftOf, entryOf } from './scoreDraft'
import { aboutMatch, sayScore, sayShortly } from './scoreTexts'
import { useLeave } from './useLeave'
import styles from './SubmitScoreScreen.module.css'

/** /review-match-team-score/:matchId/:actionId: the office looks at both reports and the history, and decides. */
export default function ReviewScoreScreen() {
  const { matchId = '', actionId = '' } = useParams()
  const read = useQuery({ ...query(getScoreReview, { matchId, actionId }), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  const navigate = useNavigate()
  const back = useWayBack({ to: linkTo('openScores'), label: 'Open scores' })
  const { held, leave } = useLeave<ScoreReview>(() => void navigate(back.to))
  const match = (held ?? read.data)?.match
  return (
    <div style={{ maxWidth: '53.75rem' }}>
      <PageHeader back={back} title="Review a score" lead={match && aboutMatch(match)} />
      <StateView read={read} what="score">
        {(newest) => {
          const review = held ?? newest
          return <Review key={review.match.version} review={review} actionId={Number(actionId)} onDecided={() => leave(review, submitScore)} onChanged={() => void read.refetch()} />
        }}
      </StateView>
    </div>
  )
}

function Review({ review: { match, history, newestActionId }, actionId, onDecided, onChanged }: { review: ScoreReview; actionId: number; onDecided: () => void; onChanged: () => void }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [chosen, setChosen] = useState<ScoreEntry | null>(null)
  const [draft, setDraft] = useState(() => draftOf(match))
  const [isOther, setOther] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const [reason, setReason] = useState('')
  const [isReasonAsked, setReasonAsked] = useState(false)
  const reasonField = useRef<HTMLInputElement>(null)
  const [effects, setEffects] = useState<readonly ScoreEffect[] | null>(null)
  const [asking, setAsking] = useState(false)
  const takeUp = useCall(takeUpScore)
  const preview = useCall(previewScore, { errors: 'in place' })
  const decide = useCall(submitScore, { errors: 'in place' })
  const own = entryOf(draft, match.rules)
  const problems = checkScore(own, match.rules, contestWords(match.activity.contestName))
  if (actionId !== newestActionId) {
    return (
      <div className="stack" role="alert">
        <p><strong>This score has changed since.</strong> You opened an earlier version.</p>
        <div><Button component={Link} to={linkTo('reviewScore', { matchId: match.matchId, actionId: newestActionId })} state={state}>Review the latest</Button></div>
        <ScoreHistory match={match} history={history} marked={actionId} />
      </div>
    )
  }
  const { one } = contestWords(match.activity.contestName)
  const isOpen = match.score.state !== 'final' && match.score.state !== 'corrected'
  // As enterForOffice (shared/src/competition/scores/nextAct.ts) has it, whatever the score will be.
  const needsReason = !isOpen || match.score.state === 'disputed' || match.score.state === 'underReview'
  const ask = (entry: ScoreEntry) => {
    decide.reset()
    setReasonAsked(needsReason)
    if (needsReason && reason.trim() === '') return reasonField.current?.focus()
    setChosen(entry)
    preview.mutate({ ...entry, matchId: match.matchId }, { onSuccess: setEffects, onSettled: () => setAsking(true) })
  }
  const save = () => {
    setAsking(false)
    if (!chosen) return
    decide.mutate({ ...chosen, matchId: match.matchId, matchVersion: match.version, ...(reason.trim() !== '' && { reason }) }, {
      onSuccess: onDecided,
      onError: (error) => { if (error.id === 'score-changed') onChanged() },
    })
  }
  const missingReason = isReasonAsked && reason.trim() === '' ? WithReason.shape.reason.safeParse('').error?.issues[0]?.message : undefined
  const reasonProblem = decide.error?.fields.find(({ field }) => field === 'reason')?.message ?? missingReason
  return (
    <div className="stack">
      <p><Link to={linkTo('game', { matchId: match.matchId })}>Open the {one}</Link></p>
      <ScoreStanding match={match} isReview />
      <TextInput ref={reasonField} size="md" label="Reason" required={needsReason} description={needsReason ? 'Both schools can see it.' : 'Both schools can see it. Optional, unless you decide against what a school reported.'} autoComplete="off" maxLength={300} value={reason} error={reasonProblem} onChange={(event) => setReason(event.currentTarget.value)} />
      <div className={styles.sides}>
        {(['away', 'home'] as const).map((side) => {
          const report = match.score.reports[side]
          const name = <ShortName name={match[side].teamName} short={rowName(match[side])} />
          return (
            <section key={side} className={styles.report} aria-labelledby={`report-${side}`}>
              <h2 id={`report-${side}`}>{name} {report ? 'entered' : 'has not entered a score'}</h2>
              {report && (
                <>
                  <p className={styles.reported}>{sayShortly(report.entry, match)}</p>
                  <p className="dim">{report.by}, {report.atText}</p>
                  {isOpen && <div><Button loading={decide.isPending || decide.isSuccess} onClick={() => ask(report.entry)}>Use {scoreText(report.entry) || 'this result'}<span className="visually-hidden">, as {match[side].teamName} entered it</span></Button></div>}
                </>
              )}
            </section>
          )
        })}
      </div>
      {decide.error && !reasonProblem && <SaveRefused error={decide.error} retry={save} />}
      {isOther
        ? (
          <form className="stack" noValidate aria-label="Another score" onSubmit={(event) => { event.preventDefault(); setAttempted(true); if (problems.length === 0) ask(own) }}>
            <ScoreFields match={match} draft={draft} problems={attempted ? problems : []} schoolId={0} onChange={setDraft} />
            <div className={styles.submit}><SubmitButton size="md" pending={decide.isPending || decide.isSuccess}>This score counts</SubmitButton><Button size="md" variant="subtle" onClick={() => setOther(false)}>Cancel</Button></div>
          </form>
        )
        : <div><Button variant="default" onClick={() => setOther(true)}>{isOpen ? 'Enter another score' : 'Correct the score'}</Button></div>}
      {match.score.can.review && (
        <div>
          <Button variant="default" loading={takeUp.isPending} onClick={() => takeUp.mutate({ matchId: match.matchId, matchVersion: match.version }, { onSuccess: ({ score }) => { if (score.actionId !== null) void navigate(linkTo('reviewScore', { matchId: match.matchId, actionId: score.actionId }), { replace: true, state }) } })}>Start a review</Button>
          <p className="dim">Until you decide, neither school can change the score. Both are notified.</p>
        </div>
      )}
      <ScoreDeeds match={match} isReview onDone={onDecided} />
      <ScoreHistory match={match} history={history} marked={actionId} />
      <ConfirmDialog opened={asking} title="Confirm this score?" confirm="Confirm score" cancel="Look again" onConfirm={save} onCancel={() => setAsking(false)}>
        {chosen && <p><strong>{sayScore(chosen, match)}</strong></p>}
        <ScoreEffects effects={effects} />
      </ConfirmDialog>
    </div>
  )
}

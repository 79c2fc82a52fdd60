import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import { describeResult, plausibilityWarnings } from '@portal/shared/competition/scores/describeResult'
import type { ScoreEffect } from '@portal/shared/competition/scores/review.schemas'
import { previewScore, submitScore } from '@portal/shared/competition/scores/score.calls'
import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'
import { notify } from '../../platform/lib/call/notify'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { ConflictPanel } from './ConflictPanel'
import { ScoreEffects } from './ScoreEffects'
import { ScoreFields, sideName } from './ScoreFields'
import { SaveRefused } from './SaveRefused'
import { draftOf, entryOf, isSameEntry } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'
import styles from './SubmitScoreScreen.module.css'

interface ScoreFormProps {
  match: MatchDetail
  /** The school that the person enters for. */
  schoolId: number
  /** Called when the score is saved. */
  onSaved: () => void
  /** Called when the person cancels. */
  onCancel: () => void
}

interface KeptDraft {
  version: number
  draft: ScoreDraft
}

/** The form of a score: numbers, how it ended, periods if wanted; rule violations shown while typing; conflicts settled here. */
export function ScoreForm({ match, schoolId, onSaved, onCancel }: ScoreFormProps) {
  const user = useUser()
  const { rules } = match
  const words = contestWords(match.activity.contestName)
  const draftName = `score.${match.matchId}`
  // The version that the person sees and enters against, whatever is read later.
  const [seen] = useState(match)
  const [kept] = useState(() => findDraft(user.userId, draftName) as KeptDraft | null)
  const isRestored = kept?.version === seen.version
  const [draft, setDraft] = useState<ScoreDraft>(isRestored ? kept.draft : draftOf(seen))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempted, setAttempted] = useState(false)
  const [asking, setAsking] = useState(false)
  const [conflict, setConflict] = useState<MatchDetail | null>(null)
  const [reason, setReason] = useState('')
  const [effects, setEffects] = useState<readonly ScoreEffect[] | null>(null)
  const call = useCall(submitScore, { errors: 'in place' })
  const preview = useCall(previewScore, { errors: 'in place' })
  const form = useRef<HTMLFormElement>(null)

  const entry = entryOf(draft, rules)
  const isChanged = !isSameEntry(entry, entryOf(draftOf(seen), rules))
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = isChanged
  }, [isChanged])
  const hasChanges = useCallback(() => unsaved.current, [])

  const change = (next: ScoreDraft) => {
    setDraft(next)
    call.reset()
    keepDraft(user.userId, draftName, { version: seen.version, draft: next } satisfies KeptDraft)
  }
  const leave = (then: () => void) => {
    unsaved.current = false
    dropDraft(user.userId, draftName)
    then()
  }

  // A score that counts is corrected, or a school overruled, with a reason.
  const isCorrection = seen.score.result !== null
  const asksWhy = isCorrection || (seen.score.side === 'office' && (seen.score.reports.home !== null || seen.score.reports.away !== null))
  const problems = [
    ...checkScore(entry, rules, words), ...(call.error?.fields ?? []).filter(({ field }) => field !== 'reason'),
    ...(isCorrection && isChanged && reason.trim() === '' ? [{ field: 'reason', message: 'Please enter a reason. Both schools will see it.' }] : (call.error?.fields ?? []).filter(({ field }) => field === 'reason')),
  ]
  const isTold = (field: string) =>
    attempted || (draft.homeScore !== null && draft.awayScore !== null) || [...touched].some((name) => field === name && draft[name as 'homeScore'] !== null)
  const warnings = plausibilityWarnings(entry, rules, words)
  const told = problems.filter(({ field }) => isTold(field))

  const send = (matchVersion: number) => {
    setAsking(false)
    call.mutate({ ...entry, matchId: match.matchId, matchVersion, ...(reason.trim() !== '' && { reason }) }, {
      onSuccess: () => leave(onSaved),
      onError: (error) => {
        if (error.id === 'score-changed' && error.details) setConflict(error.details)
      },
    })
  }
  const submit = () => {
    setAttempted(true)
    if (problems.length > 0) {
      // The marks are drawn first, then the first marked box takes the focus.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    if (isCorrection) {
      // What it changes is shown first; without an answer the question is asked anyway.
      preview.mutate({ ...entry, matchId: match.matchId }, { onSuccess: setEffects, onSettled: () => setAsking(true) })
    } else if (warnings.length > 0) setAsking(true)
    else send(seen.version)
  }

  if (conflict) {
    return (
      <>
        <ConflictPanel
          theirs={conflict}
          mine={entry}
          busy={call.isPending || call.isSuccess}
          onKeepTheirs={() => {
            notify('success', 'The current score was kept.')
            leave(onCancel)
          }}
          onReplace={() => send(conflict.version)}
        />
        {call.error && call.error.id !== 'score-changed' && <SaveRefused error={call.error} retry={() => send(conflict.version)} />}
        <UnsavedChanges hasChanges={hasChanges} onDiscard={() => dropDraft(user.userId, draftName)} />
      </>
    )
  }

  return (
    <form
      ref={form}
      className="stack"
      noValidate
      aria-label={`Score of ${match.home.teamName} against ${match.away.teamName}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isRestored && isChanged && <p className={styles.note} role="status">Your entry was kept. It has not been saved yet.</p>}
      {seen.scoredBy && seen.score.result && <p className="dim">Now: {describeResult(seen.score.result, rules, { home: match.home.teamName, away: match.away.teamName })}. Entered by {seen.scoredBy.name}, {seen.scoredBy.atText}.</p>}
      <ScoreFields match={match} draft={draft} problems={told} schoolId={schoolId} onChange={change} onLeave={(field) => setTouched((before) => new Set(before).add(field))} />
      {asksWhy && (
        <TextInput
          size="md" label="Reason" description="Both schools can see it." autoComplete="off" maxLength={300} value={reason} error={told.find(({ field }) => field === 'reason')?.message}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {call.error && call.error.fields.length === 0 && <SaveRefused error={call.error} retry={submit} />}
      <div className={styles.submit}>
        <SubmitButton size="lg" pending={call.isPending || call.isSuccess || preview.isPending} disabled={!isChanged && isCorrection}>Save score</SubmitButton>
        <Button size="lg" variant="subtle" onClick={onCancel}>Cancel</Button>
      </div>
      <ConfirmDialog opened={asking} title={isCorrection ? 'Correct the score?' : 'Is this score right?'} confirm={entry.outcome === 'played' ? `Yes, ${entry.homeScore}–${entry.awayScore}` : 'Yes'} cancel="Correct it" onConfirm={() => send(seen.version)} onCancel={() => setAsking(false)}>
        {warnings.map(({ field, message }) => <p key={`${field}${message}`}>{sideName(field, match)}{message}</p>)}
        {isCorrection && <ScoreEffects effects={effects} />}
      </ConfirmDialog>
      <UnsavedChanges hasChanges={hasChanges} onDiscard={() => dropDraft(user.userId, draftName)} />
    </form>
  )
}

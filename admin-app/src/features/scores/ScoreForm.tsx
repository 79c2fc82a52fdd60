import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import { plural } from '@portal/shared/scores/checkPeriods'
import { checkScore } from '@portal/shared/scores/checkScore'
import { describeResult, plausibilityWarnings } from '@portal/shared/scores/describeResult'
import { submitScore } from '@portal/shared/scores/score.calls'
import type { MatchOutcome } from '@portal/shared/scores/score.schemas'
import { dropDraft, findDraft, keepDraft } from '../../lib/drafts'
import { notify } from '../../lib/notify'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { UnsavedChanges } from '../../ui/UnsavedChanges'
import { ConflictPanel } from './ConflictPanel'
import { PeriodsChoice } from './PeriodsChoice'
import { SaveRefused } from './SaveRefused'
import { ScoreNumber } from './ScoreNumber'
import { draftOf, entryOf, hasPeriods, isSameEntry } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'
import styles from './SubmitScoreScreen.module.css'

interface ScoreFormProps {
  match: MatchDetail
  /** The school that the person enters for. */
  schoolId: number
  /** Called when the score stands, or the person lets it be. */
  onDone: () => void
}

interface KeptDraft {
  version: number
  draft: ScoreDraft
}

/** The form of a score: numbers, how it ended, periods if wanted; rules told while typing; conflicts settled here. */
export function ScoreForm({ match, schoolId, onDone }: ScoreFormProps) {
  const user = useUser()
  const { rules } = match
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
  const call = useCall(submitScore, { errors: 'in place' })
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
  const leave = () => {
    unsaved.current = false
    dropDraft(user.userId, draftName)
    onDone()
  }

  const problems = [...checkScore(entry, rules), ...(call.error?.fields ?? [])]
  const isTold = (field: string) =>
    attempted || (draft.homeScore !== null && draft.awayScore !== null) || [...touched].some((name) => field === name && draft[name as 'homeScore'] !== null)
  const warnings = plausibilityWarnings(entry, rules)
  const told = problems.filter(({ field }) => isTold(field))
  const periodProblems = told.filter(({ field }) => field.startsWith('periods'))
  const scoreProblems = told.filter(({ field }) => !field.startsWith('periods') || draft.periods.length === 0)

  const send = (matchVersion: number) => {
    setAsking(false)
    call.mutate({ ...entry, matchId: match.matchId, matchVersion }, {
      onSuccess: leave,
      onError: (error) => {
        if (error.id === 'score-changed') setConflict(error.details as MatchDetail)
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
    if (warnings.length > 0) setAsking(true)
    else send(seen.version)
  }

  if (conflict) {
    return (
      <>
        <ConflictPanel
          theirs={conflict}
          mine={entry}
          busy={call.isPending}
          onKeepTheirs={() => {
            notify('success', 'The score that stands was kept.')
            leave()
          }}
          onReplace={() => send(conflict.version)}
        />
        {call.error && call.error.id !== 'score-changed' && <SaveRefused error={call.error} retry={() => send(conflict.version)} />}
        <UnsavedChanges hasChanges={hasChanges} onDiscard={() => dropDraft(user.userId, draftName)} />
      </>
    )
  }

  const follows = draft.outcome === 'played' && hasPeriods(draft)
  const side = (name: 'home' | 'away') => {
    const field = `${name}Score` as const
    return (
      <ScoreNumber
        id={field}
        side={name === 'home' ? 'Home' : 'Away'}
        teamName={match[name].teamName}
        isOwn={match[name].schoolId === schoolId}
        value={draft[field]}
        follows={follows}
        isInvalid={told.some((problem) => problem.field === field)}
        describedBy="score-problems"
        onChange={(value) => change({ ...draft, [field]: value })}
        onBlur={() => setTouched((before) => new Set(before).add(field))}
      />
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
      {seen.scoredBy && <p className="dim">Now: {describeResult(entryOf(draftOf(seen), rules), rules, { home: match.home.teamName, away: match.away.teamName })}. Entered by {seen.scoredBy.name}, {seen.scoredBy.atText}.</p>}
      <div className={styles.board}>
        {draft.outcome === 'played' ? <>{side('home')}{side('away')}</> : <p className={styles.noScore}>{countsAs(draft.outcome, match)}</p>}
      </div>
      <div id="score-problems" aria-live="polite">
        {scoreProblems.map(({ field, message }) => <p key={`${field}${message}`} className={styles.problem}>{sideName(field, match)}{message}</p>)}
        {follows && scoreProblems.length === 0 && <p className="dim">{rules.period.counts === 'sum' ? `The sum of the ${plural(rules.period.name, 2)} below.` : `Counted from the ${plural(rules.period.name, 2)} below.`}</p>}
      </div>
      <NativeSelect
        size="md"
        label="How the match ended"
        value={draft.outcome}
        onChange={(event) => change({ ...draft, outcome: event.currentTarget.value as MatchOutcome })}
        data={[
          { value: 'played', label: 'Played to the end' },
          { value: 'forfeitByHome', label: `Forfeit by ${match.home.teamName}` },
          { value: 'forfeitByAway', label: `Forfeit by ${match.away.teamName}` },
          { value: 'doubleForfeit', label: 'Forfeit by both teams' },
          { value: 'noContest', label: 'No contest' },
        ]}
      />
      {draft.outcome === 'played' && <PeriodsChoice draft={draft} match={match} problems={periodProblems} onChange={change} />}
      {call.error && call.error.fields.length === 0 && <SaveRefused error={call.error} retry={submit} />}
      <div className={styles.submit}>
        <Button type="submit" size="lg" loading={call.isPending} disabled={!isChanged && seen.outcome !== null}>Save score</Button>
        <Button size="lg" variant="subtle" onClick={onDone}>Cancel</Button>
      </div>
      <ConfirmDialog opened={asking} title="Is this score right?" confirm={`Yes, ${entry.homeScore}–${entry.awayScore}`} cancel="Correct it" onConfirm={() => send(seen.version)} onCancel={() => setAsking(false)}>
        {warnings.map(({ field, message }) => <p key={`${field}${message}`}>{sideName(field, match)}{message}</p>)}
      </ConfirmDialog>
      <UnsavedChanges hasChanges={hasChanges} onDiscard={() => dropDraft(user.userId, draftName)} />
    </form>
  )
}

function countsAs(outcome: MatchOutcome, { home, away, rules: { forfeitScore } }: MatchDetail): string {
  const counted = forfeitScore ? ` and counts ${forfeitScore.winner}–${forfeitScore.loser}` : ''
  if (outcome === 'forfeitByHome') return `${away.teamName} wins${counted}.`
  if (outcome === 'forfeitByAway') return `${home.teamName} wins${counted}.`
  return outcome === 'doubleForfeit' ? 'Both teams forfeit: a loss for each.' : 'The match does not count.'
}

function sideName(field: string, { home, away }: MatchDetail): string {
  return field === 'homeScore' ? `${home.teamName}: ` : field === 'awayScore' ? `${away.teamName}: ` : ''
}

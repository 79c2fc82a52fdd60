import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { plural } from '@portal/shared/competition/scores/checkPeriods'
import type { MatchOutcome } from '@portal/shared/directory/rules/matchOutcome.kinds'
import { KicksFields } from './KicksFields'
import { PeriodsChoice } from './PeriodsChoice'
import { ScoreNumber } from './ScoreNumber'
import { hasPeriods, mayHaveKicks } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'
import styles from './SubmitScoreScreen.module.css'

interface ScoreFieldsProps {
  match: MatchDetail
  draft: ScoreDraft
  /** What is wrong, as far as it should be shown yet. */
  problems: readonly FieldProblem[]
  /** The school that the person enters for. */
  schoolId: number
  onChange: (draft: ScoreDraft) => void
  onLeave?: (field: 'homeScore' | 'awayScore') => void
}

/** Everything of a score: both numbers, away before home as rows and games have them, how it ended, overtime and periods, kicks; what is wrong next to it. */
export function ScoreFields({ match, draft, problems, schoolId, onChange, onLeave }: ScoreFieldsProps) {
  const { rules } = match
  const follows = draft.outcome === 'played' && hasPeriods(draft)
  const periodProblems = problems.filter(({ field }) => field.startsWith('periods'))
  const scoreProblems = problems.filter(({ field }) => field !== 'reason' && (!field.startsWith('periods') || draft.periods.length === 0))
  const side = (name: 'home' | 'away') => {
    const field = `${name}Score` as const
    return (
      <ScoreNumber
        id={field} side={name === 'home' ? 'Home' : 'Away'} teamName={match[name].teamName} isOwn={match[name].schoolId === schoolId} value={draft[field]} follows={follows}
        isInvalid={problems.some((problem) => problem.field === field || problem.field === 'score')} describedBy="score-problems"
        onChange={(value) => onChange({ ...draft, [field]: value })} onBlur={() => onLeave?.(field)}
      />
    )
  }
  return (
    <>
      <div className={styles.board}>
        {draft.outcome === 'played' ? <>{side('away')}{side('home')}</> : <p className={styles.noScore}>{countsAs(draft.outcome, match)}</p>}
      </div>
      <div id="score-problems" aria-live="polite">
        {scoreProblems.map(({ field, message }) => <p key={`${field}${message}`} className={styles.problem}>{sideName(field, match)}{message}</p>)}
        {follows && scoreProblems.length === 0 && <p className="dim">{rules.period.counts === 'sum' ? `The sum of the ${plural(rules.period.name, 2)} below.` : `Counted from the ${plural(rules.period.name, 2)} below.`}</p>}
      </div>
      {mayHaveKicks(draft, rules) && <KicksFields match={match} draft={draft} onChange={onChange} />}
      <NativeSelect
        size="md" label={`How the ${contestWords(match.activity.contestName).one} ended`} value={draft.outcome} onChange={(event) => onChange({ ...draft, outcome: event.currentTarget.value as MatchOutcome })}
        data={[
          { value: 'played', label: 'Played to the end' },
          { value: 'forfeitByAway', label: `Forfeit by ${match.away.teamName}` },
          { value: 'forfeitByHome', label: `Forfeit by ${match.home.teamName}` },
          { value: 'doubleForfeit', label: 'Forfeit by both teams' },
          { value: 'noContest', label: 'No contest' },
        ]}
      />
      {draft.outcome === 'played' && <PeriodsChoice draft={draft} match={match} problems={periodProblems} onChange={onChange} />}
    </>
  )
}

function countsAs(outcome: MatchOutcome, { home, away, activity, rules: { forfeitScore } }: MatchDetail): string {
  const counted = forfeitScore ? ` and counts ${forfeitScore.winner}–${forfeitScore.loser}` : ''
  if (outcome === 'forfeitByHome') return `${away.teamName} wins${counted}.`
  if (outcome === 'forfeitByAway') return `${home.teamName} wins${counted}.`
  return outcome === 'doubleForfeit' ? 'Both teams forfeit: a loss for each.' : `The ${contestWords(activity.contestName).one} does not count.`
}

export function sideName(field: string, { home, away }: MatchDetail): string {
  return field === 'homeScore' ? `${home.teamName}: ` : field === 'awayScore' ? `${away.teamName}: ` : ''
}

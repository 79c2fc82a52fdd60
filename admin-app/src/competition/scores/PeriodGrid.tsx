import { Button } from '@mantine/core'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { ScoreRules } from '@portal/shared/directory/rules/scoreRules.schemas'
import { periodName, typedNumber, withOvertime, withPeriod } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'
import styles from './SubmitScoreScreen.module.css'

interface PeriodGridProps {
  draft: ScoreDraft
  rules: ScoreRules
  homeName: string
  awayName: string
  problems: readonly FieldProblem[]
  onChange: (draft: ScoreDraft) => void
}

/** A box for each period of each team; the score above follows from them. */
export function PeriodGrid({ draft, rules, homeName, awayName, problems, onChange }: PeriodGridProps) {
  const sides = [['away', awayName], ['home', homeName]] as const
  const problemOf = (index: number, side: string) => problems.find(({ field }) => field === `periods.${index}.${side}`) ?? problems.find(({ field }) => field === `periods.${index}`)
  return (
    <div className={styles.periods}>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={`Score by ${rules.period.name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col"><span className="visually-hidden">Period</span></th>
              {sides.map(([side, name]) => <th key={side} scope="col">{name}</th>)}
            </tr>
          </thead>
          <tbody>
            {draft.periods.map((period, index) => (
              <tr key={index}>
                <th scope="row">{periodName(index, rules)}</th>
                {sides.map(([side, name]) => (
                  <td key={side}>
                    <input
                      className={styles.periodBox}
                      inputMode="numeric"
                      pattern="[0-9]*"
                      autoComplete="off"
                      aria-label={`${periodName(index, rules)}, ${name}`}
                      aria-invalid={Boolean(problemOf(index, side))}
                      aria-describedby="period-problems"
                      value={period[side] ?? ''}
                      onFocus={(event) => event.currentTarget.select()}
                      onChange={(event) => onChange(withPeriod(draft, index, side, typedNumber(event.currentTarget.value), rules))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div id="period-problems" aria-live="polite">
        {problems.map(({ field, message }) => <p key={`${field}${message}`} className={styles.problem}>{fieldName(field, rules)}{message}</p>)}
      </div>
      {rules.maxOvertimePeriods > 0 && (
        <div className="row">
          {draft.overtimePeriods < rules.maxOvertimePeriods && (
            <Button variant="default" onClick={() => onChange(withOvertime(draft, draft.overtimePeriods + 1, rules))}>Add overtime period</Button>
          )}
          {draft.overtimePeriods > 0 && (
            <Button variant="subtle" onClick={() => onChange(withOvertime(draft, draft.overtimePeriods - 1, rules))}>Remove overtime period</Button>
          )}
        </div>
      )}
    </div>
  )
}

/** "Quarter 2: " for "periods.1.home". */
function fieldName(field: string, rules: ScoreRules): string {
  const index = /^periods\.(\d+)/.exec(field)?.[1]
  return index === undefined ? '' : `${periodName(Number(index), rules)}: `
}

import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { plural } from '@portal/shared/competition/scores/checkPeriods'
import { PeriodGrid } from './PeriodGrid'
import { withOvertime, withPeriodBoxes, withoutPeriods } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'

interface PeriodsChoiceProps {
  draft: ScoreDraft
  match: MatchDetail
  problems: readonly FieldProblem[]
  onChange: (draft: ScoreDraft) => void
}

/** Overtime alone, or the score by period where the sport keeps it and the person wants to give it. */
export function PeriodsChoice({ draft, match, problems, onChange }: PeriodsChoiceProps) {
  const { rules } = match
  const isOpen = draft.periods.length > 0
  return (
    <>
      {rules.maxOvertimePeriods > 0 && !isOpen && (
        <NativeSelect
          size="md"
          label="Overtime"
          value={String(draft.overtimePeriods)}
          onChange={(event) => onChange(withOvertime(draft, Number(event.currentTarget.value), rules))}
          data={Array.from({ length: rules.maxOvertimePeriods + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? 'None' : count === 1 ? '1 period' : `${count} periods`,
          }))}
        />
      )}
      {rules.period.regular > 0 && (
        <div>
          <Button variant="subtle" px={0} aria-expanded={isOpen} onClick={() => onChange(isOpen ? withoutPeriods(draft) : withPeriodBoxes(draft, rules))}>
            {isOpen ? `Without ${plural(rules.period.name, 2)}` : `Add score by ${rules.period.name} (optional)`}
          </Button>
          {isOpen && <PeriodGrid draft={draft} rules={rules} homeName={match.home.teamName} awayName={match.away.teamName} problems={problems} onChange={onChange} />}
        </div>
      )}
    </>
  )
}

import type { BracketPlan, EliminationPlan } from '@portal/shared/competition/brackets/bracketPlan'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { planNames } from '@portal/shared/competition/brackets/bracketPlan'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import styles from './brackets.module.css'

const kinds = Object.entries(planNames).map(([value, label]) => ({ value, label }))
const eliminations = kinds.filter(({ value }) => value !== 'pools' && value !== 'roundRobin')

const eliminationOf = (kind: string): EliminationPlan => (kind === 'double' ? { kind, decider: true } : { kind: kind === 'consolation' ? 'consolation' : 'single', thirdPlace: false })
const planOf = (kind: string): BracketPlan =>
  (kind === 'roundRobin' ? { kind, twice: false } : kind === 'pools' ? { kind, pools: 4, twice: false, advance: 2, bestOthers: 0, then: eliminationOf('single') } : eliminationOf(kind))

interface PlanFieldsProps {
  plan: BracketPlan
  contestName: ContestName | undefined
  problems: Readonly<Record<string, string>>
  onChange: (plan: BracketPlan) => void
}

/** How it is played. */
export function PlanFields({ plan, contestName, problems, onChange }: PlanFieldsProps) {
  const number = (name: 'pools' | 'advance' | 'bestOthers', label: string) => plan.kind === 'pools' && (
    <FieldInput name={name} spec={{ label, kind: 'number' }} value={String(plan[name])} error={problems[`plan.${name}`]} onText={(text) => onChange({ ...plan, [name]: Number(text) || 0 })} />
  )
  return (
    <>
      <div className={styles.choices}>
        <FieldInput name="kind" spec={{ label: 'Format', kind: 'choice', options: kinds }} value={plan.kind} onText={(kind) => onChange(planOf(kind))} />
        {number('pools', 'Pools')}
        {number('advance', 'Advance from each pool')}
        {number('bestOthers', 'Additional best teams from all pools')}
        {plan.kind === 'pools' && <FieldInput name="then" spec={{ label: 'Then', kind: 'choice', options: eliminations }} value={plan.then.kind} onText={(kind) => onChange({ ...plan, then: eliminationOf(kind) })} />}
      </div>
      {(plan.kind === 'pools' || plan.kind === 'roundRobin') && <Checkbox label="Everyone plays twice" on={plan.twice} onChange={(twice) => onChange({ ...plan, twice })} />}
      {plan.kind === 'pools'
        ? <EliminationCheckboxes plan={plan.then} contestName={contestName} onChange={(then) => onChange({ ...plan, then })} />
        : plan.kind !== 'roundRobin' && <EliminationCheckboxes plan={plan} contestName={contestName} onChange={onChange} />}
    </>
  )
}

function EliminationCheckboxes({ plan, contestName, onChange }: { plan: EliminationPlan; contestName: ContestName | undefined; onChange: (plan: EliminationPlan) => void }) {
  return plan.kind === 'double'
    ? <Checkbox label="A second final if the winner of the elimination bracket wins the first" on={plan.decider} onChange={(decider) => onChange({ ...plan, decider })} />
    : <Checkbox label={`Third-place ${contestWords(contestName).one}`} on={plan.thirdPlace} onChange={(thirdPlace) => onChange({ ...plan, thirdPlace })} />
}

export function Checkbox({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return <label className={styles.tick}><input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} /> {label}</label>
}

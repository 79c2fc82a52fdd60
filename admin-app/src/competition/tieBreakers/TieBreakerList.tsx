import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { describeTieBreaker } from '@portal/shared/directory/rules/describeTieBreaker'
import { dualKinds, tieBreakerKinds } from '@portal/shared/directory/rules/standingsRules'
import type { TieBreakerKind } from '@portal/shared/directory/rules/standingsRules'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useDragging } from '../../platform/ui/order/useDragging'
import { useMoves } from '../../platform/ui/order/useMoves'
import { withAdded, withStep } from './rulesDraft'
import type { RulesDraft, StepDraft } from './rulesDraft'
import { cardName, TieBreakerCard } from './TieBreakerCard'
import styles from './tieBreakers.module.css'

interface TieBreakerListProps {
  words: ContestWords
  draft: RulesDraft
  problems: readonly FieldProblem[]
  readOnly: boolean
  onChange: (draft: RulesDraft) => void
}

const groupOf = (kind: TieBreakerKind, { many }: ContestWords) =>
  kind.startsWith('headToHead') ? 'Among the tied teams' : dualKinds.has(kind) ? 'In the duals of tennis' : kind === 'external' || kind === 'coinToss' ? 'Decided off the field' : `All ${many}`

/** The ordered list: dragged, moved by buttons, added to and taken from. */
export function TieBreakerList({ words, draft, problems, readOnly, onChange }: TieBreakerListProps) {
  const { steps } = draft
  const nameOf = (step: StepDraft) => cardName(step, words)
  const { list, told, tell, move } = useMoves(steps, nameOf, (moved) => onChange({ ...draft, steps: moved }))
  useDragging(list, orderStyles.gap, move)
  const menu = useRef<HTMLSelectElement>(null)
  const [chosen, choose] = useState<TieBreakerKind | ''>('')

  const open = tieBreakerKinds.filter((kind) => kind === 'external' || !steps.some((step) => step.kind === kind))
  const groups = [...new Set(open.map((kind) => groupOf(kind, words)))].map((group) => ({
    group,
    items: open.filter((kind) => groupOf(kind, words) === group).map((kind) => ({ value: kind, label: describeTieBreaker({ kind }, words) })),
  }))
  const remove = (index: number) => {
    const step = steps[index]
    if (!step) return
    onChange({ ...draft, steps: steps.filter(({ id }) => id !== step.id) })
    tell(`${nameOf(step)} was removed.`)
    // The card goes, and the focus with it: the next thing to do is to add another one.
    menu.current?.focus()
  }
  const listProblem = problems.find(({ field }) => field === 'tieBreakers')?.message
  const add = () => {
    if (!chosen) {
      menu.current?.focus()
      return
    }
    onChange(withAdded(draft, chosen))
    tell(`${describeTieBreaker({ kind: chosen }, words)} was added as the last one.`)
    choose('')
  }
  return (
    <section className="stack" aria-labelledby="tie-breakers-heading">
      <div>
        <h2 id="tie-breakers-heading" className="section-heading">Tie-breakers, in order</h2>
        <p className="dim">Tied teams are compared by the first one, then by the next, until they differ.</p>
      </div>
      <ol ref={list} className={styles.list}>
        {steps.map((step, index) => (
          <TieBreakerCard
            key={step.id}
            words={words}
            step={step}
            index={index}
            count={steps.length}
            readOnly={readOnly}
            problems={problems
              .filter(({ field }) => field.startsWith(`tieBreakers.${index}.`))
              .map(({ field, message }) => ({ field: field.split('.')[2] ?? '', message }))}
            onChange={(change) => onChange(withStep(draft, step.id, change))}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">{told}</p>
      {!readOnly && (
        <div className={styles.add}>
          <NativeSelect
            ref={menu}
            size="md"
            label="Add a tie-breaker"
            error={listProblem}
            value={chosen}
            onChange={(event) => choose(event.currentTarget.value as TieBreakerKind)}
            data={[{ value: '', label: 'Choose one' }, ...groups]}
          />
          <Button size="md" variant="default" leftSection={<IconPlus size="1.125rem" />} onClick={add}>Add</Button>
        </div>
      )}
    </section>
  )
}

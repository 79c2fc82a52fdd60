import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { describeTieBreaker } from '@portal/shared/directory/rules/describeTieBreaker'
import { kindsWithCap } from '@portal/shared/competition/tieBreakers/checkTieBreakers'
import { IconButton } from '../../platform/ui/button/IconButton'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import orderStyles from '../../platform/ui/order/order.module.css'
import type { StepDraft } from './rulesDraft'
import { afterSplitTexts } from './RulesChoices'
import styles from './tieBreakers.module.css'

/** What a tie-breaker is called on its card. */
export const cardName = ({ kind, label }: StepDraft, words: ContestWords) => describeTieBreaker({ kind, label: label.trim() || undefined }, words)

interface TieBreakerCardProps {
  words: ContestWords
  step: StepDraft
  index: number
  count: number
  /** Those of this step, by the field's own name: "cap". */
  problems: readonly FieldProblem[]
  readOnly: boolean
  onChange: (change: Partial<StepDraft>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One tie-breaker of the list: its place, what it compares, and what can be said about it. */
export function TieBreakerCard({ words, step, index, count, problems, readOnly, onChange, onMove, onRemove }: TieBreakerCardProps) {
  const { kind, kept } = step
  const name = cardName(step, words)
  const plain = describeTieBreaker({ kind }, words)
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  const kindProblem = problemOf('kind') ?? problemOf('key')
  const textInput = (field: 'cap' | 'label', label: string, hint?: string) => (
    <TextInput
      className={styles[field]}
      size="sm"
      label={label}
      description={hint}
      value={step[field]}
      error={problemOf(field)}
      inputMode={field === 'cap' ? 'numeric' : undefined}
      autoComplete="off"
      disabled={readOnly}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <li className={styles.card} aria-invalid={kindProblem ? true : undefined}>
      {!readOnly && <span className={orderStyles.handle} data-handle="" title="Drag to another place" aria-hidden="true"><IconGripVertical size="1.25rem" /></span>}
      <span className={styles.place} aria-hidden="true">{index + 1}</span>
      <div className={styles.what}>
        <strong>{name}</strong>
        {name !== plain && <span className="dim">{plain}</span>}
        {kept.afterSplit && <span className="dim">After this one: {afterSplitTexts[kept.afterSplit].title.toLowerCase()}.</span>}
        {kindProblem && <span className={styles.problem} role="alert">{kindProblem}</span>}
        {kindsWithCap.includes(kind) && textInput('cap', `Cap on the margin of one ${words.one}`, 'Empty: every margin counts in full.')}
        {kind === 'external' && (
          <div className={styles.external}>
            {textInput('label', 'Name of the value')}
            <NativeSelect
              size="sm"
              label="Ranks first"
              value={step.better}
              error={problemOf('better')}
              disabled={readOnly}
              onChange={(event) => onChange({ better: event.currentTarget.value as 'higher' | 'lower' })}
              data={[...(step.better ? [] : [{ value: '', label: 'Choose' }]), { value: 'higher', label: 'The higher value' }, { value: 'lower', label: 'The lower value' }]}
            />
          </div>
        )}
      </div>
      {!readOnly && (
        <div className={styles.tools}>
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          <IconButton label={`Remove: ${name}`} onClick={onRemove}><IconTrash size="1.25rem" aria-hidden="true" /></IconButton>
        </div>
      )}
    </li>
  )
}

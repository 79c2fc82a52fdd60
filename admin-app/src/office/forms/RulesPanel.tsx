import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { askedBefore } from '@portal/shared/office/forms/editDefinition'
import type { FormRule } from '@portal/shared/office/forms/formDefinition.types'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { problemAt, useBuild } from './buildContext'
import { ConditionEditor } from './editors'
import { WordsSetting } from './SettingFields'
import { titleOf } from './newPart'
import { ProblemLines } from './ProblemLines'
import styles from './builder.module.css'
import ruleStyles from './rules.module.css'
import { comparedWith, subjectsOf } from './subjects'

/** What has to hold across questions, each with words of its own for when it does not. */
export default function RulesPanel() {
  const { definition, actions, problems, isSpanish, showSpanish } = useBuild()
  const { rules = [] } = definition
  const asked = askedBefore(definition, '')
  const change = (id: string, part: Partial<FormRule>, field: string) => actions.setRules(rules.map((rule) => (rule.id === id ? { ...rule, ...part } : rule)), `${id}.${field}`)
  const add = () => actions.setRules([...rules, { id: actions.freshId('r'), holds: comparedWith(subjectsOf(asked)[0]!), message: 'Please check this answer.' }])
  const places = asked.flatMap(({ id, question, group }) => (question ? [{ value: id, label: titleOf(question) }] : group ? [{ value: id, label: titleOf(group) }] : []))
  return (
    <div className={ruleStyles.rules}>
      {rules.length === 0 && <EmptyState heading="No rules yet.">A rule compares answers: the end is after the start, the total is 100.</EmptyState>}
      {rules.map(({ id, holds, message, at }, index) => (
        <section key={id} id={`part-${id}`} tabIndex={-1} className="panel" aria-label={`Rule ${index + 1}`}>
          <div className={styles.fields}>
            <div className={styles.groupLabel}>What has to be true</div>
            <ConditionEditor value={holds} name={id} asked={asked} onChange={(next) => { if (next) change(id, { holds: next }, 'holds'); else actions.setRules(rules.filter((rule) => rule.id !== id)) }} />
            <WordsSetting name={`${id}-message`} spec={{ label: 'Message if it is not' }} most={300} value={message} problem={problemAt(problems, id, 'message')} onChange={(words) => change(id, { message: words ?? '' }, 'message')} />
            <FieldInput
              name={`${id}-at`} value={at ?? ''} spec={{ label: 'Where it appears', kind: 'choice', options: [{ value: '', label: 'At the top of the form' }, ...places] }}
              onText={(text) => actions.setRules(rules.map((rule) => (rule.id === id ? { id, holds, message, ...(text && { at: text }) } : rule)))}
            />
            <ProblemLines problems={problems[id]?.filter(({ field }) => field !== 'message')} />
            <div className={styles.foot}>
              <Button size="compact-sm" variant="subtle" onClick={() => showSpanish(!isSpanish)} aria-pressed={isSpanish}>{isSpanish ? 'Hide Spanish' : 'Add Spanish'}</Button>
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => actions.setRules(rules.filter((rule) => rule.id !== id))}>Delete rule</Button>
            </div>
          </div>
        </section>
      ))}
      <div><Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={add}>Add rule</Button></div>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { askedUpTo } from '@portal/shared/office/forms/editDefinition'
import type { Condition, Page } from '@portal/shared/office/forms/formDefinition.types'
import { IconButton } from '../../platform/ui/button/IconButton'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { problemAt, useBuild } from './buildContext'
import { ConditionField } from './ConditionSetting'
import { ConditionEditor } from './editors'
import { pageTitle } from './pageTitle'
import { WordsSetting } from './SettingFields'
import styles from './builder.module.css'
import problemStyles from './problems.module.css'
import ruleStyles from './rules.module.css'
import conditionStyles from './conditions.module.css'
import { comparedWith, subjectsOf } from './subjects'

type Skips = NonNullable<Page['skips']>

/** The settings of a page: its title, when it is shown, and where one goes from it. */
export default function PageSettings({ id }: { id: string }) {
  const { definition, actions, problems, isSpanish, showSpanish } = useBuild()
  const { pages } = definition
  const index = pages.findIndex((page) => page.id === id)
  const page = pages[index]
  if (!page) return null
  const set = (change: Partial<Page>, field: string) => actions.changePage(id, change, field)
  return (
    <div className={styles.fields}>
      <WordsSetting name={`${id}-title`} spec={{ label: 'Title of the page', optional: true }} most={200} value={page.title} onChange={(words) => set({ title: words ?? '' }, 'title')} />
      <div className={conditionStyles.conditions}>
        <ConditionField title="Show only if" value={page.showIf} before={id} problem={problemAt(problems, id, 'showIf')} onChange={(showIf) => set({ showIf }, 'condition')} />
        <SkipList page={page} later={pages.slice(index + 1).map((each, at) => ({ value: each.id, label: pageTitle(each, index + 1 + at) }))} problem={problemAt(problems, id, 'skips')} onChange={(skips) => set({ skips }, 'skips')} />
      </div>
      <div className={styles.foot}>
        <Button size="compact-sm" variant="subtle" onClick={() => showSpanish(!isSpanish)} aria-pressed={isSpanish}>{isSpanish ? 'Hide Spanish' : 'Add Spanish'}</Button>
        <Button size="compact-sm" variant="default" onClick={() => { actions.choose(null); document.getElementById(`part-${id}`)?.focus() }}>Done</Button>
      </div>
    </div>
  )
}

interface SkipListProps {
  page: Page
  later: readonly { value: string; label: string }[]
  problem: string | undefined
  onChange: (skips: Skips | undefined) => void
}

/** Where one goes from a page other than to the next: the first whose condition holds. */
function SkipList({ page: { id, skips = [] }, later, problem, onChange }: SkipListProps) {
  const { definition } = useBuild()
  const asked = askedUpTo(definition, id)
  const give = (next: Skips) => onChange(next.length > 0 ? next : undefined)
  const change = (at: number, part: Partial<Skips[number]>) => give(skips.map((skip, index) => (index === at ? { ...skip, ...part } : skip)))
  const target = later.at(-1)
  return (
    <>
      {skips.map((skip, at) => (
        <div key={at} role="group" aria-label={`Skip ${at + 1}`} className={conditionStyles.condition} data-due={problem ? true : undefined}>
          <div className={ruleStyles.skipHead}>
            <FieldInput
              name={`${id}-skip-${at}`} value={skip.to} onText={(to) => change(at, { to })}
              spec={{ label: 'Skip to', kind: 'choice', options: [...(later.some(({ value }) => value === skip.to) ? [] : [{ value: skip.to, label: 'A page that is not after this one' }]), ...later] }}
            />
            <IconButton isQuiet label={`Remove skip ${at + 1}`} onClick={() => give(skips.filter((_, index) => index !== at))}><IconX size="1.125rem" aria-hidden="true" /></IconButton>
          </div>
          <div className={styles.groupLabel}>if</div>
          <ConditionEditor value={skip.if} name={`${id}-skip-${at}`} asked={asked} onChange={(next: Condition | undefined) => (next ? change(at, { if: next }) : give(skips.filter((_, index) => index !== at)))} />
        </div>
      ))}
      {problem && <p className={problemStyles.problem}>{problem}</p>}
      {target && <div><Button size="compact-sm" variant="subtle" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={() => give([...skips, { if: comparedWith(subjectsOf(asked)[0]!), to: target.value }])}>Skip to a later page if…</Button></div>}
    </>
  )
}

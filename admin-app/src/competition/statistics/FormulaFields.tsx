import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Formula, StatisticDefinition, StatisticStyle } from '@portal/shared/directory/rules/statistic.schemas'
import { IconButton } from '../../platform/ui/button/IconButton'
import { chosenName } from '../../platform/ui/form/chosenName'
import styles from './settings.module.css'

interface FormulaFieldsProps {
  id: string
  formula: Formula
  /** What can be part of it. */
  entered: readonly StatisticDefinition[]
  onChange: (formula: Formula) => void
}

const styleTexts: Record<StatisticStyle, string> = { plain: '2.45', percent: '45.5%', average: '.312', innings: 'Innings of outs: 5.1' }
const most = 8

/** The sum of some statistics, over the sum of others if wanted; each so many times. */
export function FormulaFields({ id, formula, entered, onChange }: FormulaFieldsProps) {
  return (
    <div className={styles.formula}>
      <Terms id={`${id}-over`} legend="Adds up" terms={formula.over} entered={entered} onChange={(over) => onChange({ ...formula, over })} />
      <Terms id={`${id}-under`} legend="Divided by the sum of (none: not divided)" terms={formula.under} entered={entered} onChange={(under) => onChange({ ...formula, under })} />
      <NativeSelect
        size="md" label="Written as" value={formula.style} data={Object.entries(styleTexts).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ ...formula, style: event.currentTarget.value as StatisticStyle })}
      />
      <NativeSelect size="md" label="Decimals" value={String(formula.decimals)} data={['0', '1', '2', '3']} onChange={(event) => onChange({ ...formula, decimals: Number(event.currentTarget.value) })} />
    </div>
  )
}

interface TermsProps {
  id: string
  legend: string
  terms: Formula['over']
  entered: readonly StatisticDefinition[]
  onChange: (terms: Formula['over']) => void
}

function Terms({ id, legend, terms, entered, onChange }: TermsProps) {
  const put = (index: number, part: Partial<Formula['over'][number]>) => onChange(terms.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const first = entered[0]
  return (
    <fieldset className={styles.terms}>
      <legend>{legend}</legend>
      {terms.map(({ key, times }, index) => {
        const name = chosenName(key, entered.map((each) => ({ value: each.key, label: each.name })))
        return (
          <div key={`${id}-${index}`} className={styles.term}>
            <TextInput
              size="md" aria-label={`Times: ${name}`} type="number" step="any" defaultValue={times}
              onChange={(event) => {
                const value = event.currentTarget.valueAsNumber
                if (Number.isFinite(value) && Math.abs(value) <= 1000) put(index, { times: value })
              }}
            />
            <span aria-hidden="true">×</span>
            <NativeSelect size="md" aria-label={`Part ${index + 1}: ${legend}`} value={key} data={entered.map((each) => ({ value: each.key, label: each.name }))} onChange={(event) => put(index, { key: event.currentTarget.value })} />
            <IconButton label={`Leave out: ${name}`} onClick={() => onChange(terms.filter((_, at) => at !== index))}><IconTrash size="1.25rem" aria-hidden="true" /></IconButton>
          </div>
        )
      })}
      {first && terms.length < most && <Button variant="default" onClick={() => onChange([...terms, { key: first.key, times: 1 }])}>Add a part</Button>}
    </fieldset>
  )
}

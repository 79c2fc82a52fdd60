import { NativeSelect, TextInput } from '@mantine/core'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { ofKind } from './definitionEdits'
import { FormulaFields } from './FormulaFields'
import styles from './settings.module.css'

interface DefinitionFieldsProps {
  definition: StatisticDefinition
  all: readonly StatisticDefinition[]
  positions: readonly string[]
  words: ContestWords
  isUsed: boolean
  onChange: (definition: StatisticDefinition) => void
}

const kinds = [{ value: 'count', label: 'Counted' }, { value: 'time', label: 'Timed' }, { value: 'computed', label: 'Computed' }]

/** Everything that one statistic is. */
export function DefinitionFields({ definition, all, positions, words, isUsed, onChange }: DefinitionFieldsProps) {
  const put = (part: Partial<StatisticDefinition>) => onChange({ ...definition, ...part })
  const entered = all.filter(({ kind, key, isRetired }) => kind !== 'computed' && key !== definition.key && !isRetired)
  const counted = entered.filter(({ kind }) => kind === 'count')
  const number = (text: string, least: number, most: number) => Math.min(most, Math.max(least, Number(text.replace(/[^\d-]/g, '')) || 0))
  const { kind, key, leadersNeed } = definition
  const offered = [...entered, ...(kind === 'computed' ? [] : [definition])]
  return (
    <div className={styles.fields}>
      <TextInput size="md" label="Name" maxLength={40} value={definition.name} error={definition.name.trim() === '' && 'This field is required.'} onChange={(event) => put({ name: event.currentTarget.value })} />
      <TextInput size="md" label="Short" maxLength={6} value={definition.shortName} error={definition.shortName.trim() === '' && 'This field is required.'} onChange={(event) => put({ shortName: event.currentTarget.value })} />
      <TextInput size="md" label="Heading" description="Over several of them" maxLength={20} value={definition.group} onChange={(event) => put({ group: event.currentTarget.value })} />
      <NativeSelect
        size="md" label="Kind" description={isUsed ? 'It has values and cannot change' : undefined} disabled={isUsed} data={kinds} value={kind}
        onChange={(event) => onChange(ofKind(definition, event.currentTarget.value as StatisticDefinition['kind'], counted[0]?.key ?? key))}
      />
      <NativeSelect size="md" label="Better is" data={[{ value: 'higher', label: 'More' }, { value: 'lower', label: 'Less' }]} value={definition.better} onChange={(event) => put({ better: event.currentTarget.value as 'higher' | 'lower' })} />
      {kind !== 'computed' && (
        <TextInput size="md" label={`Most in ${words.a}`} description={kind === 'time' ? 'In seconds' : undefined} inputMode="numeric" value={definition.max} onChange={(event) => put({ max: number(event.currentTarget.value, 1, 36_000) })} />
      )}
      {kind === 'count' && (
        <>
          <TextInput size="md" label={`Least in ${words.a}`} description="Below 0 if it can be lost" value={definition.min} onChange={(event) => put({ min: number(event.currentTarget.value, -999, 0) })} />
          <TextInput size="md" label="Adds to the score" description="0 if it is not part of the score" inputMode="numeric" value={definition.scores} onChange={(event) => put({ scores: number(event.currentTarget.value, 0, 10) })} />
          <fieldset className={styles.ticks}>
            <legend>Never more than</legend>
            {counted.map((each) => (
              <Checkbox
                key={each.key} id={`${key}-limit-${each.key}`} label={each.name} checked={definition.atMost.includes(each.key)}
                onChange={(isTicked) => put({ atMost: isTicked ? [...definition.atMost, each.key].slice(0, 4) : definition.atMost.filter((other) => other !== each.key) })}
              />
            ))}
          </fieldset>
        </>
      )}
      {definition.formula && <FormulaFields id={key} formula={definition.formula} entered={entered} onChange={(formula) => put({ formula })} />}
      {positions.length > 0 && (
        <fieldset className={styles.ticks}>
          <legend>For these positions (none: for all)</legend>
          {[...positions, ...definition.positions.filter((each) => !positions.includes(each))].map((each) => (
            <Checkbox
              key={each} id={`${key}-position-${each}`} label={each} checked={definition.positions.includes(each)}
              onChange={(isTicked) => put({ positions: isTicked ? [...definition.positions, each] : definition.positions.filter((other) => other !== each) })}
            />
          ))}
        </fieldset>
      )}
      <NativeSelect
        size="md" label="Leaders need at least" value={leadersNeed?.key ?? ''} data={[{ value: '', label: 'Nothing' }, ...offered.map((each) => ({ value: each.key, label: each.name }))]}
        onChange={(event) => put({ leadersNeed: event.currentTarget.value ? { key: event.currentTarget.value, least: leadersNeed?.least ?? 10 } : null })}
      />
      {leadersNeed && <TextInput size="md" label="How many" inputMode="numeric" value={leadersNeed.least} onChange={(event) => put({ leadersNeed: { ...leadersNeed, least: number(event.currentTarget.value, 1, 100_000) } })} />}
    </div>
  )
}

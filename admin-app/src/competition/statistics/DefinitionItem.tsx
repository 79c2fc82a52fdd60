import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { formulaText } from '@portal/shared/competition/statistics/statisticTexts'
import { IconButton } from '../../platform/ui/button/IconButton'
import { Badge } from '../../platform/ui/text/Badge'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import { DefinitionFields } from './DefinitionFields'
import styles from './settings.module.css'

interface DefinitionItemProps {
  definition: StatisticDefinition
  index: number
  all: readonly StatisticDefinition[]
  positions: readonly string[]
  /** What its activity plays. */
  words: ContestWords
  /** Players have values of it: it stays, and stays what it is. */
  isUsed: boolean
  problems: readonly string[]
  onMove: (to: number) => void
  onChange: (definition: StatisticDefinition) => void
  onRemove: () => void
}

/** One statistic of the list: what it is in a line, and all of it behind it. */
export function DefinitionItem({ definition, index, all, positions, words, isUsed, problems, onMove, onChange, onRemove }: DefinitionItemProps) {
  const { name, shortName, group, isRetired, scores, formula } = definition
  const what = [group, formula ? formulaText(definition, all) : definition.kind === 'time' ? 'Time' : 'Counted', scores > 0 ? `adds ${scores} to the score` : '', definition.positions.join(', ')]
  return (
    <li className={styles.item} data-retired={isRetired || undefined}>
      <div className={styles.head}>
        <div>
          <strong>{name}</strong> <span className="dim">{shortName}</span> {isRetired && <Badge tone="due">Retired</Badge>}
          <div className={styles.what}>{what.filter(Boolean).join(' · ')}</div>
        </div>
        <div className={styles.tools}>
          <MoveButtons name={name} index={index} count={all.length} onMove={onMove} />
          <IconButton label={isRetired ? `Keep again: ${name}` : `Retire: ${name}`} onClick={() => onChange({ ...definition, isRetired: !isRetired })}>
            {isRetired ? <IconArchiveOff size="1.25rem" aria-hidden="true" /> : <IconArchive size="1.25rem" aria-hidden="true" />}
          </IconButton>
          <IconButton disabled={isUsed} label={isUsed ? `${name} has values and stays` : `Remove: ${name}`} onClick={onRemove}><IconTrash size="1.25rem" aria-hidden="true" /></IconButton>
        </div>
      </div>
      {problems.length > 0 && <ul className={styles.problems}>{problems.map((each) => <li key={each}>{each}</li>)}</ul>}
      <details>
        <summary>Change</summary>
        <DefinitionFields definition={definition} all={all} positions={positions} words={words} isUsed={isUsed} onChange={onChange} />
      </details>
    </li>
  )
}

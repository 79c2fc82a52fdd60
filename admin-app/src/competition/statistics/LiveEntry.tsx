import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { enteredOf, isFor } from '@portal/shared/competition/statistics/computeStatistic'
import type { SheetLine } from '@portal/shared/competition/statistics/sheet.schemas'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { statisticText } from '@portal/shared/competition/statistics/statisticTexts'
import { stepStatistic } from '@portal/shared/competition/statistics/stepStatistic'
import { Notice } from '../../platform/ui/text/Notice'
import type { SheetDraft } from './sheetDraft'
import styles from './statistics.module.css'

interface LiveEntryProps {
  lines: readonly SheetLine[]
  definitions: readonly StatisticDefinition[]
  draft: SheetDraft
  isClosed: boolean
  onChange: (draft: SheetDraft) => void
}

/** What one press adds: a minute where time is counted. */
const stepOf = ({ kind }: StatisticDefinition) => (kind === 'time' ? 60 : 1)

/** At the side of the field: a player, a statistic, and one more. What cannot be otherwise follows: a goal is a shot too. */
export function LiveEntry({ lines, definitions, draft, isClosed, onChange }: LiveEntryProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [key, setKey] = useState('')
  const [told, setTold] = useState('')
  if (lines.length === 0) return <Notice>First choose who played.</Notice>
  const player = lines.find(({ studentId }) => studentId === chosen) ?? lines[0]!
  const values = draft[player.studentId] ?? {}
  const offered = enteredOf(definitions).filter((each) => isFor(each, player.positions) || values[each.key])
  const others = enteredOf(definitions).filter((each) => !offered.includes(each))
  const statistic = [...offered, ...others].find((each) => each.key === key) ?? offered[0] ?? others[0]!
  const value = values[statistic.key] ?? 0
  const step = (sign: 1 | -1) => {
    const next = stepStatistic(definitions, values, statistic.key, sign * stepOf(statistic))
    onChange({ ...draft, [player.studentId]: next })
    setTold(`${player.name}, ${statistic.name}: ${statisticText(statistic, next[statistic.key] ?? 0)}`)
  }
  const button = (each: StatisticDefinition) => (
    <button key={each.key} type="button" aria-pressed={each.key === statistic.key} onClick={() => setKey(each.key)}>
      {each.name} <strong>{statisticText(each, values[each.key] ?? 0)}</strong>
    </button>
  )
  return (
    <div className={styles.live}>
      <div role="group" aria-label="Player" className={styles.numbers}>
        {lines.map(({ studentId, name, jersey }) => (
          <button key={studentId} type="button" aria-pressed={studentId === player.studentId} aria-label={[jersey && `Number ${jersey}`, name].filter(Boolean).join(', ')} onClick={() => setChosen(studentId)}>
            {jersey || initials(name)}
          </button>
        ))}
      </div>
      <div className={styles.stepper}>
        <p className={styles.now}><span>{[player.jersey && `#${player.jersey}`, player.name].filter(Boolean).join(' ')}</span><strong>{statistic.name}</strong></p>
        <div className={styles.steps}>
          <button type="button" disabled={isClosed || value <= statistic.min} aria-label={`Less: ${statistic.name} of ${player.name}`} onClick={() => step(-1)}><IconMinus size="2rem" aria-hidden="true" /></button>
          <output className={styles.value}>{statisticText(statistic, value)}</output>
          <button type="button" disabled={isClosed || value >= statistic.max} aria-label={`More: ${statistic.name} of ${player.name}`} onClick={() => step(1)}><IconPlus size="2rem" aria-hidden="true" /></button>
        </div>
        <p role="status" className="visually-hidden">{told}</p>
      </div>
      <div role="group" aria-label="Statistic" className={styles.keys}>{offered.map(button)}</div>
      {others.length > 0 && (
        <details>
          <summary>Of other positions ({others.length})</summary>
          <div role="group" aria-label="Statistics of other positions" className={styles.keys}>{others.map(button)}</div>
        </details>
      )}
    </div>
  )
}

const initials = (name: string) => name.split(/\s+/).map((word) => word[0] ?? '').join('').slice(0, 2)

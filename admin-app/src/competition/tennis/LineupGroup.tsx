import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconGripVertical } from '@tabler/icons-react'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { rankOf, type LineupLine } from '@portal/shared/competition/tennis/checkLineup'
import type { Lineup, TennisPlayer } from '@portal/shared/competition/tennis/dual.schemas'
import { playersOf } from '@portal/shared/competition/tennis/dualFormat'
import { groupKey, type LineGroup } from '@portal/shared/directory/rules/dualFormat.schemas'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useDragging } from '../../platform/ui/order/useDragging'
import { useMoves } from '../../platform/ui/order/useMoves'
import styles from './tennis.module.css'

interface LineupGroupProps {
  group: LineGroup
  name: string
  lineup: Lineup
  /** All lines of the lineup. */
  lines: readonly LineupLine[]
  problems: readonly FieldProblem[]
  onChange: (lines: LineupLine[]) => void
}

const notReady: Partial<Record<NonNullable<TennisPlayer['eligibility']>, string>> = { pending: 'decision pending', incomplete: 'documents missing', ineligible: 'not eligible' }

/** A player as a choice: name, grade, and what keeps them from playing; short, for a phone. */
const labelOf = ({ name, grade, eligibility }: TennisPlayer) => [`${name} (${grade})`, eligibility && notReady[eligibility]].filter(Boolean).join(', ')

/** The lines of one kind and division: who plays each, moved up and down by dragging and by keyboard. */
export function LineupGroup({ group, name, lineup, lines, problems, onChange }: LineupGroupProps) {
  const own = lines.filter((line) => groupKey(line) === groupKey(group))
  const nameOf = (id: number) => lineup.players.find(({ studentId }) => studentId === id)?.name ?? 'Student'
  const put = (next: readonly (readonly number[])[]) => onChange(lines.map((line) => (groupKey(line) === groupKey(group) ? { ...line, studentIds: next[own.indexOf(line)] ?? [] } : line)))
  const items = own.map(({ number, studentIds }) => ({ number, studentIds }))
  const { list, told, move } = useMoves(items, ({ studentIds }) => studentIds.map(nameOf).join(' and ') || 'Nobody', (next) => put(next.map(({ studentIds }) => studentIds)))
  useDragging(list, orderStyles.gap, move)
  const allowed = lineup.players.filter(({ gender }) => gender === '' || group.division === '' || (group.division === 'boys' ? gender === 'boy' : gender === 'girl'))
  const places = Array.from({ length: playersOf(group.kind) }, (_, index) => index)
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.groupName}>{name}</h2>
      <ol ref={list} className={styles.slots} aria-label={`${name}, the strongest first`}>
        {own.map((line, index) => {
          const rank = line.studentIds.length === places.length ? rankOf(line, lineup.format, lineup.ladders) : null
          return (
            <li key={line.number} className={styles.slot}>
              <span className={orderStyles.handle} data-handle aria-hidden="true"><IconGripVertical size="1.125rem" /></span>
              <span className={styles.number}>{line.number}</span>
              <span className={styles.picks}>
                {places.map((place) => (
                  <NativeSelect
                    key={place} size="md" aria-label={`${name} ${line.number}${places.length === 2 ? `, ${place === 0 ? 'first' : 'second'} player` : ''}`}
                    value={line.studentIds[place] ?? ''}
                    onChange={(event) => {
                      const chosen = places.map((each) => (each === place ? Number(event.currentTarget.value) : (line.studentIds[each] ?? 0))).filter((id) => id > 0)
                      put(own.map((each) => (each === line ? chosen : each.studentIds)))
                    }}
                    data={[{ value: '', label: 'Nobody' }, ...allowed.map((player) => ({ value: String(player.studentId), label: labelOf(player) }))]}
                  />
                ))}
                {rank !== null && group.count > 1 && <span className="dim">{lineup.format.doublesOrder === 'sum' && places.length === 2 ? `sum of places ${rank}` : `place ${rank} on the ladder`}</span>}
              </span>
              <span className={styles.moves}>{own.length > 1 && <MoveButtons name={line.studentIds.map(nameOf).join(' and ') || `line ${line.number}`} index={index} count={own.length} onMove={(to) => move(index, to)} />}</span>
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">{told}</p>
      {problems.map(({ message }) => <p key={message} role="alert" className={styles.problem}>{message}</p>)}
    </section>
  )
}

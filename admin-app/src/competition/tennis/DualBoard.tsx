import type { Dual, DualLine } from '@portal/shared/competition/tennis/dual.schemas'
import { groupsInOrder } from '@portal/shared/competition/tennis/dualFormat'
import { groupKey } from '@portal/shared/directory/rules/dualFormat.schemas'
import { lineName } from '@portal/shared/competition/tennis/checkLineup'
import { sides } from '@portal/shared/competition/results/set.schemas'
import { Badge } from '../../platform/ui/text/Badge'
import { playersText, standText, stateText } from './dualTexts'
import styles from './tennis.module.css'

interface DualBoardProps {
  dual: Dual
  /** The line that is scored now. */
  current?: number | null
  /** Opens a line to be scored; without it the board is to be looked at. */
  onOpen?: (lineId: number) => void
}

/** The team score, and every line of the dual at a glance. */
export function DualBoard({ dual, current = null, onOpen }: DualBoardProps) {
  const { home, away, score, lines, format } = dual
  return (
    <section aria-label="Score">
      <div className={styles.team} role="status" aria-live="polite">
        <div className={styles.teamSide}><span className={styles.teamName}>{home.name}</span><span className={styles.teamPoints}>{score.points.home}</span></div>
        <div className={styles.teamSide}><span className={styles.teamName}>{away.name}</span><span className={styles.teamPoints}>{score.points.away}</span></div>
        <p className={styles.teamNote}>{[standText(dual), score.left > 0 && `${score.left === 1 ? '1 line' : `${score.left} lines`} left`, `games ${score.games.home}–${score.games.away}`].filter(Boolean).join(' · ')}</p>
      </div>
      {groupsInOrder(format).map((group) => {
        const own = lines.filter((line) => groupKey(line) === groupKey(group))
        return (
          <section key={groupKey(group)} aria-label={lineName(group)} className={styles.group}>
            <h2 className={styles.groupName}>{lineName(group)}{group.points > 1 && <span className="dim"> · {group.points} points each</span>}</h2>
            <ul className={styles.lines}>
              {own.map((line) => <BoardLine key={line.lineId} dual={dual} line={line} isCurrent={line.lineId === current} onOpen={onOpen} />)}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

function BoardLine({ dual, line, isCurrent, onOpen }: { dual: Dual; line: DualLine; isCurrent: boolean; onOpen: ((lineId: number) => void) | undefined }) {
  const state = stateText(line)
  const names = { home: dual.home.name, away: dual.away.name }
  const content = (
    <>
      <span className={styles.number}>{line.number}</span>
      <span className={styles.pair}>
        {sides.map((side) => (
          <span key={side} className={styles.side} data-winner={line.winner === side}>
            <span className={styles.players}><span className="visually-hidden">{names[side]}: </span>{playersText(line, side)}{line.winner === side && <span className="visually-hidden">, won</span>}</span>
            <span className={styles.sets}>
              {line.sets.map((set, index) => <span key={index} className={styles.set}>{set[side]}{set.tieBreak && <sup>{set.tieBreak[side]}</sup>}</span>)}
            </span>
          </span>
        ))}
      </span>
      <span className={styles.state}>{state && <Badge tone={line.state === 'live' ? undefined : 'quiet'}>{state}</Badge>}</span>
    </>
  )
  return (
    <li>
      {onOpen
        ? <button type="button" className={styles.line} aria-pressed={isCurrent} aria-label={`Score ${line.name}: ${playersText(line, 'home')} against ${playersText(line, 'away')}`} onClick={() => onOpen(line.lineId)}>{content}</button>
        : <div className={styles.line}>{content}</div>}
    </li>
  )
}

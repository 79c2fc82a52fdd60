import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react'
import type { SeasonDraft } from '@portal/shared/scheduling/seasons/season.schemas'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import orderStyles from '../../platform/ui/order/order.module.css'
import { shortDay } from './seasonWords'
import styles from './seasons.module.css'

interface GameCardProps {
  game: SeasonDraft['games'][number]
  title: string
  draft: SeasonDraft
  mayMove: boolean
  /** The days before and after this one, where it could go. */
  earlier: string | undefined
  later: string | undefined
  onMoveTo: (day: string) => void
  onSwap: () => void
  onOpen: () => void
}

/** One match of the plan, with its conflicts, dragged by its handle or moved by its menu. */
export function GameCard({ game, title, draft, mayMove, earlier, later, onMoveTo, onSwap, onOpen }: GameCardProps) {
  const told = [
    ...draft.problems.filter(({ games }) => games.includes(game.game)).map(({ text }) => text),
    ...draft.conflicts.filter((each) => each.game === game.game && each.isWarning).map(({ text }) => text),
  ]
  return (
    <li data-item={game.game} className={styles.game} data-due={told.length > 0 || undefined}>
      {mayMove && <span data-handle className={`${orderStyles.handle} no-print`} aria-hidden="true"><IconGripVertical size="1.125rem" /></span>}
      <div className={styles.gameText}>
        <strong>{title}</strong>
        <span className="dim"><bdi dir="ltr">{[game.timeText, game.placeText].filter(Boolean).join(' · ')}</bdi></span>
        {told.length > 0 && (
          <ul className={styles.against}>
            {told.map((text) => <li key={text}><IconAlertTriangle size="1rem" aria-hidden="true" /> <span>{text}</span></li>)}
          </ul>
        )}
      </div>
      {mayMove && (
        <RowMenu
          name={title}
          actions={[
            { label: 'Swap home and away', onSelect: onSwap },
            ...(earlier ? [{ label: `Move to ${shortDay(earlier)}`, onSelect: () => onMoveTo(earlier) }] : []),
            ...(later ? [{ label: `Move to ${shortDay(later)}`, onSelect: () => onMoveTo(later) }] : []),
            { label: 'Other day, time or place', onSelect: onOpen },
          ]}
        />
      )}
    </li>
  )
}

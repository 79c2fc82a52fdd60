import { IconGripVertical } from '@tabler/icons-react'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useDragging } from '../../platform/ui/order/useDragging'
import { useMoves } from '../../platform/ui/order/useMoves'
import type { ReactNode } from 'react'
import styles from './brackets.module.css'

export interface SeedItem {
  key: string
  name: string
  /** "District 2, 1st, 12-3" */
  note: string
}

/** Seeds in order, moved by dragging, by buttons and by the keyboard. */
export function SeedList({ items, onChange, beside }: { items: readonly SeedItem[]; onChange: (items: SeedItem[]) => void; beside?: (item: SeedItem) => ReactNode }) {
  const { list, told, move } = useMoves(items, ({ name }) => name, onChange)
  useDragging(list, orderStyles.gap, move)
  return (
    <>
      <ol className={styles.seeds} ref={list} aria-label="Seeds">
        {items.map((item, index) => (
          <li key={item.key}>
            <span className={orderStyles.handle} data-handle aria-hidden="true"><IconGripVertical size="1.25rem" /></span>
            <span className={styles.seed}>{index + 1}</span>
            <span className={styles.who}>{item.name}{item.note && <span>{item.note}</span>}</span>
            {beside?.(item)}
            <MoveButtons name={item.name} index={index} count={items.length} onMove={(to) => move(index, to)} />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">{told}</p>
    </>
  )
}

import { IconFilter } from '@tabler/icons-react'
import styles from './FiltersBar.module.css'

interface FiltersButtonProps {
  isOpen: boolean
  onToggle: () => void
  /** The element that it opens in place. */
  controls: string
  /** How many are in effect. */
  count: number
  /** The number is shown where nothing else says what is in effect; else it is only read. */
  showsCount?: boolean
}

/** Opens what a list is narrowed by. */
export const FiltersButton = ({ isOpen, onToggle, controls, count, showsCount = false }: FiltersButtonProps) => (
  <button type="button" className={styles.toggle} aria-label={count > 0 ? `Filters ${count} in effect` : undefined} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
    <IconFilter size="1.125rem" aria-hidden="true" /> Filters{showsCount && count > 0 && <> <span className={styles.count}>{count}</span></>}
  </button>
)

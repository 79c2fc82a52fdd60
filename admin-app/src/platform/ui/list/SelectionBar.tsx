import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuButton } from '../button/MenuButton'
import styles from './SelectionBar.module.css'

/** Something that can be done with all ticked rows. */
export interface BulkAction {
  label: string
  danger?: boolean
  onSelect: () => void
}

interface SelectionBarProps {
  count: number
  most: number
  noun: readonly [string, string]
  actions: readonly BulkAction[]
  onClear: () => void
  /** All rows of the list, beyond the page: how many there are, and ticking them. */
  all?: { total: number; isBusy: boolean; onSelect: () => void } | undefined
  /** How many of the ticked rows are on other pages. */
  elsewhere?: number
  /** How many are not in sight and were ticked under another search or other filters: what is done reaches them too. */
  outside?: number
  /** The list has more rows than can be ticked, and no way to tick all of them. */
  tooMany?: boolean
  /** Shows the ticked rows alone, or the list again. */
  onlyTicked?: { isOn: boolean; onSelect: () => void }
  /** What asks for more than a press. */
  children?: ReactNode
}

/** So many actions are seen; the others are in a menu. */
const mostSeen = 3

const selectionBarId = 'selected-rows'

/** From a ticked row to what can be done with all of them, past the rows between; seen while it has the focus. */
export function ToSelectionBar() {
  return <button type="button" className={styles.way} onClick={() => document.getElementById(selectionBarId)?.focus({ preventScroll: true })}>Go to the actions for the selected rows</button>
}

/** What is ticked, and what can be done with it. Sticks to the foot of its table while the list is scrolled. */
export function SelectionBar({ count, most, noun, actions, onClear, all, elsewhere = 0, outside = 0, tooMany = false, onlyTicked, children }: SelectionBarProps) {
  const [seen, more] = actions.length > mostSeen ? [actions.slice(0, mostSeen), actions.slice(mostSeen)] : [actions, []]
  return (
    <div className={`${count > 0 ? styles.bar : ''} no-print`} id={selectionBarId} tabIndex={-1} role="region" aria-label="Selected rows" hidden={count === 0} data-bottom-bar={count > 0 || undefined}>
      <strong role="status">{count > 0 && <>{count.toLocaleString('en-US')} <span className="visually-hidden">{count === 1 ? noun[0] : noun[1]} </span>selected{count >= most ? ' (the maximum)' : ''}{elsewhere > 0 && `, ${elsewhere.toLocaleString('en-US')} not on this page`}{outside > 0 && `, ${outside.toLocaleString('en-US')} from another search or filter`}</>}</strong>
      {count > 0 && (
        <div className={styles.actions}>
          {all && all.total > count && <button type="button" className={styles.action} disabled={all.isBusy} onClick={all.onSelect}>Select all {all.total.toLocaleString('en-US')}</button>}
          {onlyTicked && (onlyTicked.isOn || elsewhere + outside > 0) && <button type="button" className={styles.action} onClick={onlyTicked.onSelect}>{onlyTicked.isOn ? 'Back to the list' : 'Show selected'}</button>}
          {children}
          {seen.map(({ label, danger, onSelect }) => (
            <button key={label} type="button" className={styles.action} data-danger={danger || undefined} disabled={all?.isBusy} onClick={onSelect}>{label}</button>
          ))}
          {more.length > 0 && (
            <MenuButton name="More actions" actions={more} button={(props) => <button {...props} type="button" className={styles.action} disabled={all?.isBusy}>More <IconChevronDown size="1rem" aria-hidden="true" /></button>} />
          )}
        </div>
      )}
      {count > 0 && tooMany && <span className={styles.why}>Narrow the list to {most.toLocaleString('en-US')} or fewer to select all.</span>}
      {count > 0 && <button type="button" className={`${styles.action} ${styles.clear}`} onClick={onClear}>Clear</button>}
    </div>
  )
}

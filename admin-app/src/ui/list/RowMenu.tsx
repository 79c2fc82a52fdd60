import { IconDotsVertical } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './RowMenu.module.css'

/** Something that can be done with one row: a way to another screen, or an action. */
export type RowAction = { label: string; danger?: boolean } & ({ to: string } | { onSelect: () => void })

/** What can be done with one row, behind one button. The browser's own popover: Escape and a tap elsewhere close it. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  if (actions.length === 0) return <span className={styles.none} aria-hidden="true">–</span>

  const place = () => {
    const at = button.current!.getBoundingClientRect()
    const { style, offsetHeight, offsetWidth } = panel.current!
    const below = at.bottom + offsetHeight + 8 <= window.innerHeight
    style.top = `${Math.max(8, below ? at.bottom + 2 : at.top - offsetHeight - 2)}px`
    style.left = `${Math.max(8, Math.min(at.right, window.innerWidth - 8) - offsetWidth)}px`
  }
  const item = (action: RowAction, content: ReactNode) => ('to' in action
    ? <Link to={action.to} className={styles.item}>{content}</Link>
    : (
      <button
        type="button"
        className={styles.item}
        data-danger={action.danger || undefined}
        onClick={() => {
          panel.current?.hidePopover()
          action.onSelect()
        }}
      >
        {content}
      </button>
    ))
  return (
    <>
      <button ref={button} type="button" className={styles.button} popoverTarget={id} aria-expanded={open} aria-label={`Actions for ${name}`}>
        <IconDotsVertical size={20} aria-hidden="true" />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="group"
        aria-label={`Actions for ${name}`}
        className={styles.menu}
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (isOpen) requestAnimationFrame(place)
        }}
      >
        {open && <ul className={styles.list}>{actions.map((action) => <li key={action.label}>{item(action, action.label)}</li>)}</ul>}
      </div>
    </>
  )
}

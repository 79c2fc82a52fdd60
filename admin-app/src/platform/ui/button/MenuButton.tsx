import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './MenuButton.module.css'
import { placePopover } from './placePopover'

/** Something that can be chosen in a menu: a way to another screen, or an action. */
export type MenuAction = { label: string; danger?: boolean } & ({ to: string } | { onSelect: () => void })

/** What the button that opens a menu must carry. */
export interface MenuButtonProps {
  ref: (element: HTMLButtonElement | null) => void
  popoverTarget: string
  'aria-expanded': boolean
}

/** Choices behind one button. The browser's own popover: Escape and a tap elsewhere close it, and the focus comes back. */
export function MenuButton({ name, actions, button: draw }: { name: string; actions: readonly MenuAction[]; button: (props: MenuButtonProps) => ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const item = (action: MenuAction) => ('to' in action
    ? <Link to={action.to} className={styles.item}>{action.label}</Link>
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
        {action.label}
      </button>
    ))
  return (
    <>
      {draw({ ref: (element) => { button.current = element }, popoverTarget: id, 'aria-expanded': open })}
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="group"
        aria-label={name}
        className={styles.menu}
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (isOpen) requestAnimationFrame(() => placePopover(button.current, panel.current, 'right'))
        }}
      >
        {open && <ul className={styles.list}>{actions.map((action) => <li key={action.label}>{item(action)}</li>)}</ul>}
      </div>
    </>
  )
}

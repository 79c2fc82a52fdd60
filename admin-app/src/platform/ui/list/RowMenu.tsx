import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { MenuButton } from '../button/MenuButton'
import type { MenuAction } from '../button/MenuButton'
import { RowButtons } from './RowButtons'
import styles from './RowMenu.module.css'

/** Something that can be done with one row: a way to another screen, or an action. */
export type RowAction = MenuAction

interface RowMenuProps {
  name: string
  actions: readonly RowAction[]
  /** As many as this are buttons of their own: a menu would cost one more press, and room is there. */
  shown?: 1 | 2
}

/** What can be done with one row: several behind one button, a lone one as the button itself. */
export function RowMenu({ name, actions, shown = 1 }: RowMenuProps) {
  if (actions.length === 0) return <span className={styles.none} />
  if (actions.length <= shown) return <RowButtons>{actions.map((action) => <Lone key={action.label} name={name} action={action} />)}</RowButtons>
  return (
    <MenuButton
      name={`Actions for ${name}`}
      actions={actions}
      button={(props) => (
        <button {...props} type="button" className={styles.button} aria-label={`Actions for ${name}`}>
          <IconDotsVertical size="1.25rem" aria-hidden="true" />
        </button>
      )}
    />
  )
}

function Lone({ name, action }: { name: string; action: RowAction }) {
  const drawn = { className: styles.lone, 'data-lone': true, 'aria-label': `${action.label}: ${name}` }
  if ('to' in action) return <Link to={action.to} {...drawn}>{action.label}</Link>
  return <button type="button" {...drawn} data-danger={action.danger || undefined} onClick={action.onSelect}>{action.label}</button>
}

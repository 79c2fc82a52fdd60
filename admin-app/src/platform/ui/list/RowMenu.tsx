import { IconDotsVertical } from '@tabler/icons-react'
import { MenuButton } from '../button/MenuButton'
import type { MenuAction } from '../button/MenuButton'
import styles from './RowMenu.module.css'

/** Something that can be done with one row: a way to another screen, or an action. */
export type RowAction = MenuAction

/** What can be done with one row, behind one button. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return <span className={styles.none} />
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

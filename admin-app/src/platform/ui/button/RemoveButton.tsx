import { IconX } from '@tabler/icons-react'
import styles from './RemoveButton.module.css'

/** Takes one entry of a list away. @param label says which, for those who hear it */
export function RemoveButton({ label, onRemove, icon: Icon = IconX }: { label: string; onRemove: () => void; icon?: typeof IconX }) {
  return <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}><Icon size="1.25rem" aria-hidden="true" /></button>
}

import styles from './Tick.module.css'

/** A box to tick, with room for a finger. @param some part of what it stands for is ticked */
export function Tick({ label, checked, some = false, onChange }: { label: string; checked: boolean; some?: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.area}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(element) => {
          if (element) element.indeterminate = some
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

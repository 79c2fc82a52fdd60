import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { densities } from '../../lib/page/densities'
import type { Density } from '../../lib/page/densities'
import { placePopover } from '../button/placePopover'
import type { TableSettings } from './useTableSettings'
import styles from './TableMenu.module.css'

const words: Record<Density, string> = { compact: 'Compact', regular: 'Regular', roomy: 'Roomy' }

interface TableMenuProps {
  settings: TableSettings
  /** Those that may be left out. */
  columns: readonly { key: string; heading: string }[]
}

/** How a person has a table: the height of its rows and its columns. Kept for them, on all of their devices. */
export function TableMenu({ settings, columns }: TableMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { density, hidden, change } = settings
  return (
    <>
      <button ref={button} type="button" className={styles.button} popoverTarget={id} aria-expanded={open} aria-label="Rows and columns" title="Rows and columns">
        <IconAdjustmentsHorizontal size="1.125rem" aria-hidden="true" />
      </button>
      <div
        id={id} ref={panel} popover="auto" role="group" aria-label="Rows and columns" className={styles.panel}
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (isOpen) requestAnimationFrame(() => placePopover(button.current, panel.current, 'right'))
        }}
      >
        {open && (
          <>
            <fieldset>
              <legend>Rows</legend>
              {densities.map((each) => (
                <label key={each}><input type="radio" name={`${id}-density`} checked={density === each} onChange={() => change({ density: each })} /> {words[each]}</label>
              ))}
            </fieldset>
            {columns.length > 0 && (
              <fieldset>
                <legend>Columns</legend>
                {columns.map(({ key, heading }) => (
                  <label key={key}>
                    <input type="checkbox" checked={!hidden.includes(key)} onChange={(event) => change({ hidden: event.currentTarget.checked ? hidden.filter((each) => each !== key) : [...hidden, key] })} /> {heading}
                  </label>
                ))}
                <p>On narrow screens, the last columns hide first.</p>
              </fieldset>
            )}
          </>
        )}
      </div>
    </>
  )
}

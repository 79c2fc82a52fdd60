import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { mostPositions } from '@portal/shared/directory/rosters/roster.schemas'
import type { Roster } from '@portal/shared/directory/rosters/roster.schemas'
import { placePopover } from '../../platform/ui/button/placePopover'
import styles from './PositionChoice.module.css'
import roster from './rosters.module.css'

interface PositionChoiceProps {
  /** Whose positions these are. */
  name: string
  value: readonly string[]
  terms: Roster['positions']
  onChange: (positions: string[]) => void
}

/** One or more of an activity's positions, behind one button that fits a row. The browser's own popover: Escape and a tap elsewhere close it. */
export function PositionChoice({ name, value, terms, onChange }: PositionChoiceProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Positions that the activity no longer has can still be chosen where they are in use.
  const offered = [...terms, ...value.filter((each) => !terms.some((term) => term.name === each)).map((each) => ({ name: each, shortName: '' }))]
  const text = value.map((each) => terms.find((term) => term.name === each)?.shortName || each).join(', ')
  return (
    <>
      <button ref={button} type="button" className={styles.choose} popoverTarget={id} aria-expanded={open} aria-label={`Positions of ${name}: ${value.join(', ') || 'none'}`}>
        <span aria-hidden="true">{text || 'Position'}</span><IconChevronDown size="1rem" aria-hidden="true" />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="group"
        aria-label={`Positions of ${name}`}
        className={styles.popover}
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (isOpen) requestAnimationFrame(() => placePopover(button.current, panel.current))
        }}
      >
        {open && offered.map((term) => {
          const isChosen = value.includes(term.name)
          return (
            <label key={term.name} className={roster.tick}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && value.length >= mostPositions}
                onChange={() => onChange(isChosen ? value.filter((each) => each !== term.name) : offered.map((each) => each.name).filter((each) => each === term.name || value.includes(each)))}
              />
              {term.name}
            </label>
          )
        })}
      </div>
    </>
  )
}

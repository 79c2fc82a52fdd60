import { IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Eligibility, Verdict } from '@portal/shared/directory/rules/eligibility.schemas'
import { wordOf, wordsOf } from './stateWords'
import styles from './EligibilityBadge.module.css'
import { placePopover } from '../../platform/ui/button/placePopover'

const icons = { eligible: IconCheck, pending: IconClock, incomplete: IconQuestionMark, ineligible: IconX, met: IconCheck, unknown: IconQuestionMark, notMet: IconX } as const satisfies Record<Eligibility['state'] | Verdict, unknown>

/** A state as a colored word that cannot be opened. */
export function EligibilityChip({ state }: { state: Eligibility['state'] }) {
  const Icon = icons[state]
  return <span className={styles.chip} data-state={state}><Icon size="0.875rem" stroke={2.5} aria-hidden="true" />{wordOf(state)}</span>
}

/** What each rule says, in the order of the rules. */
export function EligibilityReasons({ reasons }: Pick<Eligibility, 'reasons'>) {
  if (reasons.length === 0) return <p className="dim">This activity has no rules of eligibility.</p>
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason, index) => {
        const Icon = icons[reason.verdict]
        const { verdict, text } = wordsOf(reason)
        return (
          <li key={index} data-verdict={reason.verdict}>
            <Icon size="1.125rem" stroke={2.5} aria-hidden="true" />
            <span><span className="visually-hidden">{verdict}: </span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * A person's state in an activity as a chip, small enough for a table's row; it opens to the reasons, rule by rule.
 * @param name whose state it is, where the words around the chip do not say so to a screen reader
 */
export function EligibilityBadge({ eligibility, name }: { eligibility: Eligibility; name?: string }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const word = wordOf(eligibility.state)
  return (
    <>
      <button ref={button} type="button" className={styles.button} popoverTarget={id} aria-expanded={open} aria-label={`${word}${name ? `, ${name}` : ''}: why`}>
        <EligibilityChip state={eligibility.state} />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="group"
        aria-label={`Why ${name ? `${name} is ` : ''}${word.toLowerCase()}`}
        className={styles.panel}
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (isOpen) requestAnimationFrame(() => placePopover(button.current, panel.current))
        }}
      >
        {open && (
          <>
            <p className={styles.heading}>{name ?? word}</p>
            <EligibilityReasons reasons={eligibility.reasons} />
          </>
        )}
      </div>
    </>
  )
}

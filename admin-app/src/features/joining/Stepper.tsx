import { useEffect, useRef } from 'react'
import { stepTitles } from './signUpDraft'
import type { Step } from './signUpDraft'
import styles from './joining.module.css'

/** Where the person is in the sign-up. The step's heading takes the focus when the step changes, so that it is read. */
export function Stepper({ all, step }: { all: readonly Step[]; step: Step }) {
  const at = all.indexOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    shown.current = step
  }, [step])
  return (
    <div>
      <p className={styles.where}>Step {at + 1} of {all.length}</p>
      <ol className={styles.stepper} aria-hidden="true">
        {all.map((each, index) => <li key={each} data-done={index <= at || undefined} />)}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>{stepTitles[step]}</h2>
    </div>
  )
}

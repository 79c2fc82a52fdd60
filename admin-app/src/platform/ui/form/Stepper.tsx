import { useEffect, useRef } from 'react'
import styles from './Stepper.module.css'

interface StepperProps<Step extends string> {
  all: readonly Step[]
  step: Step
  titles: Readonly<Record<Step, string>>
}

/** Where a person is in a form of several steps. The step's heading takes the focus when the step changes, so that it is read. */
export function Stepper<Step extends string>({ all, step, titles }: StepperProps<Step>) {
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
      <ol className={styles.bars} aria-hidden="true">
        {all.map((each, index) => <li key={each} data-done={index <= at || undefined} />)}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>{titles[step]}</h2>
    </div>
  )
}

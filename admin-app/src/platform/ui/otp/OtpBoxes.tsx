import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { putText } from './otpDigits'
import styles from './otp.module.css'

interface OtpBoxesProps {
  boxes: readonly string[]
  error: string | null
  onChange: (boxes: string[]) => void
}

/** Six boxes for a code. A pasted or autofilled code spreads over them; the first empty one takes the focus with each error. */
export function OtpBoxes({ boxes, error, onChange }: OtpBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const id = useId()
  const focus = (index: number) => inputs.current[index]?.focus()
  const firstEmpty = Math.max(boxes.indexOf(''), 0)
  const target = useRef(firstEmpty)
  useEffect(() => {
    target.current = firstEmpty
  })
  useEffect(() => focus(target.current), [error])

  const onText = (index: number, text: string, before = boxes) => {
    const put = putText(before, index, text)
    onChange(put.boxes)
    focus(put.next)
  }
  const onKey = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && boxes[index] === '' && index > 0) {
      event.preventDefault()
      onText(index - 1, '')
    } else if (event.key === 'ArrowLeft') focus(index - 1)
    else if (event.key === 'ArrowRight') focus(index + 1)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <div id={`${id}-label`} className={styles.label}>Code</div>
      <div className={styles.boxes}>
        {boxes.map((digit, index) => (
          <input
            key={index}
            ref={(element) => {
              inputs.current[index] = element
            }}
            className={styles.box}
            aria-label={`Digit ${index + 1} of ${boxes.length}`}
            aria-invalid={error !== null}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onFocus={(event) => event.currentTarget.select()}
            // Not onChange, which is silent where the same digit is typed over the old one: the next digit would land in the same box.
            onInput={(event) => onText(index, event.currentTarget.value)}
            onPaste={(event) => {
              event.preventDefault()
              const digits = event.clipboardData.getData('text').replace(/\D/g, '')
              if (digits) onText(index, digits, boxes.with(index, ''))
            }}
            onKeyDown={(event) => onKey(index, event)}
          />
        ))}
      </div>
      <div role="alert" id={`${id}-error`} className={styles.error}>{error}</div>
    </div>
  )
}

import { useState } from 'react'
import { secondsOf, timeOf } from '@portal/shared/competition/statistics/statisticTexts'
import styles from './statistics.module.css'

interface NumberCellProps {
  label: string
  /** Minutes and seconds in place of a whole number. */
  isTime: boolean
  mayBeNegative: boolean
  value: number
  error?: string | undefined
  isClosed: boolean
  onChange: (value: number) => void
}

/** A number's box in a table. Empty is 0; what is no number is not taken. A time is read when its box is left. */
export function NumberCell({ label, isTime, mayBeNegative, value, error, isClosed, onChange }: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === 0 ? '' : isTime ? timeOf(value) : String(value))
  const type = (text: string) => {
    if (isTime) return setTyped(text.replace(/[^\d:]/g, '').slice(0, 6))
    const sign = mayBeNegative && text.trim().startsWith('-') ? '-' : ''
    const digits = text.replace(/\D/g, '').slice(0, 4)
    // A minus alone is the beginning of a number.
    setTyped(digits === '' ? sign : null)
    onChange(digits === '' ? 0 : Number(`${sign}${digits}`))
  }
  const leave = () => {
    const seconds = isTime && typed !== null ? (typed === '' ? 0 : secondsOf(typed)) : null
    if (seconds !== null) onChange(seconds)
    setTyped(null)
  }
  return (
    <input
      className={styles.box} aria-label={label} aria-invalid={error ? true : undefined} title={error} readOnly={isClosed} autoComplete="off"
      inputMode={isTime || mayBeNegative ? 'text' : 'numeric'} placeholder="0" value={shown} onFocus={(event) => event.currentTarget.select()} onChange={(event) => type(event.currentTarget.value)} onBlur={leave}
    />
  )
}

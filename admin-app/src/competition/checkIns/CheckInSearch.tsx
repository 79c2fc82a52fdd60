import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import styles from '../../platform/ui/checkIn/checkIn.module.css'

interface CheckInSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Checks the entry of this number in. @returns what is said of it; `isTaken` once it is present */
  onNumber: (number: number) => { text: string; isTaken: boolean }
  /** Fields beside it. */
  children: ReactNode
}

/** A search that is a scanner's field too: a scanner is a keyboard that types a number and presses Enter, which says that the entry is here. */
export function CheckInSearch({ label, value, onChange, onNumber, children }: CheckInSearchProps) {
  const [said, say] = useState('')
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const sought = value.trim()
    if (!/^\d{1,9}$/.test(sought)) return say(sought === '' ? '' : `No entry has the number ${sought}.`)
    const { text, isTaken } = onNumber(Number(sought))
    say(text)
    if (isTaken) onChange('')
  }
  return (
    <>
      <form className={`${styles.tools} no-print`} onSubmit={scan}>
        <TextInput
          type="search" size="md" className={styles.search} label={label} description="Type or scan a number and press Enter to check in." autoComplete="off" enterKeyHint="go" maxLength={80}
          leftSection={<IconSearch size="1.125rem" aria-hidden="true" />} value={value} onChange={(event) => onChange(event.currentTarget.value)}
        />
        {children}
      </form>
      <p className={styles.said} role="status">{said}</p>
    </>
  )
}

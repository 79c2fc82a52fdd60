import { Button } from '@mantine/core'
import { checkInName, checkInText, checkInValues, type CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import { Badge } from '../../platform/ui/text/Badge'
import styles from '../../platform/ui/checkIn/checkIn.module.css'
import type { CheckInState } from './useCheckIns'

const offered = [checkInValues.present, checkInValues.didNotStart] as const

interface CheckInRowProps {
  /** "12 Ivy’s solo" */
  title: string
  about: string
  where: string
  /** Names it to who does not see the row: "Ivy’s solo". */
  name: string
  /** Why it cannot be checked in now; empty if it can, or where the reader never can. */
  disabledText?: string
  canSay: boolean
  isScratched?: boolean
  state: CheckInState
  onSay: (value: CheckInValue) => void
}

/** One entry at a door: what it is, how it stands, and what can be said of it. */
export function CheckInRow({ title, about, where, name, disabledText = '', canSay, isScratched = false, state: { value, isWaiting, refusal }, onSay }: CheckInRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong>{title}</strong>
        <span className="dim">{about}</span>
        <span>{where}</span>
        {disabledText !== '' && <span className="dim">{disabledText}</span>}
        {refusal !== '' && <span className={styles.refused}>{refusal}</span>}
      </div>
      <span className={styles.state}>
        {isScratched ? <Badge tone="due">Scratched</Badge> : value !== null && <Badge tone={value === checkInValues.didNotStart ? 'due' : undefined}>{checkInText(value)}</Badge>}
        {isWaiting && <span className="dim">Waits to be sent</span>}
      </span>
      {canSay && (
        <span className={`${styles.buttons} no-print`}>
          {offered.filter((each) => each !== value).map((each) => (
            <Button key={each} className={styles.big} variant={each === checkInValues.present ? 'filled' : 'default'} aria-label={`${checkInName(each)}: ${name}`} onClick={() => onSay(each)}>{checkInName(each)}</Button>
          ))}
          {value !== null && <Button className={styles.big} variant="default" aria-label={`Clear: ${name}`} onClick={() => onSay(null)}>Clear</Button>}
        </span>
      )}
    </li>
  )
}

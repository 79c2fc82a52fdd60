import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { passwordRules } from './passwordRules'
import styles from './PasswordChecklist.module.css'

/** The rules of a new password, ticked off while typing. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="The password needs">
      {passwordRules.map(({ text, holds }) => {
        const isMet = holds(password)
        return (
          <li key={text} data-met={isMet || undefined}>
            {isMet ? <IconCheck size="1rem" aria-hidden="true" /> : <IconPointFilled size="1rem" aria-hidden="true" />}
            {text}<span className="visually-hidden">{isMet ? ': done' : ': missing'}</span>
          </li>
        )
      })}
    </ul>
  )
}

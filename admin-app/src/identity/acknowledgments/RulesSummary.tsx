import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listAcknowledgments } from '@portal/shared/identity/acknowledgments/acknowledgment.calls'
import type { YearRules } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { dayText } from '@portal/shared/platform/format/dateTexts'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import styles from './acknowledgments.module.css'

/** How many have acknowledged, until when they may put it off, and where the text is written. */
export function RulesSummary({ rules }: { rules: YearRules | undefined }) {
  const may = useMay()
  const whole = useQuery(query(listAcknowledgments, {}))
  if (!rules) return null
  const path = may.pathTo('associationRules')
  return (
    <p className={styles.summary}>
      {rules.isAsking && whole.data && <><strong>{whole.data.given.toLocaleString('en-US')} of {whole.data.asked.toLocaleString('en-US')}</strong> have acknowledged the rules for {rules.yearLabel}. </>}
      {rules.isAsking && rules.dueOn && <>The last day is {dayText(new Date(`${rules.dueOn}T12:00:00Z`), 'UTC')}. </>}
      {path && <Link to={path}>{rules.version === 0 ? 'Write the rules' : 'The rules and their versions'}</Link>}
    </p>
  )
}

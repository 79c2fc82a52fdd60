import { IconAlertTriangle } from '@tabler/icons-react'
import type { DefinitionProblem } from '@portal/shared/office/forms/definitionProblems'
import styles from './problems.module.css'

/** What keeps a part from being published, below its name. */
export function ProblemLines({ problems }: { problems: readonly DefinitionProblem[] | undefined }) {
  if (!problems?.length) return null
  return (
    <ul className={styles.problems}>
      {problems.map(({ field, message }) => <li key={`${field} ${message}`}><IconAlertTriangle size="1rem" aria-hidden="true" /> <span>{message}</span></li>)}
    </ul>
  )
}

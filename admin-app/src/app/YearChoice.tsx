import { useQueryClient } from '@tanstack/react-query'
import { academicYearOf, selectAcademicYear, useSession } from '../platform/lib/session/session'
import styles from './Shell.module.css'

/** Which academic year everything shown belongs to. All that was read is read again for the new one. @param onChosen for what covers the page that changes */
export function YearChoice({ id, onChosen }: { id: string; onChosen?: (() => void) | undefined }) {
  const session = useSession()
  const client = useQueryClient()
  if (!session || session.user.academicYears.length === 0) return null
  return (
    <select
      id={id}
      aria-label="Academic year"
      className={styles.year}
      value={academicYearOf(session) ?? ''}
      onChange={(event) => {
        const chosen = session.user.academicYears.find((year) => String(year.id) === event.currentTarget.value)
        selectAcademicYear(chosen && !chosen.isCurrent ? chosen.id : null)
        void client.resetQueries()
        onChosen?.()
      }}
    >
      {session.user.academicYears.map((year) => (
        <option key={year.id} value={year.id}>{year.label}</option>
      ))}
    </select>
  )
}

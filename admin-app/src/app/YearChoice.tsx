import { useQueryClient } from '@tanstack/react-query'
import { academicYearOf, selectAcademicYear, useSession } from '../platform/lib/session/session'
import styles from './Shell.module.css'

/** Which academic year everything shown belongs to. All that was read is read again for the new one. */
export function YearChoice({ id, label }: { id: string; label?: string }) {
  const session = useSession()
  const client = useQueryClient()
  if (!session || session.user.academicYears.length === 0) return null
  return (
    <>
      <label htmlFor={id} className={label ? undefined : 'visually-hidden'}>{label ?? 'Academic year'}</label>
      <select
        id={id}
        className={styles.year}
        value={academicYearOf(session) ?? ''}
        onChange={(event) => {
          const chosen = session.user.academicYears.find((year) => String(year.id) === event.currentTarget.value)
          selectAcademicYear(chosen && !chosen.isCurrent ? chosen.id : null)
          void client.resetQueries()
        }}
      >
        {session.user.academicYears.map((year) => (
          <option key={year.id} value={year.id}>{year.label}</option>
        ))}
      </select>
    </>
  )
}

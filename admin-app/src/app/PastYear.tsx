import { useQueryClient } from '@tanstack/react-query'
import { pastYearOf, selectAcademicYear, useSession } from '../platform/lib/session/session'
import styles from './ActingBanner.module.css'

/** Leads back to the current academic year. All that was read is read again for it. */
export function useCurrentYear() {
  const session = useSession()
  const client = useQueryClient()
  return {
    past: pastYearOf(session),
    current: session?.user.academicYears.find(({ isCurrent }) => isCurrent)?.label ?? '',
    leave: () => {
      selectAcademicYear(null)
      void client.resetQueries()
    },
  }
}

/** Says on every screen that what it shows is of a past year, to which nothing is added. */
export function PastYearBanner() {
  const { past, current, leave } = useCurrentYear()
  if (past === null) return null
  return (
    <div className={`${styles.banner} no-print`} role="region" aria-label="Past academic year">
      <p>You are looking at <strong>{past}</strong>, a past academic year. Nothing can be added to it.</p>
      <button type="button" onClick={leave}>Back to {current}</button>
    </div>
  )
}

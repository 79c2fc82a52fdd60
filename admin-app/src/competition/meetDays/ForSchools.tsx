import type { ReactNode } from 'react'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { later } from '../../platform/ui/loading/later'

// Of families only.
const FamilyEvents = later(() => import('../eventDays/FamilyEvents'), <Skeleton lines={8} />)

/**
 * For the office and the staff of schools. The specification has these addresses open to everyone who is signed in, and leads students and parents to
 * their own schedule: they find here what they take part in, and below it the calendar of events. Whoever has none of it, a fan, reads what is published.
 */
export function ForSchools({ children }: { children: ReactNode }) {
  const may = useMay()
  return may.see('workForOthers') || !may.open('eventCalendar') ? children : <FamilyEvents />
}

import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { useMay } from '../../platform/lib/session/useMay'

/**
 * For the office and the staff of schools. The specification has these addresses open to everyone who is signed in, and leads all others to their own
 * schedule: students and parents to the calendar of events, which has their own times, fans home.
 */
export function ForSchools({ children }: { children: ReactNode }) {
  const may = useMay()
  return may.see('workForOthers') ? children : <Navigate to={may.linkTo('eventCalendar') ?? linkToGuest('dashboard')} replace />
}

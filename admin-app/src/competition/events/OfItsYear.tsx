import type { ReactNode } from 'react'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { academicYearOf, pastYearOf, useSession } from '../../platform/lib/session/session'
import { later } from '../../platform/ui/loading/later'

const OtherYear = later(() => import('./OtherYear'))

/** What is shown of an event, unless a past year is looked at that the event is not of: what can be done with it would stand under the wrong year. */
export function OfItsYear({ event, children }: { event: Event | undefined; children: ReactNode }) {
  const session = useSession()
  return event && pastYearOf(session) !== null && event.academicYearId !== academicYearOf(session) ? <OtherYear name={event.name} academicYearId={event.academicYearId} /> : children
}

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { academicYearOf, pastYearOf, selectAcademicYear, useSession } from '../../platform/lib/session/session'
import { EmptyState } from '../../platform/ui/loading/StateView'

/** What is shown of an event, unless a past year is looked at that the event is not of: what can be done with it would stand under the wrong year. */
export function OfItsYear({ event, children }: { event: Event | undefined; children: ReactNode }) {
  const session = useSession()
  const client = useQueryClient()
  const past = pastYearOf(session)
  if (past === null || !event || event.academicYearId === academicYearOf(session)) return children
  const own = session?.user.academicYears.find(({ id }) => id === event.academicYearId)
  return (
    <EmptyState heading={`${event.name} is not in ${past}`}>
      <p>{own ? `It belongs to ${own.label}.` : 'It belongs to another academic year.'}</p>
      {own && <Button variant="default" onClick={() => { selectAcademicYear(own.isCurrent ? null : own.id); void client.resetQueries() }}>Go to {own.label}</Button>}
    </EmptyState>
  )
}

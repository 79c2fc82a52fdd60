import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { pastYearOf, selectAcademicYear, useSession } from '../../platform/lib/session/session'
import { EmptyState } from '../../platform/ui/loading/StateView'

/** In place of an event that is not of the past year that is looked at: the way to its own. */
export default function OtherYear({ name, academicYearId }: { name: string; academicYearId: number }) {
  const session = useSession()
  const client = useQueryClient()
  const own = session?.user.academicYears.find(({ id }) => id === academicYearId)
  return (
    <EmptyState heading={`${name} is not in ${pastYearOf(session) ?? 'this year'}`}>
      <p>{own ? `It belongs to ${own.label}.` : 'It belongs to another academic year.'}</p>
      {own && <Button variant="default" onClick={() => { selectAcademicYear(own.isCurrent ? null : own.id); void client.resetQueries() }}>Go to {own.label}</Button>}
    </EmptyState>
  )
}

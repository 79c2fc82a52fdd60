import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { EmptyState } from '../../platform/ui/loading/StateView'

/** In place of a day's entries while there are none: the way to where the first one is made. */
export function NoEntries({ eventId, kind }: Pick<DayPlan, 'eventId' | 'kind'>) {
  return (
    <EmptyState heading="Nothing is entered yet">
      {kind === 'meet' ? <Link to={`${linkTo('viewEvent', { eventId })}?tab=entries`}>Open the entries of the meet</Link> : <Link to={linkTo('eventDetail', { eventId })}>Enter performances</Link>}
    </EmptyState>
  )
}

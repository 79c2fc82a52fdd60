import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { query } from '../../platform/lib/call/queries'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import CategoriesPart from './CategoriesPart'
import { eventPath } from '../events/eventPaths'

/** The last step of making a music contest: its categories with their classes, points, limits, fees and judges, each published or not. The draft is there by now, and this is the part of its page. */
export default function FlowCategories({ eventId }: { eventId: number }) {
  const read = useQuery({ ...query(getEventCategories, { eventId: String(eventId) }), refetchOnWindowFocus: false })
  return (
    <>
      <p className="dim">The draft is created. You can change its categories later too, on the event’s page.</p>
      <StateView read={read} what="categories" loading={<Skeleton lines={8} />}>
        {(found) => <HeldForm thing={found} version={found.version}>{(thing) => <CategoriesPart found={thing} />}</HeldForm>}
      </StateView>
      <div className="row"><Button component={Link} to={eventPath({ kind: 'band', eventId })} variant="default" size="md">Go to the event</Button></div>
    </>
  )
}

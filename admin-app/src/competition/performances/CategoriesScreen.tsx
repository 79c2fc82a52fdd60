import { useQuery } from '@tanstack/react-query'
import { getEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { query } from '../../platform/lib/call/queries'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import { later } from '../../platform/ui/loading/later'
import { EventFrame } from '../events/EventFrame'
import { ReleasePart } from './ReleasePart'

// A form of many parts: what the frame shows does not wait for it.
const AdvancePart = later(() => import('../advances/AdvancePart'))
const CategoriesPart = later(() => import('./CategoriesPart'), <Skeleton lines={8} />)

/** /event/categories/:eventId: what a band event asks of its entries; each category is there for schools once it is published. */
export default function CategoriesScreen() {
  return <EventFrame current="categories">{({ eventId }) => <Categories key={eventId} eventId={eventId} />}</EventFrame>
}

function Categories({ eventId }: { eventId: number }) {
  const read = useQuery({ ...query(getEventCategories, { eventId: String(eventId) }), refetchOnWindowFocus: false })
  return (
    <StateView read={read} what="categories" loading={<Skeleton lines={8} />}>
      {(found) => (
        <>
          {/* Outside of the form: a release is no version of it, and what is typed stays. */}
          <ReleasePart found={found} />
          <AdvancePart eventId={eventId} />
          <HeldForm thing={found} version={found.version}>{(thing) => <CategoriesPart found={thing} />}</HeldForm>
        </>
      )}
    </StateView>
  )
}

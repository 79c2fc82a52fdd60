import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getEventJudging } from '@portal/shared/competition/judges/judge.calls'
import type { EventJudging } from '@portal/shared/competition/judges/judge.schemas'
import { query } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { useMay } from '../../platform/lib/session/useMay'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { EventFrame } from '../events/EventFrame'
import { CategoryJudging } from './CategoryJudging'
import styles from './judges.module.css'
import { categoryToOpen } from './nextStep'

/** /event/judges/:eventId: who judges each category, their sheets and codes, for those who run the day. */
export default function JudgesScreen() {
  return <EventFrame current="judges">{({ eventId }) => <Judging eventId={eventId} />}</EventFrame>
}

const stateOf = ({ judges, judgesAsked, waiting, begun, releasedAt }: EventJudging['categories'][number]) => [
  `${judges} of ${judgesAsked} ${judgesAsked === 1 ? 'judge' : 'judges'}`, waiting > 0 && `${waiting} to confirm`, begun > 0 && `${begun} begun`, releasedAt && 'released',
].filter(Boolean).join(', ')

function Judging({ eventId }: { eventId: number }) {
  const read = useQuery(query(getEventJudging, { eventId }))
  return <StateView read={read} what="judges">{({ categories }) => <ByCategory eventId={eventId} categories={categories} />}</StateView>
}

function ByCategory({ eventId, categories }: { eventId: number; categories: EventJudging['categories'] }) {
  const categoriesPath = useMay().linkTo('eventCategories', { eventId })
  const [params, setParams] = useAddressParams()
  // The one that needs work stays open once that is done: what comes next is pressed there.
  const [first] = useState(() => categoryToOpen(categories)?.categoryId)
  const wanted = params.get('category') ?? String(first)
  const chosen = categories.find(({ categoryId }) => String(categoryId) === wanted) ?? categories[0]
  if (!chosen) return <EmptyState heading="No categories yet">Judges are named for each category of the event. {categoriesPath && <Link to={categoriesPath}>Add categories</Link>}</EmptyState>
  return (
    <div className={styles.page}>
      <FieldInput
        name="category" value={String(chosen.categoryId)} onText={(category) => setParams({ category })}
        spec={{ label: 'Category', kind: 'choice', options: categories.map((each) => ({ value: String(each.categoryId), label: `${each.categoryName} (${stateOf(each)})` })) }}
      />
      <CategoryJudging key={chosen.categoryId} eventId={eventId} categoryId={chosen.categoryId} />
    </div>
  )
}

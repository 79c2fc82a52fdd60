import { Button } from '@mantine/core'
import { useState } from 'react'
import { seedMeetEvent } from '@portal/shared/competition/marks/meet.calls'
import type { Meet, MeetEventRow } from '@portal/shared/competition/marks/meet.schemas'
import type { TiedForFinal } from '@portal/shared/competition/marks/meetEntry.schemas'
import { notify } from '../../platform/lib/call/notify'
import { useCall } from '../../platform/lib/call/queries'
import { later } from '../../platform/ui/loading/later'

const AdvanceDialog = later(async () => ({ default: (await import('./AdvanceDialog')).AdvanceDialog }))

/** Seeds the chosen event, or all that have no heats yet. Where some are tied for the last places of a final, it asks who advances. */
export function SeedButtons({ meet, event }: { meet: Meet; event: MeetEventRow | undefined }) {
  const write = useCall(seedMeetEvent, { errors: 'in place' })
  const [tie, setTie] = useState<{ of: MeetEventRow; who: TiedForFinal } | null>(null)
  const firstRound = (each: MeetEventRow) => (each.finalSpots === null ? 'final' as const : 'heats' as const)
  const waiting = meet.events.filter(({ entries, heats, heldText }) => entries > 0 && heats === 0 && heldText === '')
  const seed = (each: MeetEventRow, round: 'heats' | 'final') => write.mutateAsync({ eventId: meet.eventId, meetEventId: each.meetEventId, version: each.version, round }, {
    onError: (error) => {
      if (error.id === 'conflicts' && error.details) setTie({ of: each, who: error.details })
      else notify('error', error.message)
    },
  })
  const seedAll = async () => {
    // One after the other: what is refused has been said, and the rest waits for it.
    for (const each of waiting) await seed(each, firstRound(each))
  }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  if (!event) return <Button disabled={waiting.length === 0} loading={write.isPending} onClick={() => quietly(seedAll())}>{waiting.length === 0 ? 'All events are seeded' : `Seed ${waiting.length} ${waiting.length === 1 ? 'event' : 'events'}`}</Button>
  return (
    <>
      <Button variant={event.heats > 0 ? 'default' : 'filled'} disabled={event.entries === 0} loading={write.isPending} onClick={() => quietly(seed(event, firstRound(event)))}>{event.heats > 0 ? 'Seed again' : event.finalSpots === null ? 'Seed' : 'Seed the heats'}</Button>
      {event.finalSpots !== null && <Button disabled={event.marks === 0} loading={write.isPending} onClick={() => quietly(seed(event, 'final'))}>Seed the final</Button>}
      {tie && <AdvanceDialog eventId={meet.eventId} event={tie.of.meetEventId === event.meetEventId ? event : tie.of} tie={tie.who} onClose={() => setTie(null)} />}
    </>
  )
}

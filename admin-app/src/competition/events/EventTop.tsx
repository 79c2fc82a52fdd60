import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { EventHead, type EventTab } from './EventFrame'

interface EventTopProps {
  eventId: number
  current: EventTab
  actions?: ReactNode
  /** Stands there while the event is not known, and for whom it is not. */
  otherwise: ReactNode
}

/** The head of an event's pages, with the ways to all of them, for one that reads something else than the event. */
export function EventTop({ eventId, current, actions, otherwise }: EventTopProps) {
  const may = useMay()
  const { data } = useQuery({ ...query(getEvent, { eventId }), enabled: may.send(getEvent) })
  return data ? <EventHead event={data} current={current} actions={actions} /> : otherwise
}

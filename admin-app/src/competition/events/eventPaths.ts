import { linkTo } from '@portal/shared/platform/access/screens'
import type { EventKind } from '@portal/shared/competition/events/event.kinds'

/** Where links to an event lead: a tennis event has a page of its own, which links to how it is run, and of a band event people look for its performances. */
export function openEventPath(event: { kind: EventKind; eventId: number }): string {
  if (event.kind === 'tennis') return linkTo('viewTennisEvent', event)
  return event.kind === 'band' ? linkTo('viewBandEventInfo', event) : eventPath(event)
}

/** The page of an event: each kind has its own address. */
export function eventPath({ kind, eventId }: { kind: EventKind; eventId: number }): string {
  if (kind === 'invitation') return linkTo('viewInvitationEvent', { eventId })
  if (kind === 'manual') return linkTo('viewManualEvent', { eventId })
  return linkTo('viewEvent', { eventId })
}

/** Where the office is led once it has made an event on one page: of a band event it chooses the categories next, as schools see none before that. */
export const madeEventPath = (event: { kind: EventKind; eventId: number }): string => (event.kind === 'band' ? linkTo('eventCategories', event) : eventPath(event))

import { linkTo } from '@portal/shared/platform/access/screens'
import type { EventKind } from '@portal/shared/competition/events/event.kinds'

/** Where links to an event lead: a tennis event has a page of its own, which links to how it is run. */
export const openEventPath = (event: { kind: EventKind; eventId: number }): string => (event.kind === 'tennis' ? linkTo('viewTennisEvent', event) : eventPath(event))

/** The page of an event: each kind has its own address. */
export function eventPath({ kind, eventId }: { kind: EventKind; eventId: number }): string {
  if (kind === 'invitation') return linkTo('viewInvitationEvent', { eventId })
  if (kind === 'manual') return linkTo('viewManualEvent', { eventId })
  return linkTo('viewEvent', { eventId })
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { eventKindNames } from '@portal/shared/competition/events/event.kinds'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { eventPath } from './eventPaths'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { StateView } from '../../platform/ui/loading/StateView'
import { StageBadge } from './eventWords'

export type EventTab = 'overview' | 'teams' | 'sessions' | 'documents' | 'draw' | 'results' | 'standings' | 'detail' | 'players'

interface EventFrameProps {
  current: EventTab
  actions?: (event: Event) => ReactNode
  children: (event: Event) => ReactNode
}

/** The frame of every page of an event: its name, its stage, and links to its other pages. What is not published to the reader has no tab. */
export function EventFrame({ current, actions, children }: EventFrameProps) {
  const eventId = Number(useParams().eventId)
  const read = useQuery(query(getEvent, { eventId }))
  const back = { to: linkTo('events'), label: 'Events' }
  return (
    <>
      {!read.data && <PageHeader title="Event" back={back} />}
      <StateView read={read} loading={<Skeleton lines={8} />}>
        {(event) => (
          <>
            <PageHeader
              title={event.name}
              back={back}
              lead={<>{[eventKindNames[event.kind], event.activity?.name, event.level?.name, event.eventLevel?.name].filter(Boolean).join(' · ')} <StageBadge {...event} />{event.isDeleted && <> <Badge tone="due">Deleted</Badge></>}</>}
              actions={actions?.(event)}
            />
            <PageTabs label="Pages of the event" tabs={tabsOf(event).map(({ tab, ...rest }) => ({ ...rest, isCurrent: tab === current }))} />
            {children(event)}
          </>
        )}
      </StateView>
    </>
  )
}

function tabsOf(event: Event): { tab: EventTab; to: string; text: string }[] {
  const { eventId } = event
  const base = eventPath(event)
  return [
    { tab: 'overview', to: base, text: 'Overview' },
    ...(event.teams || event.ownTeams.length > 0 ? [{ tab: 'teams' as const, to: linkTo('eventTeams', { eventId }), text: 'Teams' }] : []),
    { tab: 'sessions', to: `${base}?tab=sessions`, text: 'Sessions' },
    ...(event.documents.length > 0 || event.can.documents ? [{ tab: 'documents' as const, to: `${base}?tab=documents`, text: 'Documents' }] : []),
    ...(event.hasDraw ? [{ tab: 'draw' as const, to: linkTo('eventBrackets', { eventId }), text: 'Draw' }] : []),
    ...(event.showsResults ? [{ tab: 'results' as const, to: linkTo('eventResult', { eventId }), text: 'Results' }] : []),
    ...(event.hasStandings ? [{ tab: 'standings' as const, to: linkTo('eventStandings', { eventId }), text: 'Standings' }] : []),
    ...(event.can.players ? [{ tab: 'players' as const, to: linkTo('addPlayerToEvent', { eventId }), text: 'Students' }] : []),
    ...(event.can.edit || event.can.sessions ? [{ tab: 'detail' as const, to: linkTo('eventDetail', { eventId }), text: event.can.edit ? 'Edit' : 'Edit sessions' }] : []),
  ]
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { eventKindNames } from '@portal/shared/competition/events/event.kinds'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { EventHubHead } from '@portal/shared/views/hubs/EventHub'
import { eventPath } from './eventPaths'
import { meetTabNames, meetTabsOf, type MeetTab } from '../marks/meetTabs'
import { OfItsYear } from './OfItsYear'
import { papersOf } from './paperTabs'
import { query } from '../../platform/lib/call/queries'
import { showOpenTab } from '../../platform/ui/page/BackLink'
import { useMay, type May } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import { PublicView } from '../../platform/ui/page/PublicView'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './events.module.css'
import { StageBadge } from './eventWords'

export type EventTab = 'overview' | 'teams' | 'sessions' | 'days' | 'documents' | 'draw' | 'results' | 'standings' | 'judges' | 'detail' | 'players' | 'performances' | 'categories' | 'papers' | 'day' | 'checkIn' | 'publicDay' | MeetTab

interface EventFrameProps {
  current: EventTab
  actions?: (event: Event) => ReactNode
  children: (event: Event) => ReactNode
}

/** The frame of every page of an event, in its host's color: its name, its stage, and links to its other pages. What is not published to the reader has no tab. */
export function EventFrame({ current, actions, children }: EventFrameProps) {
  const eventId = Number(useParams().eventId)
  const read = useQuery(query(getEvent, { eventId }))
  return (
    <>
      {!read.data && <PageHeader title="Event" back={{ to: linkTo('events'), label: 'Events' }} />}
      <StateView read={read} what="event" loading={<Skeleton lines={8} />}>
        {(event) => (
          <OfItsYear event={event}>
            <EventHead event={event} current={current} actions={actions?.(event)} />
            {children(event)}
          </OfItsYear>
        )}
      </StateView>
    </>
  )
}

/** The head of an event's pages with links to all of them: for pages that show more than the event, or show it without a network. */
export function EventHead({ event, current, actions }: { event: Event; current: EventTab; actions?: ReactNode }) {
  const may = useMay()
  return (
    <HubPlace open={current}>
      <PublicView isWhole>
        <div className="view hub">
          <EventHubHead
            data={event} title={<PageHeading>{event.name}</PageHeading>} hostPath={event.hostSchool && may.linkTo('schoolHub', { schoolId: event.hostSchool.id })} actions={actions}
            state={<>{[eventKindNames[event.kind], event.eventLevel?.name].filter(Boolean).join(' · ')} <StageBadge {...event} />{event.isDeleted && <> <Badge tone="due">Deleted</Badge></>}</>}
            tabs={tabsOf(event, may).map(({ tab, to, text }) => ({ key: tab, text, href: to, isCurrent: tab === current }))}
          />
        </div>
      </PublicView>
    </HubPlace>
  )
}

/** Pages on which people work at a door or a desk: on a phone their head is its name and the ways on. */
const worked: readonly EventTab[] = ['day', 'checkIn', 'papers']

/** Where the head of an event stands, with the open one of its pages in sight. */
function HubPlace({ open, children }: { open: EventTab; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => showOpenTab(place.current?.querySelector<HTMLElement>('.hub-tabs')), [open])
  return <div ref={place} className={styles.hub} data-brief={worked.includes(open) || undefined}>{children}</div>
}

/** The screens of the day of a contest or meet, for those who plan and run it. */
function dayTabs({ eventId, kind, can }: Event, may: May): { tab: EventTab; to: string; text: string }[] {
  if ((kind !== 'band' && kind !== 'meet') || !can.sessions) return []
  const [day, checkIn] = [may.linkTo('meetDaySection', { eventId, activeSection: 'schedule' }), may.linkTo('meetDaySection', { eventId, activeSection: 'check-in' })]
  return [...(day ? [{ tab: 'day' as const, to: day, text: 'Schedule' }] : []), ...(checkIn ? [{ tab: 'checkIn' as const, to: checkIn, text: 'Check-in' }] : [])]
}

/** Who takes part in a band event is said of each performance, and not of its teams. */
export function tabsOf(event: Event, may: May): { tab: EventTab; to: string; text: string }[] {
  const { eventId } = event
  const base = eventPath(event)
  const days = may.linkTo('eventCalendar')
  return [
    { tab: 'overview', to: base, text: 'Overview' },
    ...(event.teams || event.ownTeams.length > 0 ? [{ tab: 'teams' as const, to: linkTo('eventTeams', { eventId }), text: 'Teams' }] : []),
    ...(event.kind === 'band' ? [{ tab: 'performances' as const, to: linkTo('viewBandEventInfo', { eventId }), text: 'Performances' }] : []),
    { tab: 'sessions', to: `${base}?tab=sessions`, text: 'Sessions' },
    ...(days ? [{ tab: 'days' as const, to: `${days}?event=${eventId}`, text: 'Day by day' }] : []),
    ...(event.documents.length > 0 || event.can.documents ? [{ tab: 'documents' as const, to: `${base}?tab=documents`, text: 'Documents' }] : []),
    ...meetTabsOf(event, { isOffice: may.see('allSchools'), isStaff: may.see('ownSchoolFirst') }).map((tab) => ({ tab, to: `${base}?tab=${tab}`, text: meetTabNames[tab] })),
    ...(event.hasDraw ? [{ tab: 'draw' as const, to: linkTo('eventBrackets', { eventId }), text: 'Draw' }] : []),
    ...(event.showsResults ? [{ tab: 'results' as const, to: linkTo(event.kind === 'band' ? 'viewBandEventResult' : 'eventResult', { eventId }), text: 'Results' }] : []),
    ...(event.hasStandings ? [{ tab: 'standings' as const, to: linkTo('eventStandings', { eventId }), text: 'Standings' }] : []),
    ...(event.kind === 'band' && event.can.sessions ? [{ tab: 'judges' as const, to: linkTo('eventJudges', { eventId }), text: 'Judges' }] : []),
    ...(event.hasDay ? [{ tab: 'publicDay' as const, to: `/embed-code/event/event-day/${eventId}`, text: 'Rooms and times' }] : []),
    ...dayTabs(event, may),
    ...(papersOf(event).length > 0 ? [{ tab: 'papers' as const, to: linkTo('eventPapers', { eventId }), text: 'Papers' }] : []),
    ...(event.can.players && event.kind !== 'band' ? [{ tab: 'players' as const, to: linkTo('addPlayerToEvent', { eventId }), text: 'Students' }] : []),
    ...(event.kind === 'band' && event.can.edit ? [{ tab: 'categories' as const, to: linkTo('eventCategories', { eventId }), text: 'Categories' }] : []),
    ...(event.can.edit || event.can.sessions ? [{ tab: 'detail' as const, to: linkTo('eventDetail', { eventId }), text: event.can.edit ? 'Edit' : 'Edit sessions' }] : []),
  ]
}

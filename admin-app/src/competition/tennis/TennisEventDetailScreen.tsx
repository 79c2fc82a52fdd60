import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { StateView } from '../../platform/ui/loading/StateView'
import { DrawSection, PlayersSection } from './DrawSection'
import { DualsSection } from './DualsSection'
import { EventFacts, EventTeams } from './EventParts'
import { EventsSection } from './EventsSection'
import { TeamPoints } from './TeamPoints'

const sections = { overview: 'Overview', duals: 'Duals', singles: 'Singles draw', doubles: 'Doubles draw', players: 'Players', results: 'Results' } as const
type Section = keyof typeof sections
/** The regular season has no draws: its duals, and the way to the events. */
const seasonSections = ['duals', 'results', 'overview'] as const
const isSection = (name: string): name is Section => name in sections

/** /event/tennis-event-detail/:eventId/:activeSection: the parts of a tennis event. Event 0 is the regular season, which has duals only. */
export default function TennisEventDetailScreen() {
  const { eventId = '0', activeSection = '' } = useParams()
  const current = isSection(activeSection) ? activeSection : 'overview'
  if (eventId === '0') {
    const ofSeason = seasonSections.find((name) => name === current) ?? 'duals'
    return (
      <>
        <PageHeader title="Tennis" lead="Duals of the regular season, and events" />
        <PageTabs label="Parts of the season" tabs={seasonSections.map((name) => ({ to: linkTo('tennisEventDetail', { eventId, activeSection: name }), text: name === 'overview' ? 'Events' : sections[name], isCurrent: name === ofSeason }))} />
        {ofSeason === 'overview' ? <EventsSection /> : <DualsSection key={ofSeason} eventId={0} {...(ofSeason === 'results' && { only: 'finished' })} />}
      </>
    )
  }
  return <OfEvent eventId={eventId} current={current} />
}

function OfEvent({ eventId, current }: { eventId: string; current: Section }) {
  const read = useQuery(query(getEvent, { eventId }))
  return (
    <>
      <PageHeader
        title={read.data?.name ?? 'Tennis event'} lead={read.data && [read.data.whenText, read.data.place].filter(Boolean).join(' · ')}
        back={{ to: linkTo('viewTennisEvent', { eventId }), label: 'Event' }}
      />
      <PageTabs label="Parts of the event" tabs={(Object.keys(sections) as Section[]).map((name) => ({ to: linkTo('tennisEventDetail', { eventId, activeSection: name }), text: sections[name], isCurrent: name === current }))} />
      <StateView read={read} what="event" loading={<Skeleton lines={8} />}>{(event) => <Part event={event} current={current} />}</StateView>
    </>
  )
}

function Part({ event, current }: { event: Event; current: Section }) {
  const { eventId } = event
  switch (current) {
    case 'overview': return <><EventFacts event={event} /><EventTeams event={event} /></>
    case 'duals': return <DualsSection eventId={eventId} />
    case 'singles': return <DrawSection key="singles" eventId={eventId} kind="player" />
    case 'doubles': return <DrawSection key="doubles" eventId={eventId} kind="pair" />
    case 'players': return <PlayersSection eventId={eventId} />
    case 'results': return <><EventTeams event={event} withResults /><TeamPoints eventId={eventId} /><DualsSection eventId={eventId} only="finished" /></>
  }
}

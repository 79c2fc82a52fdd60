import { linkTo } from '@portal/shared/platform/access/screens'
import { listEvents } from '@portal/shared/competition/events/event.calls'
import { eventSorts, type EventRow } from '@portal/shared/competition/events/event.schemas'
import { eventPath, openEventPath } from '../events/eventPaths'
import { StageBadge, StateBadge } from '../events/eventWords'
import { useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { RowAction } from '../../platform/ui/list/RowMenu'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ReactNode } from 'react'

const rowKey = ({ eventId }: EventRow) => eventId
const nameOf = ({ name }: EventRow) => name
const columnsOf = (leads: 'day' | 'event'): Column<EventRow, (typeof eventSorts)[number]>[] => [
  { key: 'name', heading: 'Meet or contest', sort: 'name', isTitle: true, cell: (event) => <>{event.name} {leads === 'event' && event.own && <StateBadge state={event.own.state} />}</>, to: (event, may) => (leads === 'day' ? may.linkTo('meetDay', event) : openEventPath(event)) },
  { key: 'date', heading: 'When', priority: 1, width: 15, sort: 'date', firstOrder: ['Earliest first', 'Latest first'], cell: ({ whenText }) => whenText },
  { key: 'activity', heading: 'Activity', cell: ({ activity, level }) => [activity?.name, level?.name].filter(Boolean).join(', ') || '–' },
  { key: 'place', heading: 'Where', priority: 3, cell: ({ place }) => place || '–' },
  { key: 'teams', heading: 'Teams', cell: ({ teamCount }) => teamCount ?? '–', numeric: true },
  { key: 'stage', heading: 'Stage', priority: 1, cell: (event) => <StageBadge {...event} /> },
]
const columns = { day: columnsOf('day'), event: columnsOf('event') }
const reads = { all: listRead(listEvents, {}, { hasDay: 'yes' }), own: listRead(listEvents, {}, { hasDay: 'yes', own: 'yes' }) }
const filters = [{ name: 'kind', label: 'Kind', options: choicesOf({ meet: 'Meets', band: 'Music contests' }) }, { name: 'when', label: 'When', options: choicesOf({ upcoming: 'Upcoming', past: 'Past' }) }]

/** What schools come back for: what their athletes did in a meet, and what they take home from a contest or meet. */
const ownActionsOf = (may: ReturnType<typeof useMay>) => (event: EventRow): readonly RowAction[] => {
  const isOffice = may.see('allSchools')
  if (event.stage === 'draft' || !(isOffice || (may.see('ownSchoolFirst') && (event.own?.state === 'entered' || event.own?.state === 'accepted')))) return []
  const packet = { label: isOffice ? 'School packets' : 'School packet', to: `${linkTo('eventPapers', event)}?paper=packet` }
  return event.kind === 'meet' ? [{ label: 'By school', to: `${eventPath(event)}?tab=school` }, packet] : [packet]
}

/** Meets and music contests. @param leads where a row leads: to how its day is planned, or to the event. `all`: of whatever schools, for who has none */
export function MeetsList({ title, leads, all = false, actions, empty }: { title: string; leads: 'day' | 'event'; all?: boolean; actions: ReactNode; empty: ReactNode }) {
  const may = useMay()
  const { useRows, readAll } = reads[all || leads === 'day' ? 'all' : 'own']
  return (
    <ListScreen
      title={title} noun={['meet or contest', 'meets and contests']} searchLabel="Search name, activity or place" columns={columns[leads]} rowKey={rowKey} nameOf={nameOf} sorts={eventSorts} defaultSort="date"
      useRows={useRows} readAll={readAll} filters={filters} actions={() => actions} empty={empty}
      rowActions={leads === 'event' ? ownActionsOf(may) : leads === 'day' ? (event) => [{ label: 'Schedule', to: linkTo('meetDaySection', { eventId: event.eventId, activeSection: 'schedule' }) }, { label: 'Check-in', to: linkTo('meetDaySection', { eventId: event.eventId, activeSection: 'check-in' }) }, { label: 'Copy', to: linkTo('meetMode', { mode: 'copy', meetId: event.eventId }) }] : undefined}
    />
  )
}

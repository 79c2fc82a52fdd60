import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEventFilters, listEvents, removeEvents, restoreEvents } from '@portal/shared/competition/events/event.calls'
import { eventKindNames } from '@portal/shared/competition/events/event.kinds'
import { eventSorts, mostEventsAtOnce } from '@portal/shared/competition/events/event.schemas'
import type { EventRow } from '@portal/shared/competition/events/event.schemas'
import { openEventPath } from './eventPaths'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { useRemoval } from '../../platform/ui/list/useRemoval'
import { Badge } from '../../platform/ui/text/Badge'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { kindChoices, stageChoices, StageBadge, StateBadge } from './eventWords'

const noun = ['event', 'events'] as const
const rowKey = ({ eventId }: EventRow) => eventId
const nameOf = ({ name }: EventRow) => name

const columns: Column<EventRow, (typeof eventSorts)[number]>[] = [
  {
    key: 'name', heading: 'Event', sort: 'name', isTitle: true,
    cell: (event) => <><Link to={openEventPath(event)}>{event.name}</Link> {event.own && <StateBadge state={event.own.state} />} {event.isDeleted && <Badge tone="due">Deleted</Badge>}</>,
  },
  { key: 'date', heading: 'When', priority: 1, width: 15, sort: 'date', firstOrder: ['Earliest first', 'Latest first'], cell: ({ whenText }) => whenText },
  { key: 'kind', heading: 'Kind', priority: 3, cell: ({ kind, eventLevel }) => [eventKindNames[kind], eventLevel?.name].filter(Boolean).join(', ') },
  { key: 'activity', heading: 'Activity', cell: ({ activity, level }) => [activity?.name, level?.name].filter(Boolean).join(', ') || '–' },
  { key: 'place', heading: 'Where', priority: 3, cell: ({ place }) => place || '–' },
  { key: 'teams', heading: 'Teams', cell: ({ teamCount }) => teamCount ?? '–', numeric: true },
  { key: 'stage', heading: 'Stage', priority: 1, cell: (event) => <StageBadge {...event} /> },
]
const events = listRead(listEvents, { activity: 'activityId', level: 'levelId', eventLevel: 'eventLevelId' })

/** /event-list: for the office all, for others what is published, and what concerns their school. */
export default function EventsScreen() {
  const isOffice = useMay().see('allSchools')
  const may = useMay()
  const removal = useRemoval({
    noun, rowKey, nameOf, remove: removeEvents, restore: restoreEvents, field: 'eventIds', most: mostEventsAtOnce, explained: 'Drafts and canceled events are deleted, and can be restored.',
  })
  const board = may.pathTo('viewEventFlow')
  return (
    <ListScreen
      title="Events" noun={noun} searchLabel="Search name, activity or place" columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={eventSorts} defaultSort="date"
      useRows={events.useRows} readAll={events.readAll} filters={useEventFilters(isOffice)} removal={isOffice && may.send(removeEvents) ? removal : undefined}
      rowActions={isOffice ? (event) => [{ label: 'Open', to: openEventPath(event) }, ...(event.can.edit ? [{ label: 'Edit', to: linkTo('eventDetail', event) }] : [])] : undefined}
      actions={(_, { when, kind }) => (
        <>
          {isOffice && <ScreenButton to="createEventFlow" kind="add">New event</ScreenButton>}
          {board && <Button component={Link} to={board} variant="default">Stages</Button>}
          <ShareLink element="events" chosen={{ when, kind }} />
        </>
      )}
      empty={<NoneYet what="events" to="createEventFlow">Published events appear here.</NoneYet>}
    />
  )
}

function useEventFilters(isOffice: boolean): readonly ListFilter[] {
  const { data } = useQuery(query(getEventFilters, {}))
  return useMemo(() => {
    const keyed = (name: string, label: string, entries: readonly { id: number; name: string }[] = []) =>
      (entries.length > 0 ? [{ name, label, options: entries.map((each) => ({ value: String(each.id), label: each.name })) }] : [])
    return [
      { name: 'when', label: 'When', options: choicesOf({ upcoming: 'Upcoming', past: 'Past' }) },
      { name: 'kind', label: 'Kind', options: kindChoices },
      ...keyed('activity', 'Activity', data?.activities), ...keyed('level', 'Level', data?.levels), ...keyed('eventLevel', 'Event level', data?.eventLevels),
      { name: 'stage', label: 'Stage', options: isOffice ? stageChoices : stageChoices.filter(({ value }) => value !== 'draft') },
      ...(isOffice ? [{ name: 'deleted', label: 'Deleted', options: choicesOf({ yes: 'Deleted only' }), all: 'Not deleted' }] : [{ name: 'own', label: 'School', options: choicesOf({ yes: 'With your school' }) }]),
    ]
  }, [data, isOffice])
}

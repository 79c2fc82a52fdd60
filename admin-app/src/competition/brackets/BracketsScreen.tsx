import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import { listBracketFilters, listBrackets } from '@portal/shared/competition/brackets/bracket.calls'
import { bracketSorts } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketRow } from '@portal/shared/competition/brackets/bracket.schemas'
import { query } from '../../platform/lib/call/queries'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import { Badge } from '../../platform/ui/text/Badge'
import { ShortName } from '../../platform/ui/text/ShortName'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { ShareLink } from '../../platform/ui/button/ShareLink'

const columns: Column<BracketRow, (typeof bracketSorts)[number]>[] = [
  { key: 'name', heading: 'Bracket', cell: ({ bracketId, name, isPublished }) => <><Link to={linkTo('bracket', { bracketId })}>{name}</Link>{!isPublished && <> <Badge tone="quiet">Not published</Badge></>}</>, sort: 'name', isTitle: true },
  { key: 'activity', heading: 'Activity', priority: 1, width: 15, cell: ({ activity, level }) => `${activity.name}, ${level.name}`, sort: 'activity' },
  { key: 'classification', heading: 'Classification', priority: 3, cell: ({ classification }) => classification ?? '–' },
  { key: 'event', heading: 'Event', priority: 3, width: 15, cell: ({ event }) => (event ? <EventName event={event} /> : '–') },
  { key: 'format', heading: 'Format', width: 17, cell: ({ formatText }) => formatText },
  { key: 'champion', heading: 'Champion', width: 15, cell: ({ championName, championShort, certifiedText }) => <>{championName ? <ShortName name={championName} short={championShort ?? championName} /> : '–'}{certifiedText && <> <Badge>Certified</Badge></>}</> },
  { key: 'updated', heading: 'Updated', priority: 3, width: 13, cell: ({ updatedText }) => updatedText, sort: 'updated' },
]
const rowKey = ({ bracketId }: BracketRow) => bracketId
const nameOf = ({ name }: BracketRow) => name
const brackets = listRead(listBrackets, { event: 'eventId' })

/** An event’s own draws are not everyone’s to open. */
function EventName({ event }: { event: { eventId: number; name: string } }) {
  return <NameLink to={useMay().linkTo('eventBrackets', { eventId: event.eventId })}>{event.name}</NameLink>
}

/** /Brackets */
export default function BracketsScreen() {
  const { data } = useQuery(query(listBracketFilters, {}))
  const filters = useMemo(() => [
    { name: 'activity', label: 'Activity', options: data?.activities ?? [] }, { name: 'level', label: 'Level', options: data?.levels ?? [] },
    { name: 'classification', label: 'Classification', options: data?.classifications ?? [] }, { name: 'event', label: 'Event', options: data?.events ?? [] },
  ].filter(({ options }) => options.length > 1), [data])
  return (
    <ListScreen
      title="Brackets" noun={['bracket', 'brackets']} searchLabel="Search name, activity or event"
      columns={data && data.classifications.length === 0 ? columns.filter(({ key }) => key !== 'classification') : columns} rowKey={rowKey} nameOf={nameOf} sorts={bracketSorts} defaultSort="activity" useRows={brackets.useRows} filters={filters}
      actions={(_, { activity, level, classification, event }) => <><ScreenButton to="newBracket" kind="add">Make a bracket</ScreenButton><ShareLink element="brackets" chosen={{ activity, level, classification, event }} /></>}
      empty={<NoneYet what="brackets" to="newBracket">They appear here once they are published.</NoneYet>}
    />
  )
}

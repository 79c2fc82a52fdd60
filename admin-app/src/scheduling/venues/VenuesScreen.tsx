import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listVenueFilters, listVenues, removeVenues, restoreVenues } from '@portal/shared/scheduling/venues/venue.calls'
import { assetKindNames } from '@portal/shared/scheduling/venues/venue.kinds'
import { mostVenuesAtOnce, venueSorts } from '@portal/shared/scheduling/venues/venue.schemas'
import type { VenueRow } from '@portal/shared/scheduling/venues/venue.schemas'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { ShortName } from '../../platform/ui/text/ShortName'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { useRemoval } from '../../platform/ui/list/useRemoval'
import { Badge } from '../../platform/ui/text/Badge'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'

const noun = ['venue', 'venues'] as const
const rowKey = ({ venueId }: VenueRow) => venueId
const nameOf = ({ name }: VenueRow) => name
const nearness = { own: <Badge>Your school</Badge>, played: <Badge tone="quiet">You play here</Badge>, other: null }

const columns: Column<VenueRow, (typeof venueSorts)[number]>[] = [
  {
    key: 'name', heading: 'Venue', sort: 'name', isTitle: true,
    cell: (venue) => <><Link to={linkTo('viewVenue', venue)}>{venue.name}</Link> {nearness[venue.nearness]} {venue.isDeleted && <Badge tone="due">Deleted</Badge>}</>,
  },
  { key: 'city', heading: 'City', priority: 1, cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '–', sort: 'city' },
  { key: 'school', heading: 'School', cell: ({ school }) => (school ? <ShortName name={school.name} short={school.shortName} /> : 'Public place'), to: ({ school }, may) => school && may.linkTo('schoolHub', school) },
  { key: 'assets', heading: 'Fields, courts, rooms', priority: 3, cell: ({ assetsText }) => assetsText || '–' },
  { key: 'upcoming', heading: 'Upcoming games', cell: ({ upcoming }) => upcoming.toLocaleString('en-US'), numeric: true },
]
const venues = listRead(listVenues, { school: 'schoolId', kind: 'assetKind', activity: 'activityId' })

/** /administration/venue: for staff those of their school first, then those that they play at. */
export default function VenuesScreen() {
  const isOffice = useMay().see('allSchools')
  const removal = useRemoval({
    noun, rowKey, nameOf, remove: removeVenues, restore: restoreVenues, field: 'venueIds', most: mostVenuesAtOnce,
    explained: 'You can’t delete a venue that has upcoming games or events or is a team’s home. Deleted venues can be restored.',
  })
  return (
    <ListScreen
      title="Venues" noun={noun} searchLabel="Search name, city, ZIP or school"
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={venueSorts} defaultSort="name"
      useRows={venues.useRows} readAll={venues.readAll} filters={useVenueFilters()}
      removal={{ ...removal, rowActions: (venue) => (venue.can.remove ? removal.rowActions(venue) : []), selection: isOffice ? removal.selection : undefined }}
      rowActions={(venue) => [
        { label: 'Open', to: linkTo('viewVenue', venue) },
        ...(venue.can.edit ? [{ label: 'Edit', to: linkTo('editVenue', venue) }] : []),
      ]}
      actions={<ScreenButton to="addVenue" kind="add">Add a venue</ScreenButton>}
      empty={<NoneYet what="venues" to="addVenue" />}
    />
  )
}

function useVenueFilters(): readonly ListFilter[] {
  const { data } = useQuery(query(listVenueFilters, {}))
  return useMemo(() => {
    const schools = (data?.schools ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    const found = (search: string) => schools.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())).slice(0, 20)
    return [
      ...(schools.length > 0 ? [{ name: 'school', label: 'School', load: (search: string) => Promise.resolve(found(search)), nameOf: (value: string) => schools.find((each) => each.value === value)?.label ?? 'Unknown school' }] : []),
      { name: 'kind', label: 'With', options: choicesOf(assetKindNames) },
      ...(data?.activities.length ? [{ name: 'activity', label: 'Can host', options: data.activities.map(({ id, name }) => ({ value: String(id), label: name })) }] : []),
      { name: 'deleted', label: 'Deleted', options: choicesOf({ yes: 'Deleted only' }), all: 'Not deleted' },
    ]
  }, [data])
}

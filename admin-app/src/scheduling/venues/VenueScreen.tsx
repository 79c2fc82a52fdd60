import { Button } from '@mantine/core'
import { IconMapPin, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { mapLink } from '@portal/shared/scheduling/venues/mapLink'
import { weekdayNames } from '@portal/shared/scheduling/venues/venue.kinds'
import type { Venue } from '@portal/shared/scheduling/venues/venue.schemas'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'
import { VenueAssetList } from './VenueAssetList'
import { VenueCalendar } from './VenueCalendar'
import styles from './venues.module.css'

/** /administration/venue/view-venue/:venueId: how to get there, what it has, and what happens there. */
export default function VenueScreen() {
  const venueId = Number(useParams().venueId)
  const read = useQuery(query(getVenue, { venueId }))
  const back = { to: linkTo('venues'), label: 'Venues' }
  return (
    <>
      {!read.data && <PageHeader title="Venue" back={back} />}
      <StateView read={read} what="venue" loading={<Skeleton lines={8} />}>
        {(venue) => (
          <>
            <PageHeader
              title={venue.name}
              back={back}
              lead={<>{venue.school?.name ?? 'Public place'} {venue.isDeleted && <Badge tone="due">Deleted</Badge>}</>}
              actions={(
                <>
                  {!venue.isDeleted && <SubjectActions kind="venue" subjectId={venueId} name={venue.name} />}
                  {venue.can.edit && <Button component={Link} to={linkTo('editVenue', { venueId })} variant="default" leftSection={<IconPencil size="1.125rem" aria-hidden="true" />}>Edit</Button>}
                </>
              )}
            />
            <div className={styles.page}>
              <VenueFacts venue={venue} />
              <VenueCalendar venueId={venueId} assets={venue.assets.map(({ assetId, name }) => ({ assetId: assetId!, name }))} />
            </div>
          </>
        )}
      </StateView>
    </>
  )
}

function VenueFacts({ venue }: { venue: Venue }) {
  const address = [venue.address, [venue.city, [venue.state, venue.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean)
  const map = mapLink(venue)
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">About the venue</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Address</dt>
          <dd>
            {address.length === 0 ? '–' : address.map((text) => <div key={text}>{text}</div>)}
            {map && <a className={styles.map} href={map} target="_blank" rel="noreferrer"><IconMapPin size="1.125rem" aria-hidden="true" /> Show on a map</a>}
          </dd>
        </div>
        {venue.directions && <div><dt>Directions</dt><dd className={styles.directions}>{venue.directions}</dd></div>}
        <div><dt>Fields, courts, rooms</dt><dd><VenueAssetList venue={venue} /></dd></div>
        <div><dt>Open</dt><dd><Hours spans={venue.openingTimes} /></dd></div>
        <div><dt>Clocks</dt><dd>{venue.zoneText}</dd></div>
      </dl>
    </section>
  )
}

/** "8:00 AM" */
function clock(text: string): string {
  if (text === '24:00' || text === '23:59') return 'midnight'
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}

function Hours({ spans }: { spans: Venue['openingTimes'] }) {
  if (spans.length === 0) return <>No hours given: games may be scheduled at any time.</>
  const textOf = (weekday: number) => spans.filter((each) => each.weekday === weekday).sort((one, other) => (one.from < other.from ? -1 : 1)).map(({ from, to }) => `${clock(from)} – ${clock(to)}`).join(', ') || 'closed'
  // Days with the same times are grouped: "Monday to Friday".
  const groups: { days: number[]; text: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const text = textOf(weekday)
    const last = groups.at(-1)
    if (last?.text === text) last.days.push(weekday)
    else groups.push({ days: [weekday], text })
  }
  return (
    <ul className={styles.plain}>
      {groups.map(({ days, text }) => <li key={days[0]}>{days.length === 1 ? weekdayNames[days[0]!] : `${weekdayNames[days[0]!]} to ${weekdayNames[days.at(-1)!]}`}: {text}</li>)}
    </ul>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { dayText } from '@portal/shared/platform/format/dateTexts'
import { getVenueMonth, removeBooking } from '@portal/shared/scheduling/venues/venue.calls'
import type { VenueCalendar as Calendar } from '@portal/shared/scheduling/venues/venue.schemas'
import { MonthView } from '@portal/shared/views/matches/MonthView'
import type { MonthDay } from '@portal/shared/views/matches/MonthView'
import { query, useCall } from '../../platform/lib/call/queries'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { PublicView } from '../../platform/ui/page/PublicView'
import { StateView } from '../../platform/ui/loading/StateView'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { BookingDialog } from './BookingDialog'
import styles from './venues.module.css'

type Booking = Calendar['bookings'][number]

interface VenueCalendarProps {
  venueId: number
  assets: readonly { assetId: number; name: string }[]
}

/** A venue's months: its matches and closures, all or of one field, and closing it for a time. */
export function VenueCalendar({ venueId, assets }: VenueCalendarProps) {
  const [month, setMonth] = useState<string | undefined>()
  const isPast = usePastYear()
  const [assetId, setAssetId] = useState('')
  const [look, setLook] = useState<'grid' | 'list'>('grid')
  const [editing, setEditing] = useState<Booking | 'new' | null>(null)
  const [asking, setAsking] = useState<Booking | null>(null)
  const remove = useCall(removeBooking)
  const read = useQuery({ ...query(getVenueMonth, { venueId, month }), placeholderData: keepPreviousData })
  const assetName = (id: number | null) => (id === null ? 'Whole venue' : (assets.find((each) => each.assetId === id)?.name ?? ''))
  return (
    <section aria-labelledby="calendar" className={styles.calendar}>
      <div className={styles.calendarHead}>
        <h2 id="calendar" className="section-heading">Calendar</h2>
        <div className={`${styles.calendarTools} no-print`}>
          {assets.length > 1 && (
            <NativeSelect aria-label="Show" size="md" value={assetId} onChange={(event) => setAssetId(event.currentTarget.value)} data={[{ value: '', label: 'The whole venue' }, ...assets.map((each) => ({ value: String(each.assetId), label: each.name }))]} />
          )}
          <NativeSelect aria-label="As" size="md" value={look} onChange={(event) => setLook(event.currentTarget.value as 'grid' | 'list')} data={[{ value: 'grid', label: 'Month' }, { value: 'list', label: 'List' }]} />
          {read.data?.can.book && !isPast && <Button variant="default" leftSection={<IconCalendarOff size="1.125rem" aria-hidden="true" />} onClick={() => setEditing('new')}>Close for a time</Button>}
        </div>
      </div>
      <StateView read={read} what="calendar" loading={<Skeleton lines={6} height={72} />}>
        {(calendar) => (
          <div aria-busy={read.isPlaceholderData}>
            <PublicView>
              <MonthView month={calendar.month} days={daysOf(calendar, assetId)} today={calendar.today} label={`Calendar of ${calendar.name}`} look={look} headingLevel={3} onMonth={setMonth} />
            </PublicView>
            <ZoneFoot zone={calendar.timeZone} />
            {calendar.bookings.length > 0 && (
              <>
                <h3 className={styles.closures}>Closures in this month</h3>
                <ul className={styles.bookings}>
                  {calendar.bookings.map((booking) => (
                    <li key={booking.bookingId}>
                      <div>
                        <strong>{booking.title}</strong> <span className="dim">{assetName(booking.assetId)}</span>
                        <div>{spanText(booking)}</div>
                      </div>
                      {calendar.can.book && <RowMenu name={booking.title} actions={[{ label: 'Change', onSelect: () => setEditing(booking) }, { label: 'Remove', danger: true, onSelect: () => setAsking(booking) }]} />}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {editing && <BookingDialog venueId={venueId} assets={assets} booking={editing === 'new' ? null : editing} day={firstDay(calendar)} onClose={() => setEditing(null)} />}
          </div>
        )}
      </StateView>
      <ConfirmDialog
        opened={asking !== null} title={`Remove “${asking?.title ?? ''}”?`} confirm="Remove" cancel="Keep" danger
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking) remove.mutate({ bookingId: asking.bookingId })
          setAsking(null)
        }}
      >
        Games can then be scheduled there again.
      </ConfirmDialog>
    </section>
  )
}

/** Today if it is in the month, else its first day. */
const firstDay = ({ month, today }: Calendar) => (today.startsWith(month) ? today : `${month}-01`)

/** A day and a clock time of the venue's own, as people read them. */
function atText(day: string, time: string): string {
  const at = new Date(`${day}T${time}:00Z`)
  return `${dayText(at, 'UTC')}, ${at.toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })}`
}
const spanText = ({ startDay, startTime, endDay, endTime }: Booking) => `${atText(startDay, startTime)} to ${startDay === endDay ? atText(endDay, endTime).split(', ').at(-1)! : atText(endDay, endTime)}`

/** The calendar's days as the month view draws them; of one asset with what takes the whole venue. */
function daysOf({ days }: Calendar, assetId: string): MonthDay[] {
  return days.map(({ day, items }) => ({
    day,
    items: items.filter(({ asset }) => assetId === '' || asset === null || String(asset.assetId) === assetId).map((item) => ({
      key: item.key,
      timeText: [item.timeText, item.isClosure && item.untilText].filter(Boolean).join(' '),
      title: item.title,
      note: [item.asset?.name, item.note].filter(Boolean).join(' · '),
      href: item.teamId === null ? undefined : linkTo('teamMatches', { schoolTeamId: item.teamId }),
      tone: item.isOff ? 'quiet' as const : item.isClosure ? 'due' as const : 'plain' as const,
      isOff: item.isOff,
    })),
  })).filter(({ items }) => items.length > 0)
}

import type { Event } from '@portal/shared/competition/events/event.schemas'
import { PerformanceTable } from './PerformanceTable'
import styles from './performances.module.css'

/** On the page of a band event's details: what is entered, and the way to enter more. */
export default function BandDetail({ event: { eventId } }: { event: Event }) {
  return (
    <section className={styles.whole} aria-labelledby="entered-performances">
      <h2 id="entered-performances" className="section-heading">Performances</h2>
      <PerformanceTable key={eventId} eventId={eventId} view="addDetail" />
    </section>
  )
}

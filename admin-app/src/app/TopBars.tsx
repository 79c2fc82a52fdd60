import JobToasts from '../platform/jobs/JobToasts'
import MenuReads from './MenuReads'
import OutboxBar from './OutboxBar'

/** What comes above a page after it: exports and other long jobs, and changes that wait on this device; with the reads of the menu, which draw nothing. */
export default function TopBars() {
  return (
    <>
      <div className="no-print"><JobToasts /></div>
      <OutboxBar />
      <MenuReads />
    </>
  )
}

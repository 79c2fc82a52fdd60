import { IconArrowLeft, IconMusic } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import type { OutputOf } from '@portal/shared/platform/call/defineCall'
import { Crest } from '../../platform/ui/text/Crest'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { openEventPath } from './eventPaths'
import styles from './classificationResults.module.css'

/** Top of an event's results: a step back, its picture, its name. */
export function ResultHeader({ eventId, info }: { eventId: number; info: OutputOf<typeof getEventViewInfo> | undefined }) {
  return (
    <header className={styles.top}>
      <Link to={openEventPath({ kind: info?.kind ?? 'band', eventId })} className={`${styles.back} no-print`} aria-label="Back to the event"><IconArrowLeft size="1.25rem" aria-hidden="true" className="flip" /></Link>
      {info?.crest ? <Crest of={info.crest} size="l" /> : <span className={styles.image} aria-hidden="true"><IconMusic size="1.5rem" /></span>}
      <div className={styles.title}><PageHeading>{info?.name ?? 'Results'}</PageHeading></div>
      {info?.showsResults && <ShareLink element="event-results" chosen={{ event: eventId }} />}
    </header>
  )
}

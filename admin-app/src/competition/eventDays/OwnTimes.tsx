import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { OwnTime } from '@portal/shared/competition/eventDays/eventDays.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { useMay } from '../../platform/lib/session/useMay'
import styles from './eventDays.module.css'

/** Where one student has to be when, soonest first; nothing is drawn for who has nowhere to be. */
export function OwnTimes({ heading, times }: { heading: string; times: readonly OwnTime[] }) {
  const may = useMay()
  if (times.length === 0) return null
  return (
    <Panel heading={heading} more={may.open('favourites') ? { to: `${linkTo('favourites')}?subscribe=yes`, label: 'Add to calendar', name: `Add to calendar: ${heading}` } : null}>
      <ul className={styles.times}>
        {times.map(({ key, eventId, eventName, title, whenText, place, reportText, isCancelled }) => {
          const name = <strong>{isCancelled ? <s>{whenText}</s> : whenText}</strong>
          return (
            <li key={key}>
              <IconMapPin size="1.125rem" aria-hidden="true" />
              <span className={styles.what}>
                {may.open('eventCalendar') ? <Link to={`${linkTo('eventCalendar')}?event=${eventId}`}>{name}</Link> : name}
                {place && <span>{place}</span>}
                {reportText && !isCancelled && <span>{reportText}</span>}
                <span className={styles.second}>{title}</span>
                <span className={styles.second}>{eventName}</span>
              </span>
              {isCancelled && <Badge tone="due">Canceled</Badge>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

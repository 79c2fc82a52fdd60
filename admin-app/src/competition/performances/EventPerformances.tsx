import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkInText } from '@portal/shared/competition/performances/performance.kinds'
import type { OwnPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { longDay, shortDay } from '@portal/shared/platform/format/longDay'
import { useMay } from '../../platform/lib/session/useMay'
import { later } from '../../platform/ui/loading/later'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './ownPerformances.module.css'
import { timeOf } from './performanceWords'

const RecordingsDialog = later(() => import('../recordings/RecordingsDialog'))

/** What some students perform in one event: the piece, where and when, and how it was rated once that is released. */
export function EventPerformances({ rows }: { rows: readonly OwnPerformance[] }) {
  const may = useMay()
  const [heard, hear] = useState<OwnPerformance | null>(null)
  const { eventId, eventName, startsOn } = rows[0]!
  return (
    <Panel heading={eventName} note={<span className="dim">{longDay(startsOn)}</span>} more={{ to: linkTo('viewBandEventInfo', { eventId }), label: 'The event', name: `The event: ${eventName}` }}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.performanceId}-${row.studentId}`}>
            <span className={styles.text}>
              <strong><NameLink to={may.linkTo('studentHub', { studentId: row.studentId })}>{row.studentName}</NameLink>{row.studentInstrument && `, ${row.studentInstrument}`}</strong>
              <span className="dim">{[row.categoryName, row.title, row.composer].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.place}>{row.timeSlot === '' ? <span className="dim">No time yet</span> : <>{shortDay(row.dateSlot)}, {timeOf(row.timeSlot)}<br />{row.room}</>}</span>
            <span className={styles.result}><Result row={row} />
              {row.recordings > 0 && <Button size="compact-md" variant="default" className="no-print" aria-label={`Recordings of ${row.studentName}, ${row.title || row.categoryName}`} onClick={() => hear(row)}>{row.recordings === 1 ? 'Recording' : `Recordings (${row.recordings})`}</Button>}
            </span>
          </li>
        ))}
      </ul>
      {heard && <RecordingsDialog of={{ performanceId: heard.performanceId, uniqueName: heard.title || heard.categoryName }} onClose={() => hear(null)} />}
    </Panel>
  )
}

function Result({ row: { checkInValue, isScratched, rating, points, isReleased, correctedAt } }: { row: OwnPerformance }) {
  if (rating !== null) return <><span><span className="dim">Rating</span> <strong>{rating}</strong></span>{points !== null && <span className="dim">{points} {points === 1 ? 'point' : 'points'}</span>}{correctedAt && <Badge tone="quiet">Corrected</Badge>}</>
  if (isScratched) return <Badge tone="due">Scratched</Badge>
  if (checkInValue !== null) return <Badge tone={checkInValue === 0 ? 'due' : undefined}>{checkInText(checkInValue)}</Badge>
  return isReleased ? <span className="dim">No rating</span> : null
}

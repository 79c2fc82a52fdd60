import { useQuery } from '@tanstack/react-query'
import { linkTo } from '@portal/shared/platform/access/screens'
import { longDay, shortDay } from '@portal/shared/platform/format/longDay'
import { listOwnPerformances } from '@portal/shared/competition/performances/performance.calls'
import { checkInText } from '@portal/shared/competition/performances/performance.kinds'
import type { OwnPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { query } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { useMay } from '../../platform/lib/session/useMay'
import { SearchBox } from '../../platform/ui/list/SearchBox'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Panel } from '../../platform/ui/page/Panel'
import { NameLink } from '../../platform/ui/text/NameLink'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './ownPerformances.module.css'
import { timeOf } from './performanceWords'

/** So many fit on a screen or two without a search: a school's students have hundreds. */
const searchedFrom = 8

/** /event/my-performances: what students, or one's children, perform in the year, when and where, and how it was rated. For a school's staff what its students perform. */
export default function OwnPerformancesScreen() {
  const isSchools = useMay().see('ownSchoolFirst')
  const read = useQuery(query(listOwnPerformances, {}))
  const [params, setParams] = useAddressParams()
  const search = params.get('search') ?? ''
  return (
    <>
      <PageHeader title={isSchools ? 'Performances of our students' : 'My performances'} back={{ to: linkTo('events'), label: 'Events' }} />
      <StateView
        read={read} what="performances" loading={<Skeleton lines={5} height={64} />} isEmpty={({ performances }) => performances.length === 0}
        empty={<EmptyState heading="No performances this year">What is entered in a music contest appears here.</EmptyState>}
      >
        {({ performances }) => {
          const rows = found(performances, search)
          return (
            <div className={styles.whole}>
              {(performances.length >= searchedFrom || search !== '') && <SearchBox label="Search student, piece or event" value={search} onSearch={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })} className={`${styles.search} no-print`} />}
              {rows.length === 0 && <NoneMatch what="performances" sought={search} of="search" onClear={() => setParams({})} />}
              {[...new Set(rows.map(({ eventId }) => eventId))].map((eventId) => <EventPerformances key={eventId} rows={rows.filter((each) => each.eventId === eventId)} />)}
            </div>
          )
        }}
      </StateView>
    </>
  )
}

function found(rows: readonly OwnPerformance[], search: string): OwnPerformance[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ studentName, title, composer, categoryName, eventName }) => {
    const text = [studentName, title, composer, categoryName, eventName].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function EventPerformances({ rows }: { rows: readonly OwnPerformance[] }) {
  const may = useMay()
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
            <span className={styles.result}><Result row={row} /></span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Result({ row: { checkInValue, rating, points, isReleased, correctedAt } }: { row: OwnPerformance }) {
  if (rating !== null) return <><span><span className="dim">Rating</span> <strong>{rating}</strong></span>{points !== null && <span className="dim">{points} {points === 1 ? 'point' : 'points'}</span>}{correctedAt && <Badge tone="quiet">Corrected</Badge>}</>
  if (checkInValue !== null) return <Badge tone={checkInValue === 0 ? 'due' : undefined}>{checkInText(checkInValue)}</Badge>
  return isReleased ? <span className="dim">No rating</span> : null
}

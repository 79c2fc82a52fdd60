import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listStudentMarks } from '@portal/shared/competition/marks/meetResult.calls'
import { listOwnPerformances } from '@portal/shared/competition/performances/performance.calls'
import type { OwnPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { query } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { useMay } from '../../platform/lib/session/useMay'
import { SearchBox } from '../../platform/ui/list/SearchBox'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EventPerformances } from './EventPerformances'
import styles from './ownPerformances.module.css'

/** So many fit on a screen or two without a search: a school's students have hundreds. */
const searchedFrom = 8

/** /event/my-performances: what students, or one's children, perform in the year, when and where, and how it was rated. For a school's staff what its students perform. */
export default function OwnPerformancesScreen() {
  const may = useMay()
  const isSchools = may.see('ownSchoolFirst')
  const read = useQuery(query(listOwnPerformances, {}))
  const [params, setParams] = useAddressParams()
  const search = params.get('search') ?? ''
  return (
    <>
      <PageHeader title={isSchools ? 'Performances of our students' : 'My performances'} back={{ to: linkTo('events'), label: 'Events' }} />
      <StateView
        read={read} what="performances" loading={<Skeleton lines={5} height={64} />} isEmpty={({ performances }) => performances.length === 0}
        empty={<EmptyState heading="No performances this year">What is entered in a music contest appears here.{!isSchools && may.send(listStudentMarks) && <OwnMarks />}</EmptyState>}
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

/** Who swims or runs has marks in place of performances. */
function OwnMarks() {
  const may = useMay()
  const { data } = useQuery(query(listStudentMarks, {}))
  const students = new Map((data?.marks ?? []).map(({ studentId, studentName }) => [studentId, studentName]))
  const links = [...students].flatMap(([studentId, name]) => {
    const to = may.linkTo('studentHub', { studentId })
    return to ? [{ studentId, name, to: `${to}?tab=marks` }] : []
  })
  return links.length > 0 && <> What was done in meets stands under marks: {links.map(({ studentId, name, to }, index) => <Fragment key={studentId}>{index > 0 && ', '}<Link to={to}>Marks of {name}</Link></Fragment>)}.</>
}

function found(rows: readonly OwnPerformance[], search: string): OwnPerformance[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ studentName, title, composer, categoryName, eventName }) => {
    const text = [studentName, title, composer, categoryName, eventName].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

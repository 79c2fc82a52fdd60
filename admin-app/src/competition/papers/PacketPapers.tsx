import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { getSchoolPacket } from '@portal/shared/competition/papers/paper.calls'
import type { PacketPaper } from '@portal/shared/competition/papers/paper.schemas'
import { CallError } from '../../platform/lib/call/call'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { MeetPacket } from './MeetPacket'
import { PaperHead } from './PaperHead'
import styles from './papers.module.css'
import { several } from './several'

/** What a school takes home, one school at a time; who runs the day chooses among all. */
export function PacketPapers({ event: { eventId, kind, teams, ownTeams, can } }: { event: Event }) {
  const [params, setParams] = useAddressParams()
  const schools = [...new Map((can.sessions ? teams ?? [] : ownTeams).filter(({ state }) => state === 'entered' || state === 'accepted').map(({ schoolId, name }) => [schoolId, name]))]
  const [schoolId] = schools.find(([id]) => String(id) === params.get('school')) ?? schools[0] ?? []
  if (schoolId === undefined) return <EmptyState heading="No schools take part yet"><Link to={linkTo('eventTeams', { eventId })}>Open the teams of the event</Link></EmptyState>
  return (
    <>
      {schools.length > 1 && (
        <div className={`${styles.tools} no-print`}>
          <NativeSelect size="md" label="School" value={String(schoolId)} onChange={(changed) => setParams((before) => { before.set('school', changed.currentTarget.value); return before })} data={schools.map(([id, name]) => ({ value: String(id), label: name }))} />
        </div>
      )}
      {kind === 'meet' ? <MeetPacket key={schoolId} eventId={eventId} schoolId={schoolId} /> : <Packet key={schoolId} eventId={eventId} schoolId={schoolId} />}
    </>
  )
}

function Packet({ eventId, schoolId }: { eventId: number; schoolId: number }) {
  const read = useQuery({ ...query(getSchoolPacket, { eventId, schoolId }), retry: false })
  if (read.error instanceof CallError && read.error.id === 'not-found') return <EmptyState heading="There is no packet for you">Those who run a school’s performances have its packet, and those who run the day have all.</EmptyState>
  return (
    <StateView read={read} what="packet" isEmpty={({ performances }) => performances.length === 0} empty={<EmptyState heading="This school has entered nothing" />}>
      {({ schoolName, counts, performances, documents, ...about }) => (
        <article className={styles.sheet}>
          <PaperHead {...about} title="School packet" of={schoolName} />
          <p>{[several(counts.performances, 'performance'), several(counts.medals, 'medal'), several(counts.plaques, 'plaque'), several(counts.sheets, 'judge’s sheet', 'judges’ sheets'), counts.didNotStart > 0 && `${counts.didNotStart} did not start`].filter(Boolean).join(' · ')}</p>
          {counts.waiting > 0 && <p><strong>{several(counts.waiting, 'performance')} not released yet: the packet is not complete.</strong></p>}
          {performances.map((each) => <Performed key={each.performanceId} of={each} />)}
          {documents.length > 0 && <section className={styles.part}><h3>Documents of the event</h3><ul className={styles.ticks}>{documents.map((name) => <li key={name}>{name}</li>)}</ul></section>}
          <p className={styles.sign}><span>Received for the school</span><span className={styles.line} /></p>
        </article>
      )}
    </StateView>
  )
}

function Performed({ of }: { of: PacketPaper['performances'][number] }) {
  const state = of.didNotStart ? 'Did not start' : !of.isReleased ? 'Not released yet' : of.rating === null ? 'No rating' : `Rating ${of.rating}`
  return (
    <section className={styles.part}>
      <h3>{of.uniqueName}<small>{of.categoryName}</small><b>{[state, of.awardText].filter(Boolean).join(' · ')}</b></h3>
      <p>{[of.title, of.composer].filter(Boolean).join(' · ')}</p>
      {of.performers.length > 0 && <p className={styles.small}>{of.performers.join(', ')}</p>}
      {of.sheets.map(({ judgeName, rating, comments }) => <blockquote key={judgeName} className={styles.quote}><strong>{judgeName}: {rating}</strong>{comments && <p>{comments}</p>}</blockquote>)}
      {of.noteNames.length > 0 && <p className={styles.small}>Notes: {of.noteNames.join(', ')}</p>}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { meetRoundNames } from '@portal/shared/competition/marks/meet.kinds'
import { getMeetPacket } from '@portal/shared/competition/papers/meetPaper.calls'
import type { MeetPacket as Packet, PacketEntry } from '@portal/shared/competition/papers/meetPaper.schemas'
import { CallError } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { EntryNumber } from './EntryNumber'
import { PaperHead } from './PaperHead'
import styles from './papers.module.css'
import { several } from './several'

/** What a school gets of a meet: where its athletes start with the numbers that check-in reads, and once results are released what came of it. */
export function MeetPacket({ eventId, schoolId }: { eventId: number; schoolId: number }) {
  const read = useQuery({ ...query(getMeetPacket, { eventId, schoolId }), retry: false })
  if (read.error instanceof CallError && read.error.id === 'not-found') return <EmptyState heading="There is no packet for you">A school’s staff have its packet, and those who run the meet have all.</EmptyState>
  return (
    <StateView read={read} what="packet" isEmpty={({ rows }) => rows.length === 0} empty={<EmptyState heading="This school has entered nobody" />}>
      {({ schoolName, counts, rows, scores, documents, ...about }) => {
        const isOver = counts.waiting < counts.entries
        return (
          <article className={styles.sheet}>
            <PaperHead {...about} title="School packet" of={schoolName} />
            <p>{[several(counts.entries, 'entry', 'entries'), isOver && several(counts.medals, 'medal'), counts.records > 0 && several(counts.records, 'record')].filter(Boolean).join(' · ')}</p>
            {isOver && counts.waiting > 0 && <p><strong>{several(counts.waiting, 'entry has', 'entries have')} results that are not released yet: the packet is not complete.</strong></p>}
            {scores.length > 0 && <Scores scores={scores} schoolName={schoolName} />}
            <table className={`${styles.table} ${styles.coded}`}>
              <caption className="visually-hidden">Entries of {schoolName}</caption>
              <thead><tr><th scope="col">Number</th><th scope="col">Entry</th><th scope="col">Start</th><th scope="col">{isOver ? 'Result' : 'Seed'}</th></tr></thead>
              <tbody>{rows.map((row) => <Entry key={`${row.entryId} ${row.round}`} row={row} isOver={isOver} />)}</tbody>
            </table>
            {documents.length > 0 && <section className={styles.part}><h3>Documents of the event</h3><ul className={styles.ticks}>{documents.map((name) => <li key={name}>{name}</li>)}</ul></section>}
            <p className={styles.sign}><span>Received for the school</span><span className={styles.line} /></p>
          </article>
        )
      }}
    </StateView>
  )
}

function Scores({ scores, schoolName }: Pick<Packet, 'scores' | 'schoolName'>) {
  return (
    <section className={styles.part}>
      <h3>Team scores</h3>
      <ul className={styles.ticks}>{scores.map(({ title, name, rankText, points, of }) => <li key={`${title} ${name}`}>{[name === schoolName ? title : `${title}, ${name}`, rankText && `${rankText} of ${of}`, points && `${points} points`].filter(Boolean).join(' · ')}</li>)}</ul>
    </section>
  )
}

function Entry({ row, isOver }: { row: PacketEntry; isOver: boolean }) {
  const { entryId, number, event, round, hasRounds, name, athletes, seed, timeText, start, isScratched, didNotStart, isReleased, mark, wind, placeText, points, isBest, medalText, records } = row
  const result = [mark && [mark, wind].filter(Boolean).join(' '), placeText, points && `${points} points`].filter(Boolean).join(' · ') || (didNotStart ? 'Did not start' : isReleased ? 'No mark' : 'Not released yet')
  return (
    <tr>
      <td className={styles.code}>{isScratched ? '–' : <EntryNumber entryId={entryId} />}</td>
      <th scope="row">{name || 'Athletes to be named'}<small>{number}. {event}{hasRounds && `, ${meetRoundNames[round].toLowerCase()}`}</small>{athletes.length > 0 && <small>{athletes.join(', ')}</small>}</th>
      <td className={styles.start}>{isScratched ? 'Scratched' : <>{timeText && <span>{timeText}</span>}<small>{start || (timeText ? '' : 'Not seeded yet')}</small></>}</td>
      <td className={styles.result}>{isScratched ? '–' : isOver ? result : seed || 'NT'}{(medalText || isBest || records.length > 0) && <small>{[medalText, ...records, isBest && 'New best'].filter(Boolean).join(' · ')}</small>}</td>
    </tr>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getMeet } from '@portal/shared/competition/marks/meet.calls'
import { meetExportNames, meetExports, meetRoundNames, type MeetExport } from '@portal/shared/competition/marks/meet.kinds'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import { exportMeet, getMeetResults, releaseMeetEvent } from '@portal/shared/competition/marks/meetResult.calls'
import type { EventResult, MeetResults, ResultRow } from '@portal/shared/competition/marks/meetResult.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useDownload } from '../../platform/lib/files/useDownload'
import { Badge } from '../../platform/ui/text/Badge'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { later } from '../../platform/ui/loading/later'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { EventChoice, useChosenEvent } from './EventChoice'
import { MarksGrid } from './MarksGrid'
import { OwnMark } from './OwnMark'
import styles from './marks.module.css'

const ImportDialog = later(async () => ({ default: (await import('./ImportDialog')).ImportDialog }))

/** The marks of a meet: typed by those who run it, read by all others once they are released. */
export function MeetMarks({ eventId }: { eventId: number }) {
  const meet = useQuery(query(getMeet, { eventId }))
  const results = useQuery(query(getMeetResults, { eventId }))
  return (
    <StateView read={meet} what="meet">
      {(data) => (
        <StateView read={results} what="results" isEmpty={({ events }) => events.length === 0} empty={<EmptyState heading="No results yet">{data.can.run ? <Link to="?tab=setup">Set up the events first</Link> : 'They appear here as they are released.'}</EmptyState>}>
          {(shown) => <MarksOf meet={data} results={shown} />}
        </StateView>
      )}
    </StateView>
  )
}

function MarksOf({ meet, results }: { meet: Meet; results: MeetResults }) {
  const [chosen, choose] = useChosenEvent(results.events)
  const [isImporting, setImporting] = useState(false)
  const [format, setFormat] = useState<MeetExport>('hytekResults')
  const save = useDownload(exportMeet)
  const event = results.events.find(({ meetEventId }) => meetEventId === chosen)
  const heldText = meet.events.find(({ meetEventId }) => meetEventId === chosen)?.heldText ?? ''
  const canWrite = results.can.run && heldText === ''
  return (
    <div className={styles.page}>
      <div className={`${styles.head} no-print`}>
        <EventChoice events={results.events} value={chosen} onChange={choose} />
        {meet.can.run && (
          <div className={styles.buttons}>
            {results.can.run && <Button variant="default" onClick={() => setImporting(true)}>Import results</Button>}
            <FieldInput name="export" value={format} onText={(text) => setFormat(text as MeetExport)} spec={{ label: 'Export as', kind: 'choice', options: meetExports.map((value) => ({ value, label: meetExportNames[value] })) }} />
            <Button variant="default" loading={save.isLoading} onClick={() => save.start({ eventId: meet.eventId, format })}>Export</Button>
          </div>
        )}
      </div>
      {event && (
        <section className="panel stack" aria-label={event.name}>
          <div className={styles.head}>
            <h2 className="section-heading">{event.number}. {event.name} {event.isReleased && <Badge>{results.isPublic ? 'Released' : 'Released, not published'}</Badge>}</h2>
            {canWrite && <ReleaseButton eventId={meet.eventId} event={event} />}
          </div>
          {meet.can.run && !results.isPublic && <p className="dim no-print">Nobody else sees released results until the results of this meet are published. <Link to={`${linkTo('viewEvent', meet)}#stage-heading`}>Publication</Link></p>}
          {meet.can.run && heldText && <p role="note">{heldText}</p>}
          {event.notes.map((note) => <p key={note} role="note">{note}</p>)}
          {event.rounds.toReversed().map((round) => {
            const rows = event.rows.filter((row) => row.round === round)
            if (rows.length === 0) return null
            return (
              <div key={round} className="stack">
                {event.rounds.length > 1 && <h3>{meetRoundNames[round]}</h3>}
                {canWrite ? <MarksGrid key={`${event.meetEventId} ${round} ${rows.length}`} meet={meet} event={event} round={round} /> : <MarkList rows={rows} />}
              </div>
            )
          })}
          {event.rows.length === 0 && <EmptyState heading="Nobody is entered in this event" />}
        </section>
      )}
      {isImporting && <ImportDialog meet={meet} what="results" onClose={() => setImporting(false)} />}
    </div>
  )
}

function ReleaseButton({ eventId, event }: { eventId: number; event: EventResult }) {
  const release = useCall(releaseMeetEvent)
  const isReleased = !event.isReleased
  return (
    <Button variant={isReleased ? 'filled' : 'default'} className="no-print" disabled={isReleased && event.rows.every(({ mark }) => mark === '')} loading={release.isPending} onClick={() => release.mutate({ eventId, meetEventId: event.meetEventId, version: event.version, isReleased })}>
      {isReleased ? 'Release the results' : 'Withdraw the results'}
    </Button>
  )
}

/** Results as everyone else reads them. */
function MarkList({ rows }: { rows: readonly ResultRow[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead><tr><th scope="col" className={styles.number}>Place</th><th scope="col">Name</th><th scope="col">Mark</th><th scope="col" className={styles.number}>Points</th></tr></thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.entryId || `unnamed ${index}`} data-own={row.isOwn || undefined}>
              <td className={styles.number}>{row.placeText || '–'}</td>
              <td><span className={styles.name}><span>{row.name}</span>{row.isOwn && <OwnMark />}<span className="dim">{row.athletes.length > 0 ? row.athletes.join(', ') : row.teamName}</span></span></td>
              <td>{row.mark}{row.wind && <span className="dim"> {row.wind}{row.isWindAided && ' (wind-aided)'}</span>}</td>
              <td className={styles.number}>{row.points || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

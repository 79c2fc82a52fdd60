import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { linkTo } from '@portal/shared/platform/access/screens'
import { countChanged, hasNoPoints } from '@portal/shared/competition/marks/keptScores'
import { getMeetResults, takeMeetScores } from '@portal/shared/competition/marks/meetResult.calls'
import type { MeetResults, ScoreTable } from '@portal/shared/competition/marks/meetResult.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './marks.module.css'

/** The team scores of a meet with where each point comes from. */
export function MeetScores({ eventId }: { eventId: number }) {
  const read = useQuery(query(getMeetResults, { eventId }))
  return (
    <StateView read={read} what="team scores" isEmpty={({ scores }) => scores.length === 0} empty={<EmptyState heading="No team scores yet">They appear here with the first results.</EmptyState>}>
      {({ scores, kept, can }) => (
        <div className={styles.page}>
          {scores.length > 1 && can.takeScores && scores.some((table) => !hasNoPoints(table)) && <TakeScores eventId={eventId} tables={scores} kept={kept} />}
          {scores.map((table) => {
            const { title, rows } = table
            return (
              <section key={title} className="panel stack" aria-label={`Team scores, ${title}`}>
                <div className={styles.head}>
                  <h2 className="section-heading">{title}</h2>
                  {scores.length === 1 && can.takeScores && !hasNoPoints(table) && <TakeScores eventId={eventId} tables={scores} kept={kept} />}
                </div>
                <table className={styles.table}>
                  <thead><tr><th scope="col" className={styles.number}>Place</th><th scope="col">Team</th><th scope="col" className={styles.number}>Points</th></tr></thead>
                  <tbody>
                    {rows.map((row) => (
                      <tr key={row.teamId}>
                        <td className={styles.number}>{row.rankText || '–'}</td>
                        <td>
                          <Link to={linkTo('teamInEvent', { teamId: row.teamId, eventId })}>{row.name}</Link>
                          <details><summary>Points by event</summary><ul className={styles.lines}>{row.lines.map((line) => <li key={line}>{line}</li>)}</ul></details>
                          {row.tieText && <span className="dim">{row.tieText}</span>}
                        </td>
                        <td className={styles.number}>{row.points || '–'}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )
          })}
        </div>
      )}
    </StateView>
  )
}

/** Makes the team scores the results of the event, once it was said what they replace; girls and boys are divisions of it, each from 1. */
function TakeScores({ eventId, tables, kept }: { eventId: number; tables: readonly ScoreTable[]; kept: MeetResults['kept'] }) {
  const take = useCall(takeMeetScores)
  const [isAsking, setAsking] = useState(false)
  const changed = countChanged(kept, tables)
  const standing = new Set(kept.filter(({ place, result }) => place !== null || result !== '').map(({ teamId }) => teamId)).size
  const titles = joinNames(tables.filter((table) => !hasNoPoints(table)).map(({ title }) => title))
  const isApart = tables.length > 1
  if (changed === 0) return <p className="dim">These are the event’s results.</p>
  return (
    <>
      <div className="row no-print"><Button variant="default" loading={take.isPending} onClick={() => setAsking(true)}>Use as the event’s results</Button></div>
      <ConfirmDialog
        opened={isAsking} title={isApart ? 'Use these team scores as the event’s results?' : `Use the team scores of ${titles} as the event’s results?`} confirm="Use them" cancel="Not yet" danger={standing > 0} onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          take.mutate({ eventId })
        }}
      >
        <p>
          {standing === 0 ? 'The event has no places and results yet.' : `The event has places or results of ${standing === 1 ? '1 team' : `${standing} teams`}. They are replaced.`}
          {isApart ? ` ${titles} are certified and shown apart, each from 1st place.` : ` ${changed === 1 ? '1 team gets' : `${changed} teams get`} the place and the points of this table; teams that are not in it have none.`}
        </p>
      </ConfirmDialog>
    </>
  )
}

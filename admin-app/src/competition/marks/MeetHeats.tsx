import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getMeet, getMeetHeats } from '@portal/shared/competition/marks/meet.calls'
import { meetRoundNames } from '@portal/shared/competition/marks/meet.kinds'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { MeetHeats as Heats } from '@portal/shared/competition/marks/meetEntry.schemas'
import { query } from '../../platform/lib/call/queries'
import { later } from '../../platform/ui/loading/later'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { PrintButton } from '../../platform/ui/report/PrintButton'
import { EventChoice, useChosenEvent } from './EventChoice'
import { OwnMark } from './OwnMark'
import { SeedButtons } from './SeedButtons'
import styles from './marks.module.css'

const MoveStartDialog = later(async () => ({ default: (await import('./MoveStartDialog')).MoveStartDialog }))
type Round = Heats['events'][number]
type Starter = Round['heats'][number]['starters'][number]
interface Moving { round: Round; heat: number; starter: Starter }

/** Where a start is by now: someone else may have moved it while its dialog is open. */
function asItIs(start: Moving, { events }: Heats): Moving {
  const round = events.find((each) => each.meetEventId === start.round.meetEventId && each.round === start.round.round) ?? start.round
  const found = round.heats.flatMap(({ heat, starters }) => starters.map((starter) => ({ round, heat, starter }))).find(({ starter }) => starter.entryId === start.starter.entryId)
  return found ?? { ...start, round }
}

/** The heats of a meet with their lanes, for those who run it with a button that seeds them. */
export function MeetHeats({ eventId }: { eventId: number }) {
  const meet = useQuery(query(getMeet, { eventId }))
  const heats = useQuery(query(getMeetHeats, { eventId }))
  return <StateView read={meet} what="meet">{(data) => <StateView read={heats} what="heats">{(shown) => <HeatsOf meet={data} heats={shown} />}</StateView>}</StateView>
}

function HeatsOf({ meet, heats }: { meet: Meet; heats: Heats }) {
  const [chosen, choose] = useChosenEvent(meet.events, true)
  const [moving, setMoving] = useState<Moving | null>(null)
  const movingIn = meet.events.find(({ meetEventId }) => meetEventId === moving?.round.meetEventId)
  const shown = heats.events.filter(({ meetEventId }) => chosen === null || meetEventId === chosen)
  const event = meet.events.find(({ meetEventId }) => meetEventId === chosen)
  const lines = shown.reduce((sum, each) => sum + each.heats.reduce((all, { starters }) => all + starters.length + 2, 0), 0)
  return (
    <div className={styles.page}>
      <div className={`${styles.head} no-print`}>
        <EventChoice events={meet.events} value={chosen} all="All events" onChange={choose} />
        <div className={styles.buttons}>
          {meet.can.run && !event?.heldText && <SeedButtons meet={meet} event={event} />}
          <PrintButton disabled={shown.length === 0} linesOf={() => lines} narrowing={['event']} hasGroups={false} />
        </div>
      </div>
      {meet.can.run && event?.heldText && <p role="note">{event.heldText}</p>}
      {shown.length === 0 && <EmptyState heading="No heats yet">{!meet.can.run ? 'They appear here once the schedule is published.' : meet.events.length === 0 ? <Link to="?tab=setup">Set up the events first</Link> : 'Choose an event and seed it.'}</EmptyState>}
      {shown.map((each) => (
        <section key={`${each.meetEventId} ${each.round}`} className="panel stack" aria-label={`${each.name}, ${meetRoundNames[each.round]}`}>
          <h2 className="section-heading">{each.number}. {each.name}{each.round === 'heats' && ', heats'}</h2>
          <div className={styles.heats}>
            {each.heats.map(({ heat, starters }) => (
              <section key={heat} aria-label={`${each.name}, ${each.round === 'heats' ? 'heats, ' : ''}${each.heatWord} ${heat}`}>
                <h3>{each.heatWord} {heat} of {each.heats.length}</h3>
                <div className={styles.scroll}>
                  <table className={styles.table}>
                    <thead><tr><th scope="col" className={styles.number}>{each.startWord}</th><th scope="col">Name</th><th scope="col">Seed</th>{each.canMove && <th scope="col" className="no-print"><span className="visually-hidden">Actions</span></th>}</tr></thead>
                    <tbody>
                      {starters.map((starter) => {
                        const { entryId, position, name, teamName, seed, isScratched, isOwn } = starter
                        return (
                          <tr key={entryId} data-own={isOwn || undefined}>
                            <td className={styles.number}>{position ?? '–'}</td>
                            <td><span className={styles.name}><span className={isScratched ? styles.scratched : undefined}>{name}</span>{isOwn && <OwnMark />}<span className="dim">{isScratched ? 'Scratched' : teamName}</span></span></td>
                            <td>{seed || 'NT'}</td>
                            {each.canMove && <td className="no-print"><Button variant="subtle" aria-label={`Move ${name}`} onClick={() => setMoving({ round: each, heat, starter })}>Move</Button></td>}
                          </tr>
                        )
                      })}
                    </tbody>
                  </table>
                </div>
              </section>
            ))}
          </div>
          {each.alternates.length > 0 && <p>Alternates: {each.alternates.map(({ name, teamName }) => (teamName === name ? name : `${name} (${teamName})`)).join(', ')}</p>}
        </section>
      ))}
      {moving && movingIn && <MoveStartDialog eventId={meet.eventId} event={movingIn} {...asItIs(moving, heats)} onClose={() => setMoving(null)} />}
    </div>
  )
}

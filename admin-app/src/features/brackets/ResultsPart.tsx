import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { removeBracketResult } from '@portal/shared/brackets/bracket.calls'
import { bracketEndingNames } from '@portal/shared/brackets/bracket.kinds'
import type { BracketDetail } from '@portal/shared/brackets/bracket.schemas'
import { useCall } from '../../lib/queries'
import { Mark } from '../../ui/Mark'
import { EmptyState } from '../../ui/StateView'
import { matchesOf, type NamedMatch } from './matchesOf'
import { ResultDialog } from './ResultDialog'
import { useLosses } from '../../ui/useLosses'
import styles from './brackets.module.css'

/** Every match with its result, for the office to enter, correct and take back. */
export function ResultsPart({ detail }: { detail: BracketDetail }) {
  const [entered, enter] = useState<NamedMatch | null>(null)
  const losses = useLosses()
  const remove = useCall(removeBracketResult, { errors: 'in place' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { picture: { bracketId, version, event, entrantKind }, tennis } = detail
  // What was called off is decided here, as by a walkover.
  const cancelled = new Set(detail.slots.flatMap(({ key, isCancelled }) => (isCancelled ? [key] : [])))
  const takeBack = (key: string, accepted: string[] = []) => {
    setRefusal(null)
    remove.mutate({ bracketId, version, key, accepted }, { onError: (error) => { if (!losses.ask(error, (again) => takeBack(key, again))) setRefusal(error.message) } })
  }
  const matches = matchesOf(detail.picture)
  if (matches.length === 0) return <EmptyState heading="No match to play">The draw is not made yet.</EmptyState>
  return (
    <>
      {tennis && event && <p className={styles.hint}>Scores of this draw are entered set by set, live or at the end: <Link to={linkTo('tennisEventDetail', { eventId: event.eventId, activeSection: entrantKind === 'pair' ? 'doubles' : 'singles' })}>open the scores</Link>. Here stand walkovers and disqualifications.</p>}
      {matches.some(({ match: { key, matchId } }) => matchId !== null && !cancelled.has(key)) && <p className={styles.hint}>A match whose teams and time are known stands in the schedules of both schools, with one score for all: it is entered there, by the schools or by you, and the bracket follows at once.</p>}
      {refusal && <p role="alert" className={styles.refusal}>{refusal}</p>}
      <ul className={styles.matches}>
        {matches.map((each) => {
          const { match: { key, number, state, top, bottom, winner, ending, matchId }, round } = each
          const isKnown = top.entrantId !== null && bottom.entrantId !== null && state !== 'unneeded' && ending !== 'withdrawal'
          const scoredIn = cancelled.has(key) ? null : matchId
          const line = (name: string, side: typeof top, isWinner: boolean) => <span className={styles.side} data-winner={isWinner || undefined}><span>{name || 'Bye'}</span>{side.score !== null && <span>{side.score}</span>}</span>
          return (
            <li key={key}>
              <span className={styles.number}>Match {number}<span>{round}</span></span>
              <span className={styles.sides}>{line(each.top, top, winner === 'top')}{line(each.bottom, bottom, winner === 'bottom')}</span>
              <span className={styles.state}>
                {state === 'unneeded' && <Mark tone="quiet">Not needed</Mark>}
                {ending && ending !== 'played' && <Mark>{bracketEndingNames[ending]}</Mark>}
                {cancelled.has(key) && <Mark tone="due">Canceled</Mark>}
                {scoredIn !== null && <Button component={Link} variant="default" to={linkTo('submitScore', { matchId: scoredIn, schoolId: 0 })} aria-label={`Open the score of match ${number}`}>Open the score</Button>}
                {isKnown && scoredIn === null && <Button variant="default" onClick={() => enter(each)} aria-label={`${state === 'played' ? 'Correct' : 'Enter'} the result of match ${number}`}>{state === 'played' ? 'Correct' : 'Enter result'}</Button>}
                {state === 'played' && scoredIn === null && ending !== 'withdrawal' && <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => takeBack(key)} aria-label={`Take back the result of match ${number}`}>Take back</Button>}
              </span>
            </li>
          )
        })}
      </ul>
      {entered && <ResultDialog detail={detail} entered={entered} onClose={() => enter(null)} />}
      {losses.dialog}
    </>
  )
}

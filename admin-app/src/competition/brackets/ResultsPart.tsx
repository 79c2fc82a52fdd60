import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { removeBracketResult } from '@portal/shared/competition/brackets/bracket.calls'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { bracketEndingNames } from '@portal/shared/competition/brackets/bracket.kinds'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { Badge } from '../../platform/ui/text/Badge'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { drawPartsOf } from './drawParts'
import { matchesOf, type NamedMatch } from './matchesOf'
import { ResultDialog } from './ResultDialog'
import { useLosses } from './useLosses'
import styles from './brackets.module.css'

/** Every match with its result, for the office to enter, correct and withdraw. */
export function ResultsPart({ detail }: { detail: BracketDetail }) {
  const [entered, enter] = useState<NamedMatch | null>(null)
  const remove = useCall(removeBracketResult, { errors: 'in place' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { picture: { bracketId, version, event, entrantKind, contestName }, scoredBy } = detail
  const words = contestWords(contestName)
  const losses = useLosses(words)
  const parts = drawPartsOf(scoredBy)
  // Canceled matches are decided here, as by a walkover.
  const cancelled = new Set(detail.slots.flatMap(({ key, isCancelled }) => (isCancelled ? [key] : [])))
  const takeBack = (key: string, accepted: string[] = []) => {
    setRefusal(null)
    remove.mutate({ bracketId, version, key, accepted }, { onError: (error) => { if (!losses.ask(error, (again) => takeBack(key, again))) setRefusal(error.message) } })
  }
  const matches = matchesOf(detail.picture)
  if (matches.length === 0) return <EmptyState heading={`No ${words.one} to play`}>The draw is not made yet.</EmptyState>
  return (
    <>
      {parts && event && <parts.Scores eventId={event.eventId} kind={entrantKind} />}
      {matches.some(({ match: { key, matchId } }) => matchId !== null && !cancelled.has(key)) && <p className={styles.hint}>Once its teams and time are known, {words.a} appears on both schools’ schedules. Its score is entered there, by the schools or by you, and the bracket updates right away.</p>}
      {refusal && <p role="alert" className={styles.refusal}>{refusal}</p>}
      <ul className={styles.matches}>
        {matches.map((each) => {
          const { match: { key, number, state, top, bottom, winner, ending, matchId }, round } = each
          const isKnown = top.entrantId !== null && bottom.entrantId !== null && state !== 'unneeded' && ending !== 'withdrawal'
          const scoredIn = cancelled.has(key) ? null : matchId
          const line = (name: string, side: typeof top, isWinner: boolean) => <span className={styles.side} data-winner={isWinner || undefined}><span>{name || 'Bye'}</span>{side.score !== null && <span>{side.score}</span>}</span>
          return (
            <li key={key}>
              <span className={styles.number}>{words.One} {number}<span>{round}</span></span>
              <span className={styles.sides}>{line(each.top, top, winner === 'top')}{line(each.bottom, bottom, winner === 'bottom')}</span>
              <span className={styles.state}>
                {state === 'unneeded' && <Badge tone="quiet">Not needed</Badge>}
                {ending && ending !== 'played' && <Badge>{bracketEndingNames[ending]}</Badge>}
                {cancelled.has(key) && <Badge tone="due">Canceled</Badge>}
                {scoredIn !== null && <Button component={Link} variant="default" to={linkTo('submitScore', { matchId: scoredIn, schoolId: 0 })} aria-label={`Open the score of ${words.one} ${number}`}>Open the score</Button>}
                {isKnown && scoredIn === null && <Button variant="default" onClick={() => enter(each)} aria-label={`${state === 'played' ? 'Correct' : 'Enter'} the result of ${words.one} ${number}`}>{state === 'played' ? 'Correct' : 'Enter result'}</Button>}
                {state === 'played' && scoredIn === null && ending !== 'withdrawal' && <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => takeBack(key)} aria-label={`Remove the result of ${words.one} ${number}`}>Remove</Button>}
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

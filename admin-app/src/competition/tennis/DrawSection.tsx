import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { enterBracketResult, getBracket, listBracketsOfEvent } from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { getDraw } from '@portal/shared/competition/tennis/draw.calls'
import { BracketView } from '@portal/shared/views/brackets/BracketView'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { PublicView } from '../../platform/ui/page/PublicView'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { DrawScores } from './DrawScores'
import styles from './tennis.module.css'

/** The draws of an event that this reader may see. */
export function useDraws(eventId: number) {
  const list = useQuery(query(listBracketsOfEvent, { eventId }))
  const draws = useQueries({ queries: (list.data?.rows ?? []).map(({ bracketId }) => query(getBracket, { bracketId })) })
  const pictures = draws.flatMap(({ data }): BracketPicture[] => (data ? [data.picture] : []))
  return { list, pictures, isLoading: draws.some(({ isPending }) => isPending) }
}

/** The singles or the doubles draws of an event, drawn; with the scores of their matches for those who score them. */
export function DrawSection({ eventId, kind }: { eventId: number; kind: 'player' | 'pair' }) {
  const { list, pictures, isLoading } = useDraws(eventId)
  const may = useMay()
  const own = pictures.filter(({ entrantKind }) => entrantKind === kind)
  return (
    <StateView read={list} what="draws" loading={<Skeleton lines={8} height={44} />}>
      {() => isLoading
        ? <Skeleton lines={8} height={44} />
        : own.length === 0
          ? <EmptyState heading={kind === 'player' ? 'No singles draw to see yet' : 'No doubles draw to see yet'}>{may.open('newBracket') ? <Link to={`${linkTo('newBracket')}?event=${eventId}&kind=${kind}`}>Make the draw</Link> : 'It appears here once it is made and published.'}</EmptyState>
          : (
            <>
              {own.map((picture) => <OneDraw key={picture.bracketId} standing={picture} />)}
              {may.open('newBracket') && <p><Link to={`${linkTo('newBracket')}?event=${eventId}&kind=${kind}`}>Make another draw</Link></p>}
            </>
          )}
    </StateView>
  )
}

/** Milliseconds after which a draw is looked at again: others score its other courts. */
const lookAgain = 10_000

function OneDraw({ standing }: { standing: BracketPicture }) {
  const { data: draw } = useQuery({ ...query(getDraw, { bracketId: standing.bracketId }), refetchInterval: lookAgain })
  const may = useMay()
  const picture = draw?.picture ?? standing
  return (
    <div className={styles.group}>
      {may.send(enterBracketResult) && <div className={styles.row}><Button component={Link} variant="default" to={linkTo('bracket', picture)} aria-label={`Seeds, withdrawals and times of ${picture.name}`}>Seeds, withdrawals and times</Button></div>}
      <PublicView><BracketView data={picture} heading={picture.name} headingLevel={2} /></PublicView>
      {draw?.can.score && <DrawScores draw={draw} />}
    </div>
  )
}

/** Who is entered in the draws of an event, with their seeds. */
export function PlayersSection({ eventId }: { eventId: number }) {
  const { list, pictures, isLoading } = useDraws(eventId)
  const may = useMay()
  const own = pictures.filter(({ entrantKind }) => entrantKind !== 'team')
  return (
    <StateView read={list} what="draws" loading={<Skeleton lines={8} height={44} />}>
      {() => isLoading
        ? <Skeleton lines={8} height={44} />
        : own.length === 0
          ? (
            <EmptyState heading="No players in a draw yet">
              {may.open('addPlayerToEvent') ? <Link to={linkTo('addPlayerToEvent', { eventId })}>Enter players of your team</Link> : 'Players appear here once a singles or doubles draw is made and published.'}
            </EmptyState>
          )
          : own.map((picture) => (
            <section key={picture.bracketId} className={styles.group} aria-label={picture.name}>
              <h2 className={styles.groupName}>{picture.name}</h2>
              <ol className={styles.duals}>
                {[...picture.entrants].sort((one, other) => (one.seed ?? 999) - (other.seed ?? 999) || one.name.localeCompare(other.name)).map((entrant) => (
                  <li key={entrant.entrantId} className={styles.dualRow}>
                    <span><strong>{entrant.name}</strong>{entrant.note && <span className="dim">{entrant.note}</span>}</span>
                    <span className={styles.row}>{entrant.seed !== null && <Badge>Seed {entrant.seed}</Badge>}{entrant.isWithdrawn && <Badge tone="due">Withdrawn</Badge>}</span>
                  </li>
                ))}
              </ol>
            </section>
          ))}
    </StateView>
  )
}

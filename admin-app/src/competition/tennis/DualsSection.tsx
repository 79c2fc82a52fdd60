import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { DualRow } from '@portal/shared/competition/tennis/dual.schemas'
import { listDuals } from '@portal/shared/competition/tennis/tennis.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { Pages } from '../../platform/ui/list/Pages'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { DualBoard } from './DualBoard'
import { stageNames } from './dualTexts'
import styles from './tennis.module.css'
import { useDual } from './useDual'

/** Milliseconds after which the list is looked at again while a dual on it is played. */
const lookAgain = 20_000

/** The duals of an event, or (0) of the regular season; one that is chosen in the address, with its lines. */
export function DualsSection({ eventId, only }: { eventId: number; only?: 'finished' }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const chosen = params.get('matchId')
  const read = useQuery({
    ...query(listDuals, { eventId, page }), placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(({ stage }) => stage === 'live') ? lookAgain : false),
  })
  if (chosen) return <ChosenDual eventId={eventId} matchId={chosen} />
  return (
    <StateView
      read={read} loading={<Skeleton lines={8} height={56} />} isEmpty={({ rows }) => rows.every((row) => only === 'finished' && row.stage !== 'finished')}
      empty={<EmptyState heading={only ? 'No dual is final yet' : 'No dual is scheduled'}>{eventId === 0 && !only ? 'Tennis matches appear here once they are scheduled.' : null}</EmptyState>}
    >
      {({ rows, total, pageSize }) => (
        <>
          {inParts(rows.filter(({ stage }) => only !== 'finished' || stage === 'finished')).map(({ heading, duals }) => (
            <section key={heading} aria-label={heading}>
              <h2 className={styles.groupName}>{heading}</h2>
              <ul className={styles.duals}>{duals.map((row) => <li key={row.matchId}><DualLink row={row} eventId={eventId} /></li>)}</ul>
            </section>
          ))}
          <ZoneFoot />
          {!only && <Pages page={page} pageSize={pageSize} total={total} hrefOfPage={(to) => `?page=${to}`} />}
        </>
      )}
    </StateView>
  )
}

/** A page of duals as it is parted: each part is by date, so that nobody wonders why November comes before October. */
function inParts(rows: readonly DualRow[]): { heading: string; duals: DualRow[] }[] {
  const parts = new Map<string, DualRow[]>()
  for (const row of rows) {
    const heading = `${row.isOwn ? 'Your school’s duals' : rows.some(({ isOwn }) => isOwn) ? 'Other duals' : 'Duals'}${row.status === 'final' ? ', played' : ''}`
    parts.set(heading, [...(parts.get(heading) ?? []), row])
  }
  return [...parts].map(([heading, duals]) => ({ heading, duals }))
}

function DualLink({ row, eventId }: { row: DualRow; eventId: number }) {
  const may = useMay()
  const to = may.open('viewPlayerOfTennisEvent') ? linkTo('viewPlayerOfTennisEvent', { eventId, matchId: row.matchId }) : `?matchId=${row.matchId}`
  return (
    <Link to={to} className={styles.dualRow}>
      <span>
        <strong>{row.title}</strong>
        <span className="dim">{[row.dayText, row.timeText, row.place].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.row}>
        {row.points && <span className={styles.dualPoints} dir="ltr" aria-label={`${row.away} ${row.points.away}, ${row.home} ${row.points.home}`}>{row.points.away}–{row.points.home}</span>}
        {row.isOwn && <Badge>Own</Badge>}
        <Badge tone={row.stage === 'live' ? undefined : row.isOwn && (row.stage === 'lineups' || row.stage === 'over') ? 'due' : 'quiet'}>{stageNames[row.stage]}</Badge>
      </span>
    </Link>
  )
}

/** A dual to be looked at: the team score and every line, as it is played. */
function ChosenDual({ eventId, matchId }: { eventId: number; matchId: string }) {
  const read = useDual(matchId)
  return (
    <>
      <p><Link to={linkTo('tennisEventDetail', { eventId, activeSection: 'duals' })}>All duals</Link></p>
      <StateView read={read} what="dual" loading={<Skeleton lines={10} height={44} />}>
        {(dual) => (
          <section aria-label={`${dual.away.name} at ${dual.home.name}`}>
            <h2 className={styles.groupName}>{dual.away.name} at {dual.home.name} <Badge tone={dual.stage === 'live' ? undefined : 'quiet'}>{stageNames[dual.stage]}</Badge></h2>
            <p className="dim">{[dual.dayText, dual.timeText, dual.place].filter(Boolean).join(' · ')}</p>
            {dual.lines.length > 0 ? <DualBoard dual={dual} /> : <EmptyState heading="No lines yet">They appear here once the schools have set up the dual.</EmptyState>}
          </section>
        )}
      </StateView>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { calendarRuleLimits } from '@portal/shared/scheduling/calendarRules/calendarRule.kinds'
import { listBreaches } from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import type { Breaches } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './calendarRules.module.css'

type Row = Breaches['rows'][number]

const headings: Record<Row['kind'], string> = { blackout: 'Games on blackout dates', event: 'Events on blackout dates', weekLimit: 'Too many games in a week', seasonLimit: 'Too many games this season' }

/** Where it can be moved: at the event or the match; too many of a team, among its matches. */
const placeOf = ({ eventId, matchId, teamId }: Row): string => (eventId !== null ? linkTo('viewEvent', { eventId }) : matchId !== null ? linkTo('game', { matchId }) : linkTo('teamMatches', { schoolTeamId: teamId! }))

/** What does not keep to the rules as they are now; each leads to where that can be mended. */
export function BreachList() {
  const read = useQuery(query(listBreaches, {}))
  return (
    <section className="panel stack" aria-labelledby="breaches-heading">
      <h2 id="breaches-heading">Violations</h2>
      <StateView read={read} what="conflicts" loading={<Skeleton lines={3} />} isEmpty={({ rows }) => rows.length === 0} empty={<p className="dim">Every game and event follows the blackout dates and limits.</p>}>
        {({ rows, total }) => (
          <>
            {(Object.keys(headings) as Row['kind'][]).map((kind) => {
              const own = rows.filter((each) => each.kind === kind)
              if (own.length === 0) return null
              return (
                <details key={kind} className={styles.kind} open={own.length <= 10}>
                  <summary>{headings[kind]}: {own.length >= calendarRuleLimits.breaches ? `the first ${own.length}` : own.length}</summary>
                  <ul className={styles.breaches}>{own.map((row) => <li key={row.key}><Link to={placeOf(row)}>{row.text}</Link></li>)}</ul>
                </details>
              )
            })}
            {total > rows.length && <p className="dim">{(total - rows.length).toLocaleString('en-US')} more are not shown.</p>}
          </>
        )}
      </StateView>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { calendarRuleLimits } from '@portal/shared/calendarRules/calendarRule.kinds'
import { listBreaches } from '@portal/shared/calendarRules/calendarRule.calls'
import type { Breaches } from '@portal/shared/calendarRules/calendarRule.schemas'
import { query } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { StateView } from '../../ui/StateView'
import styles from './calendarRules.module.css'

type Row = Breaches['rows'][number]

const headings: Record<Row['kind'], string> = { blackout: 'Matches on blackout dates', weekLimit: 'Too many matches in a week', seasonLimit: 'Too many matches this season' }

/** What does not keep to the rules as they are now; each leads to the team's matches, where it can be moved. */
export function BreachList() {
  const read = useQuery(query(listBreaches, {}))
  return (
    <section className="panel stack" aria-labelledby="breaches-heading">
      <h2 id="breaches-heading">What does not keep to this</h2>
      <StateView read={read} loading={<Bones lines={3} />} isEmpty={({ rows }) => rows.length === 0} empty={<p className="dim">Every match keeps to the blackout dates and limits.</p>}>
        {({ rows, total }) => (
          <>
            {(Object.keys(headings) as Row['kind'][]).map((kind) => {
              const own = rows.filter((each) => each.kind === kind)
              if (own.length === 0) return null
              return (
                <details key={kind} className={styles.kind} open={own.length <= 10}>
                  <summary>{headings[kind]}: {own.length >= calendarRuleLimits.breaches ? `the first ${own.length}` : own.length}</summary>
                  <ul className={styles.breaches}>{own.map(({ key, text, teamId }) => <li key={key}><Link to={linkTo('teamMatches', { schoolTeamId: teamId })}>{text}</Link></li>)}</ul>
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

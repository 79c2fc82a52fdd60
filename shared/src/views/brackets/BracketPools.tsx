import { bracketMatch, isOf } from './BracketMatch'
import type { DrawProps } from './bracketProps'
import { CrestRow } from '../crest/CrestRow'
import { Heading, signed } from '../viewParts'

/** Round robins: each with its table, and its matches below. */
export function BracketPools(props: DrawProps) {
  const { data, entrants, level, highlightSchool } = props
  const pools = data.pools.map((pool, index) => {
    const withTies = pool.rows.some(({ ties }) => ties > 0)
    return (
      <section key={index} className="pool">
        <table part="table">
          <caption><Heading level={level} className="part-name">{pool.title}</Heading></caption>
          <thead part="header">
            <tr>
              <th scope="col" abbr="Rank">#</th>
              <th scope="col">{data.entrantKind === 'team' ? 'Team' : 'Player'}</th>
              <th scope="col" abbr={withTies ? 'Wins, losses, ties' : 'Wins, losses'}>{withTies ? 'W-L-T' : 'W-L'}</th>
              <th scope="col" abbr="Scored and allowed">Score</th>
              <th scope="col" abbr="Difference">Diff</th>
            </tr>
          </thead>
          <tbody>
            {pool.rows.map((row) => {
              const entrant = entrants.get(row.entrantId)
              const isOurs = isOf(entrant, highlightSchool)
              return (
                <tr key={row.entrantId} part={isOurs ? 'row row-marked' : 'row'} className={isOurs ? 'marked' : undefined}>
                  <td>{row.rank ?? '\u2013'}</td>
                  <th scope="row" part="team">
                    <CrestRow of={entrant?.crest} size="s" />
                    <span className="name">{entrant?.name ?? ''}</span>
                    {row.reason ? <details><summary>Why?</summary><p>{row.reason}</p></details> : null}
                  </th>
                  <td>{`${row.wins}-${row.losses}${withTies ? `-${row.ties}` : ''}`}</td>
                  <td>{`${row.scored}\u2013${row.allowed}`}</td>
                  <td>{signed(row.scored - row.allowed)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <ol className="list" aria-label={pool.listTitle}>
          {pool.matches.map((match, before) => bracketMatch(props, match, '', before ? -1 : 0))}
        </ol>
      </section>
    )
  })
  return <div className="pools">{pools}</div>
}

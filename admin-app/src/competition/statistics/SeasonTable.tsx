import { useState } from 'react'
import { addUp, valueOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { PlayerSeason, TeamStatistics } from '@portal/shared/competition/statistics/sheet.schemas'
import { countedContests, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { formulaText, perMatchText, totalText } from '@portal/shared/competition/statistics/statisticTexts'
import { groupsOf } from './groupsOf'
import { useMay } from '../../platform/lib/session/useMay'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { NameLink } from '../../platform/ui/text/NameLink'
import { ViewChoice } from './ViewChoice'
import styles from './statistics.module.css'

/** Sorted by a statistic: the best first; who has none of it at the end. Without one, by number, as they come. */
function sorted(players: readonly PlayerSeason[], by: StatisticDefinition | undefined): readonly PlayerSeason[] {
  if (!by) return players
  const sign = by.better === 'higher' ? -1 : 1
  const value = ({ totals }: PlayerSeason) => valueOf(by, totals) ?? -sign * Infinity
  return [...players].sort((one, other) => (value(one) === value(other) ? 0 : sign * (value(one) - value(other))))
}

/** The totals of a team's players, or the same by match; sorted by any statistic. The selection is kept in the address. */
export function SeasonTable({ season: { players, definitions, matchCount }, words }: { season: TeamStatistics; words: ContestWords }) {
  const [params, setParams] = useAddressParams()
  const may = useMay()
  const [told, setTold] = useState('')
  const groups = groupsOf(definitions)
  const group = groups.find(({ name }) => name === params.get('group')) ?? groups[0]!
  const by = definitions.find(({ key }) => key === params.get('sort'))
  const measure = params.get('per') === 'match' ? 'match' : 'total'
  const put = (name: string, value: string) => setParams((before) => {
    const after = new URLSearchParams(before)
    if (value) after.set(name, value)
    else after.delete(name)
    return after
  }, { preventScrollReset: true })
  const text = (each: StatisticDefinition, totals: PlayerSeason['totals'], matches: number) => (measure === 'match' ? perMatchText(each, totals, matches) : totalText(each, totals))
  const sort = (each: StatisticDefinition) => {
    put('sort', by?.key === each.key ? '' : each.key)
    setTold(by?.key === each.key ? 'Sorted by number.' : `Sorted by ${each.name}, the best first.`)
  }
  return (
    <section aria-label="Season">
      <div className="row no-print">
        <ViewChoice label={`Sums or by ${words.one}`} options={{ total: 'Season', match: `By ${words.one}` }} value={measure} onChange={(next) => put('per', next === 'match' ? 'match' : '')} />
        {groups.length > 1 && <ViewChoice label="Statistics" options={Object.fromEntries(groups.map(({ name, title }) => [name, title]))} value={group.name} onChange={(next) => put('group', next)} />}
      </div>
      <p role="status" className="visually-hidden">{told}</p>
      <div className={styles.scroller} role="region" aria-label="Statistics by player" tabIndex={0}>
        <table className={styles.grid}>
          <caption className="visually-hidden">Season statistics of {players.length} players over {countedContests(matchCount, words)}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.who}>Player</th>
              <th scope="col"><abbr title={`${words.Many} played`}>{words.One.charAt(0)}P</abbr></th>
              {group.definitions.map((each) => (
                <th key={each.key} scope="col" aria-sort={by?.key === each.key ? (each.better === 'higher' ? 'descending' : 'ascending') : undefined}>
                  <button type="button" className={styles.sort} aria-label={`Sort by ${each.name}`} title={each.formula ? `${each.name}: ${formulaText(each, definitions)}` : each.name} onClick={() => sort(each)}>
                    {each.shortName}{by?.key === each.key && <span aria-hidden="true"> ▾</span>}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted(players, by).map(({ studentId, name, jersey, matches, totals }, index) => (
              <tr key={`${jersey} ${name} ${index}`}>
                <th scope="row" className={styles.who}><span className={styles.jersey}>{jersey || '–'}</span> <NameLink to={studentId === null ? null : may.linkTo('studentHub', { studentId })}>{name}</NameLink></th>
                <td>{matches}</td>
                {group.definitions.map((each) => <td key={each.key}>{text(each, totals, matches)}</td>)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.who}>Team</th>
              <td>{matchCount}</td>
              {group.definitions.map((each) => <td key={each.key}>{text(each, addUp(players.map(({ totals }) => totals)), matchCount)}</td>)}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

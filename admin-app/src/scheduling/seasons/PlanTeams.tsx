import { distanceText } from '@portal/shared/platform/format/distanceText'
import { roundsOfGames } from '@portal/shared/scheduling/seasons/laySeason'
import type { SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import { shortDay } from './seasonWords'
import styles from './seasons.module.css'

/** The plan team by team: where each plays in each round, its breaks and its travel. */
export default function PlanTeams({ page, draft }: { page: SeasonPage; draft: SeasonDraft }) {
  const may = useMay()
  const rounds = roundsOfGames(draft.games)
  const names = new Map(page.teams.map(({ teamId, name }) => [teamId, name]))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Team by team">
      <table className={styles.teams}>
        <thead>
          <tr>
            <th scope="col">Team</th>
            {rounds.map(({ day }, index) => <th key={day} scope="col" title={shortDay(day)}><abbr title={`Round ${index + 1}, ${shortDay(day)}`}>{index + 1}</abbr></th>)}
            <th scope="col">Home</th><th scope="col">Away</th><th scope="col">Back-to-back home or away</th><th scope="col">Travel</th>
            {page.lastSeason > 0 && <th scope="col">With last season</th>}
          </tr>
        </thead>
        <tbody>
          {draft.teams.map(({ teamId, home, away, breaks, travel, balance }) => {
            let last = ''
            return (
              <tr key={teamId}>
                <th scope="row"><NameLink to={may.linkTo('teamHub', { teamId })}>{names.get(teamId) ?? '?'}</NameLink></th>
                {rounds.map(({ day, matches }) => {
                  const own = matches.filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId)
                  const text = own.map(({ homeTeamId }) => (homeTeamId === teamId ? 'H' : 'A')).join(' ')
                  const isBreak = text !== '' && text === last
                  if (text !== '') last = text
                  const told = own.map(({ homeTeamId, awayTeamId }) => (homeTeamId === teamId ? `at home against ${names.get(awayTeamId) ?? '?'}` : `at ${names.get(homeTeamId) ?? '?'}`)).join(' and ')
                  return <td key={day} data-side={text || undefined} data-break={isBreak || undefined} title={told || 'Rests'}>{text || '–'}{isBreak && <span className="visually-hidden"> (break)</span>}</td>
                })}
                <td>{home}</td><td>{away}</td><td>{breaks}</td><td>{travel === null ? 'not known' : distanceText(travel, page.distanceUnit)}</td>
                {page.lastSeason > 0 && <td>{balance === null ? '–' : balance === 0 ? 'even' : `${Math.abs(balance)} more ${balance > 0 ? 'at home' : 'away'}`}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="dim">H is at home, A away; two of the same in a row are a break. Travel is there and back, in a straight line.</p>
    </div>
  )
}

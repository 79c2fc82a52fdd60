import { Link } from 'react-router-dom'
import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { useUser } from '../../platform/lib/session/session'
import { rowTime, dayParts } from './gameTexts'
import { Panel } from '../../platform/ui/page/Panel'
import styles from './home.module.css'

/** "5–1"; "–" for a team that has not played yet. */
/** "5–1"; a dash for a team that has won, lost and tied nothing, as those that play no matches. */
export const recordOf = ({ recordText }: Pick<Dashboard['teams'][number], 'recordText'>) => (/[1-9]/.test(recordText) ? recordText.replaceAll('-', '–') : '–')

/** The person's teams with record, rank and next game. */
export function Teams({ teams, next }: { teams: Dashboard['teams']; next: Dashboard['nextMatches'] }) {
  const user = useUser()
  return (
    <Panel heading="Teams" note={<span className={styles.second}>{teams.length}</span>}>
      <ul className={styles.lines}>
        {teams.map((team) => {
          const to = linkTo('teamHub', team)
          const game = next.find(({ teamId }) => teamId === team.teamId)
          const { month, date } = game ? dayParts(game.day) : { month: '', date: '' }
          const inside = (
            <>
              <span className={styles.grow}>
                <span className={styles.strong}>{team.activity.name}, {team.level.name}</span>
                <span className={styles.second}>
                  {[
                    team.teamName !== user.school?.name && team.teamName, team.district?.name,
                    game && `Next ${month} ${date} ${game.isHome ? 'vs' : 'at'} ${game.isHome ? game.awayShort : game.homeShort}, ${rowTime(game)}`,
                  ].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.record}><b dir="ltr">{recordOf(team)}</b>{team.rankText && <span className={styles.second}>{team.rankText}</span>}</span>
            </>
          )
          return <li key={team.teamId}>{to ? <Link className={styles.dated} to={to}>{inside}</Link> : <div className={styles.dated}>{inside}</div>}</li>
        })}
      </ul>
    </Panel>
  )
}

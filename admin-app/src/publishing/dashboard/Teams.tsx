import { Link } from 'react-router-dom'
import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { useUser } from '../../platform/lib/session/session'
import styles from './dashboard.module.css'
import { Section } from '../../platform/ui/page/Section'
import { teamPath } from './teamPath'

/** The person's teams with record and rank. */
export function Teams({ teams }: { teams: Dashboard['teams'] }) {
  const user = useUser()
  const may = useMay()
  return (
    <Section heading="Teams">
      <ul className={styles.teams}>
        {teams.map((team) => {
          const to = teamPath(may, team)
          const label = [team.activity.name, team.level.name].join(' · ')
          return (
            <li key={team.teamId} className={styles.team}>
              <div>
                {to ? <Link className={styles.teamName} to={to}>{label}</Link> : <span className={styles.teamName}>{label}</span>}
                <div className={styles.small}>{[team.teamName !== user.school?.name && team.teamName, team.district?.name].filter(Boolean).join(' · ')}</div>
              </div>
              <div className={styles.record}>
                <strong>{team.recordText}</strong>
                {team.rankText && <span>{team.rankText}</span>}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

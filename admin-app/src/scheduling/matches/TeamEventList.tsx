import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getTeamHub } from '@portal/shared/publishing/hubs/hub.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './teamEventList.module.css'

/** The published meets or contests of a team that plays no games: those to come first, then past ones from the latest back, with places once these are certified. */
export function TeamEventList({ page: { teamId, activity }, resultsOnly = false }: { page: TeamPage; resultsOnly?: boolean }) {
  const read = useQuery({ ...query(getTeamHub, { teamId: String(teamId), tab: 'overview' as const }), select: ({ nextEvents, pastEvents }) => [...(resultsOnly ? [] : nextEvents), ...pastEvents] })
  return (
    <StateView read={read} what={contestWords(activity.contestName).many} loading={<Skeleton lines={4} height={52} />} isEmpty={(events) => events.length === 0} empty={<EmptyState heading={resultsOnly ? 'No results yet' : `No ${contestWords(activity.contestName).one} is published yet`} />}>
      {(events) => (
        <ul className={styles.list}>
          {events.map(({ eventId, name, dayText, place, resultText }) => (
            <li key={eventId} className={styles.line}>
              <span className={styles.text}><Link to={linkTo('viewEvent', { eventId })}>{name}</Link><span className="dim">{[dayText, place].filter(Boolean).join(' \u00b7 ')}</span></span>
              <strong>{resultText}</strong>
            </li>
          ))}
        </ul>
      )}
    </StateView>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listTeamsToFollow } from '@portal/shared/publishing/favourites/favourite.calls'
import { teamSorts, type TeamToFollow } from '@portal/shared/publishing/favourites/favourite.schemas'
import { query } from '../../platform/lib/call/queries'
import { useFollowing } from './useFollowing'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { teamColumns } from './teamColumns'
import styles from './favourites.module.css'

const subjectOf = ({ teamId }: TeamToFollow) => ({ kind: 'team' as const, subjectId: teamId })

/** /edit-favourite-activity-teams-list/:activityId: the teams of an activity that are followed, to remove some. */
export default function TeamsListScreen() {
  const { activityId = '' } = useParams()
  const { data } = useQuery(query(listTeamsToFollow, { activityId }))
  const read = useMemo(() => listRead(listTeamsToFollow, {}, { activityId, followed: 'yes' }), [activityId])
  const { change, mayChange } = useFollowing()
  const [removed, setRemoved] = useState<TeamToFollow | null>(null)
  const undo = (team: TeamToFollow) => change([subjectOf(team)], true, { onSuccess: () => setRemoved(null) })
  return (
    <ListScreen
      title={data ? `My teams in ${data.activity.name}` : 'My teams'}
      noun={['team followed', 'teams followed']}
      searchLabel="Search school or city"
      columns={teamColumns}
      rowKey={({ teamId }) => teamId}
      sorts={teamSorts}
      defaultSort="name"
      useRows={read.useRows}
      nameOf={({ teamName, levelName }) => `${teamName}, ${levelName}`}
      rowActions={(team) => (mayChange ? [{ label: 'Stop following', onSelect: () => change([subjectOf(team)], false, { onSuccess: () => setRemoved(team) }) }] : [])}
      notice={(
        <div role="status">
          {removed && (
            <div className={styles.undo}>
              <span>You do not follow {removed.teamName} anymore.</span>
              <Button variant="default" onClick={() => undo(removed)}>Undo</Button>
            </div>
          )}
        </div>
      )}
      actions={(
        <>
          <Button component={Link} to={linkTo('editFavouriteTeams', { activityId })} leftSection={<IconPlus size="1.125rem" aria-hidden="true" />}>Choose teams</Button>
          <Button component={Link} to={linkTo('favourites')} variant="default">Favorites</Button>
        </>
      )}
      empty={<EmptyState heading="No team of this activity is chosen"><Link to={linkTo('editFavouriteTeams', { activityId })}>Choose some</Link>. Until then, following the activity means all of its teams.</EmptyState>}
    />
  )
}

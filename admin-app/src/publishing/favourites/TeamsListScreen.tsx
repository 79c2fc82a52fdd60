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
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { teamColumns } from './teamColumns'

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
      notice={removed && <DoneNotice onUndo={() => undo(removed)} onClose={() => setRemoved(null)}>You do not follow {removed.teamName} anymore.</DoneNotice>}
      actions={(
        <>
          <Button component={Link} to={linkTo('editFavouriteTeams', { activityId })} leftSection={<IconPlus size="1.125rem" aria-hidden="true" />}>Choose teams</Button>
          <Button component={Link} to={linkTo('favourites')} variant="default">Favorites</Button>
        </>
      )}
      empty={<EmptyState heading="No teams chosen"><Link to={linkTo('editFavouriteTeams', { activityId })}>Choose some</Link>. Until then, you follow all of its teams.</EmptyState>}
    />
  )
}

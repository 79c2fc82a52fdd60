import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconListCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listTeamsToFollow } from '@portal/shared/publishing/favourites/favourite.calls'
import { teamSorts, type TeamToFollow } from '@portal/shared/publishing/favourites/favourite.schemas'
import { query } from '../../platform/lib/call/queries'
import { FollowButton } from './FollowButton'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import type { Column } from '../../platform/ui/list/ListTable'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { teamColumns, type TeamSort } from './teamColumns'

const columns: readonly Column<TeamToFollow, TeamSort>[] = [
  ...teamColumns,
  { key: 'follow', heading: 'Follow', isKept: true, priority: 1, cell: ({ teamId, teamName, levelName }) => <FollowButton kind="team" subjectId={teamId} name={`${teamName}, ${levelName}`} /> },
]

/** /edit-favourite-activity-teams/:activityId: an activity's teams, by school, district and level, to follow some. */
export default function EditTeamsScreen() {
  const { activityId = '' } = useParams()
  const { data } = useQuery(query(listTeamsToFollow, { activityId }))
  const read = useMemo(() => listRead(listTeamsToFollow, {}, { activityId }), [activityId])
  const filters = useMemo((): readonly ListFilter[] => [
    ...((data?.levels.length ?? 0) > 1 ? [{ name: 'level', label: 'Level', options: data!.levels.map(({ level, name }) => ({ value: level, label: name })) }] : []),
    ...((data?.districts.length ?? 0) > 0 ? [{ name: 'district', label: 'District', options: data!.districts.map(({ district, name }) => ({ value: district, label: name })) }] : []),
  ], [data])
  return (
    <ListScreen
      title={data ? `Teams in ${data.activity.name}` : 'Teams to follow'}
      noun={['team', 'teams']}
      searchLabel="Search school or city"
      columns={columns}
      rowKey={({ teamId }) => teamId}
      sorts={teamSorts}
      defaultSort="name"
      useRows={read.useRows}
      filters={filters}
      actions={(
        <>
          <Button component={Link} to={linkTo('favouriteTeamsList', { activityId })} variant="default" leftSection={<IconListCheck size="1.125rem" aria-hidden="true" />}>
            Chosen{data && data.activity.teamsFollowed > 0 ? ` (${data.activity.teamsFollowed})` : ''}
          </Button>
          <Button component={Link} to={linkTo('editFavouriteActivities')} variant="default">All activities</Button>
        </>
      )}
      empty={<EmptyState heading="No school has a team in this activity yet" />}
    />
  )
}

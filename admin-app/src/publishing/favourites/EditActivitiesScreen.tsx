import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listFavouriteActivities } from '@portal/shared/publishing/favourites/favourite.calls'
import type { FavouriteActivity } from '@portal/shared/publishing/favourites/favourite.schemas'
import { query } from '../../platform/lib/call/queries'
import { useFollowing } from './useFollowing'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './favourites.module.css'

/** /edit-favourite-activities: tick the activities to follow; a tick counts at once. */
export default function EditActivitiesScreen() {
  const read = useQuery(query(listFavouriteActivities, {}))
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').slice(0, 80)
  const { isFollowed, change, mayChange } = useFollowing()
  const word = search.trim().toLowerCase()
  const matching = (rows: readonly FavouriteActivity[]) => rows.filter(({ name }) => name.toLowerCase().includes(word))
  return (
    <>
      <PageHeader title="Choose activities" lead="Follow a sport to get every team, or pick teams." back={{ to: linkTo('favourites'), label: 'Favorites' }} />
      <StateView read={read} what="activities" loading={<Skeleton lines={6} height={56} />} isEmpty={({ rows }) => rows.length === 0} empty={<EmptyState heading="No activities yet" />}>
        {({ rows }) => (
          <div className="stack">
            <TextInput
              type="search" size="md" aria-label="Search activities" placeholder="Search activities" maxLength={80} className={styles.find}
              leftSection={<IconSearch size="1.125rem" aria-hidden="true" />} value={search}
              onChange={(event) => setParams(event.currentTarget.value ? { search: event.currentTarget.value } : {}, { replace: true, preventScrollReset: true })}
            />
            <p role="status" className={word ? 'dim' : 'visually-hidden'}>{matching(rows).length} of {rows.length} activities</p>
            <ul className={styles.ticks}>
              {matching(rows).map(({ activityId, name, teams, teamsFollowed }) => {
                const subject = { kind: 'activity' as const, subjectId: activityId }
                return (
                  <li key={activityId} className={styles.tickItem}>
                    <label>
                      <input type="checkbox" checked={isFollowed(subject)} disabled={!mayChange} onChange={(event) => change([subject], event.currentTarget.checked)} />
                      {name}
                    </label>
                    {teams > 0 && (
                      <Link to={linkTo('editFavouriteTeams', { activityId })} aria-label={`Teams of ${name}${teamsFollowed > 0 ? `, ${teamsFollowed} chosen` : ''}`}>
                        {teamsFollowed > 0 ? `${teamsFollowed} of ${teams} teams` : 'Teams'}
                      </Link>
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        )}
      </StateView>
    </>
  )
}

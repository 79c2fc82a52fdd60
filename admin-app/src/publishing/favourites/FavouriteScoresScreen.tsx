import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getFavouriteScores } from '@portal/shared/publishing/favourites/favourite.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { FollowedMatches } from './FollowedMatches'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Pages } from '../../platform/ui/list/Pages'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { FavouriteTabs } from './FavouriteTabs'
import styles from './favourites.module.css'

/** Scores come in while people watch: the screen looks again by itself. */
const lookAgain = 60_000

/** /favourite-scores: today's matches of what I follow, and the latest results. */
export default function FavouriteScoresScreen() {
  const [params, setParams] = useSearchParams()
  const activityId = /^\d{1,9}$/.exec(params.get('activity') ?? '')?.[0]
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const read = useQuery({ ...query(getFavouriteScores, { activityId, page }), placeholderData: keepPreviousData, refetchInterval: lookAgain, refetchOnWindowFocus: true })
  const chosen = read.data?.activities.find((each) => String(each.activityId) === activityId)
  const hrefOfPage = (to: number) => `?${new URLSearchParams({ ...(activityId && { activity: activityId }), ...(to > 1 && { page: String(to) }) }).toString()}`
  return (
    <>
      <PageHeader title="Scores of teams you follow" lead={<span role="status">{read.data ? `${read.data.total.toLocaleString('en-US')} ${read.data.total === 1 ? 'result' : 'results'}` : '\u00a0'}</span>} />
      <FavouriteTabs current="scores" />
      <StateView
        read={read}
        loading={<Skeleton lines={6} height={64} />}
        isEmpty={({ followed }) => followed === 0}
        empty={<EmptyState heading="You’re not following anything yet"><Link to={linkTo('editFavouriteActivities')}>Choose activities</Link>, or see <Link to={linkTo('scores')}>all scores</Link>.</EmptyState>}
      >
        {({ activities, today, days, total, pageSize }) => (
          <div className="stack" aria-busy={read.isPlaceholderData}>
            {activities.length > 1 && (
              <NativeSelect
                size="md" label="Activity" className={`${styles.find} no-print`} value={chosen ? activityId : ''}
                onChange={(event) => setParams(event.currentTarget.value ? { activity: event.currentTarget.value } : {}, { preventScrollReset: true })}
                data={[{ value: '', label: 'Everything I follow' }, ...activities.map((each) => ({ value: String(each.activityId), label: each.name }))]}
              />
            )}
            {page === 1 && (
              <section className={styles.section} aria-label="Today">
                <h2 className="section-heading">Today</h2>
                {today.length === 0 ? <p className="dim">No games today for what you follow.</p> : <FollowedMatches matches={today} />}
              </section>
            )}
            {days.map(({ day, dayText, matches }) => (
              <section key={day} className={styles.section} aria-label={dayText}>
                <h2 className="section-heading">{dayText}</h2>
                <FollowedMatches matches={matches} />
              </section>
            ))}
            {total === 0 && today.length === 0 && <p className="dim">No scores yet. They appear here once the first one is entered.</p>}
            <ZoneFoot />
            <Pages page={page} pageSize={pageSize} total={total} hrefOfPage={hrefOfPage} />
            <p>
              Standings: {(chosen ? [chosen] : activities).map((each, index) => (
                <span key={each.activityId}>{index > 0 && ', '}<Link to={`${linkTo('standings')}?activity=${each.activity}`}>{each.name}</Link></span>
              ))}
            </p>
          </div>
        )}
      </StateView>
    </>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarPlus, IconListCheck, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Crest as ShownCrest } from '@portal/shared/directory/schools/crest.schemas'
import { getOwnCalendar } from '@portal/shared/publishing/calendars/calendar.calls'
import { listFavourites } from '@portal/shared/publishing/favourites/favourite.calls'
import { rowName } from '@portal/shared/platform/format/rowName'
import type { FavouriteKind } from '@portal/shared/publishing/favourites/favourite.kinds'
import type { Favourites, FollowedMatch } from '@portal/shared/publishing/favourites/favourite.schemas'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { getSession } from '../../platform/lib/session/session'
import { query } from '../../platform/lib/call/queries'
import { useFollowing } from './useFollowing'
import { useMay } from '../../platform/lib/session/useMay'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Crest } from '../../platform/ui/text/Crest'
import { FollowButton } from './FollowButton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { SubscribeButton } from '../calendars/SubscribeButton'
import { FavouriteTabs } from './FavouriteTabs'
import { FindSchool } from './FindSchool'
import { OwnCalendarDialog } from './OwnCalendarDialog'
import styles from './favourites.module.css'

/** /favourite-activities-list: what I follow, with what comes next and what came last. */
export default function FavouritesScreen() {
  const read = useQuery({ ...query(listFavourites, {}), refetchOnWindowFocus: true })
  // Pages that tell people their own times lead to their calendar.
  const [search] = useSearchParams()
  const [subscribing, setSubscribing] = useState(search.get('subscribe') === 'yes')
  const may = useMay()
  const total = read.data?.total
  return (
    <>
      <PageHeader
        title="Favorites"
        lead={<span role="status">{total === undefined ? '\u00a0' : total === 0 ? 'Teams, schools and activities that you follow' : `You follow ${total}`}</span>}
        actions={(
          <>
            <Button component={Link} to={linkTo('editFavouriteActivities')} leftSection={<IconListCheck size="1.125rem" aria-hidden="true" />}>Choose activities</Button>
            {may.send(getOwnCalendar) && total !== 0 && (
              <Button variant="default" aria-haspopup="dialog" leftSection={<IconCalendarPlus size="1.125rem" aria-hidden="true" />} onClick={() => setSubscribing(true)}>Subscribe</Button>
            )}
          </>
        )}
      />
      <FavouriteTabs current="list" />
      <StateView read={read} what="teams" loading={<Skeleton lines={4} height={84} />}>
        {(favourites) => (
          <div className="stack">
            {favourites.suggestions.map((suggestion) => <Suggestion key={suggestion.studentId} suggestion={suggestion} />)}
            {favourites.total === 0 && (
              <EmptyState icon={<IconStar size="2rem" stroke={1.5} aria-hidden="true" />} heading="You’re not following anything yet">
                <Link to={linkTo('editFavouriteActivities')}>Choose activities</Link> and teams in them, or find a school below. Their games appear on your home page and in your calendar.
              </EmptyState>
            )}
            <Followed favourites={favourites} />
            {favourites.total > 0 && <ZoneFoot />}
            <FindSchool />
          </div>
        )}
      </StateView>
      {subscribing && may.send(getOwnCalendar) && <OwnCalendarDialog onClose={() => setSubscribing(false)} />}
    </>
  )
}

function Followed({ favourites: { teams, schools, activities } }: { favourites: Favourites }) {
  return (
    <>
      <Section heading="Teams" rows={teams.length}>
        {teams.map((team) => (
          <Item
            key={team.teamId} kind="team" subjectId={team.teamId} name={`${team.shortName} · ${team.activity.name}`} fullName={team.teamName} crest={team.crest} around={team} feed={team.calendarPath}
            small={[team.level.name, team.rankText, team.district?.name].filter(Boolean).join(' · ')}
          />
        ))}
      </Section>
      <Section heading="Schools" rows={schools.length}>
        {schools.map((school) => (
          <Item
            key={school.schoolId} kind="school" subjectId={school.schoolId} name={school.shortName} fullName={school.name} crest={school.crest} around={school} feed={school.calendarPath}
            small={[school.city, school.teams === 1 ? '1 team' : `All ${school.teams} teams`].filter(Boolean).join(' · ')}
          />
        ))}
      </Section>
      <Section heading="Activities" rows={activities.length}>
        {activities.map((activity) => (
          <Item
            key={activity.activityId} kind="activity" subjectId={activity.activityId} name={activity.name} around={activity}
            small={activity.teamsFollowed > 0
              ? <Link to={linkTo('favouriteTeamsList', activity)}>{activity.teamsFollowed === 1 ? '1 team chosen' : `${activity.teamsFollowed} teams chosen`}</Link>
              : <>All teams · <Link to={linkTo('editFavouriteTeams', activity)}>Choose some</Link></>}
          />
        ))}
      </Section>
    </>
  )
}

function Section({ heading, rows, children }: { heading: string; rows: number; children: ReactNode }) {
  if (rows === 0) return null
  return (
    <section className={styles.section} aria-label={heading}>
      <h2 className="section-heading">{heading}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

interface ItemProps {
  kind: FavouriteKind
  subjectId: number
  name: string
  /** The whole of it, where the name is a row's. */
  fullName?: string
  crest?: ShownCrest
  small: ReactNode
  around: { next: FollowedMatch | null; last: FollowedMatch | null }
  feed?: string
}

function Item({ kind, subjectId, name, fullName = name, crest, small, around: { next, last }, feed }: ItemProps) {
  return (
    <li className={styles.item}>
      <div>
        <div className={styles.name} title={fullName === name ? undefined : fullName}><Crest of={crest} /> {name}</div>
        <div className={styles.small}>{small}</div>
      </div>
      <dl className={styles.around}>
        {(next || last || kind !== 'activity') && <><dt>Next</dt><dd>{next ? nextText(next) : 'Nothing is scheduled'}</dd></>}
        {last && <><dt>Last</dt><dd>{lastText(last)}</dd></>}
      </dl>
      <div className={styles.buttons}>
        {feed && <SubscribeButton name={name} path={feed} />}
        <FollowButton kind={kind} subjectId={subjectId} name={name} />
      </div>
    </li>
  )
}

const pairText = (match: FollowedMatch) => (match.followedTeamId === null ? `${rowName(match.away)} at ${rowName(match.home)}` : `${match.isHome ? 'vs' : 'at'} ${rowName(match.isHome ? match.away : match.home)}`)
const nextText = (match: FollowedMatch) => [match.phase === 'live' ? 'Playing now' : match.dayText, rowTimeOf(match, getSession()?.user.organization.timeZone), pairText(match), match.note].filter(Boolean).join(' · ')

function lastText(match: FollowedMatch): string {
  const [own, other] = match.isHome && match.followedTeamId !== null ? [match.home, match.away] : [match.away, match.home]
  const score = own.score === null || other.score === null ? match.note : `${own.score}–${other.score}`
  return [match.dayText, pairText(match), match.followedTeamId === null ? score : [match.result, score].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
}

/** One press follows the teams that a child, or oneself, plays for. */
function Suggestion({ suggestion: { firstName, teams } }: { suggestion: Favourites['suggestions'][number] }) {
  const { change, mayChange } = useFollowing()
  const names = teams.map((team) => `${team.activity.name} ${team.level.name}`).join(', ')
  if (!mayChange) return null
  return (
    <div className={styles.suggestion}>
      <div>
        <strong>{firstName ? `${firstName} plays for ${teams[0]!.teamName}` : `You play for ${teams[0]!.teamName}`}</strong>
        <div>{names}</div>
      </div>
      <Button leftSection={<IconStar size="1.125rem" aria-hidden="true" />} onClick={() => change(teams.map(({ teamId }) => ({ kind: 'team' as const, subjectId: teamId })), true)}>
        {firstName ? `Follow ${firstName}’s ${teams.length === 1 ? 'team' : 'teams'}` : `Follow my ${teams.length === 1 ? 'team' : 'teams'}`}
      </Button>
    </div>
  )
}

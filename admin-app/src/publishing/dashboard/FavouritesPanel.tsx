import { IconStar } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { FollowedMatches } from '../favourites/FollowedMatches'
import styles from './dashboard.module.css'
import { Section } from '../../platform/ui/page/Section'

/** What comes next and what came out of all that the person follows; or the way there. */
export function FavouritesPanel({ favourites }: { favourites: Dashboard['favourites'] }) {
  if (!favourites) {
    return (
      <p className={styles.hint}>
        <IconStar size="1.125rem" aria-hidden="true" />
        <span><Link to={linkTo('favourites')}>Follow teams, schools or activities</Link>: their matches then appear here.</span>
      </p>
    )
  }
  const { next, latest } = favourites
  return (
    <>
      <Section heading="Favorites: next" note={<Link className={styles.more} to={linkTo('favourites')} aria-label="All favorites">All</Link>}>
        {next.length === 0 ? <p className="dim">No match of your favorites is scheduled.</p> : <FollowedMatches matches={next} />}
      </Section>
      {latest.length > 0 && (
        <Section heading="Favorites: results" note={<Link className={styles.more} to={linkTo('favouriteScores')} aria-label="All scores of favorites">All</Link>}>
          <FollowedMatches matches={latest} />
        </Section>
      )}
    </>
  )
}

import { linkTo } from '@portal/shared/access/screens'
import { PageTabs } from '../../ui/PageTabs'

/** What I follow, and what came of it. */
export function FavouriteTabs({ current }: { current: 'list' | 'scores' }) {
  return (
    <PageTabs
      label="Favorites"
      tabs={[
        { to: linkTo('favourites'), text: 'Following', isCurrent: current === 'list' },
        { to: linkTo('favouriteScores'), text: 'Scores', isCurrent: current === 'scores' },
      ]}
    />
  )
}

import { linkTo } from '@portal/shared/platform/access/screens'
import { PageTabs } from '../../platform/ui/page/PageTabs'

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

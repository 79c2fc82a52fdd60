import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { FollowedMatch } from '@portal/shared/publishing/favourites/favourite.schemas'
import { rowName } from '@portal/shared/platform/format/rowName'
import { query } from '../../platform/lib/call/queries'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { dashboardPanels } from '../../platform/ui/slot/dashboardPanels'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { whoseGame } from './gameTexts'
import { GameRows } from './GameRows'
import { Panel, Part } from '../../platform/ui/page/Panel'
import home from './home.module.css'
import styles from './family.module.css'

/** Next games and results of what the person follows. @param isAlone it is the person's whole home, with what the office tells them */
export function Followed({ isAlone }: { isAlone: boolean }) {
  const read = useQuery({ ...query(getDashboard, {}), refetchOnWindowFocus: true })
  const rows = (matches: readonly FollowedMatch[]) => matches.map((match) => {
    const isNeutral = match.followedTeamId === null
    const own = match.isHome ? match.home : match.away
    return {
      match, isNeutral, name: isNeutral ? `${rowName(match.away)} at ${rowName(match.home)}` : rowName(match.isHome ? match.away : match.home),
      whose: [isNeutral ? '' : rowName(own), whoseGame(match)].filter(Boolean).join(', '), to: linkTo('game', match),
    }
  })
  return (
    <>
      <Part read={read} what="What you follow" rows={5} isMissing={({ failed }) => failed.includes('favourites')}>
        {({ favourites }) => (favourites === null
          ? (
            <EmptyState heading="Follow a team, a school or a sport">
              <p>Its next games and results appear here.</p>
              <Button component={Link} to={linkTo('favourites')} mt="sm">Choose what to follow</Button>
            </EmptyState>
          )
          : (
            <div className={styles.columns}>
              <Panel heading="Next games" more={{ to: linkTo('favourites'), label: 'Following', name: 'All that you follow' }}>
                {favourites.next.length === 0 ? <p className={home.none}>No game of what you follow is scheduled.</p> : <GameRows rows={rows(favourites.next)} />}
              </Panel>
              {favourites.latest.length > 0 && <Panel heading="Results" more={{ to: linkTo('favouriteScores'), label: 'Scores', name: 'All scores of what you follow' }}><GameRows isPast rows={rows(favourites.latest)} /></Panel>}
            </div>
          ))}
      </Part>
      <UpdatedAt read={read} />
      {isAlone && <SlotParts of={dashboardPanels} with={{}} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getGame } from '@portal/shared/publishing/games/game.calls'
import { directionsLink } from '@portal/shared/scheduling/venues/mapLink'
import { boardText } from '@portal/shared/views/matches/GameBoard'
import { GameView } from '@portal/shared/views/matches/GameView'
import { CallError } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import { PublicView } from '../../platform/ui/page/PublicView'
import { GameStrip } from './GameStrip'

/** /match/:matchId: one match as the public sees it, with what the person may do with it. */
export default function GameScreen() {
  const { matchId = '' } = useParams()
  const may = useMay()
  const read = useQuery(query(getGame, { matchId }))
  if (read.error instanceof CallError && (read.error.status === 404 || read.error.status === 400)) {
    return <><PageHeading>Not found</PageHeading><EmptyState heading="There is nothing here">It may have been removed, or not be published yet.</EmptyState></>
  }
  return (
    <StateView read={read} what="game" loading={<Skeleton lines={8} height={52} />}>
      {(game) => {
        const { match, place, districtId } = game
        const ofActivity = new URLSearchParams({ activity: match.activity.activity, level: match.level.level }).toString()
        const venue = match.venue && [match.venue.name, match.venue.city].filter(Boolean).join(', ')
        return (
          <>
            {/* What the page is called, for its tab and for who is led here by the program; the board says it to the eye. */}
            <div className="visually-hidden"><PageHeading>{boardText(game)}</PageHeading></div>
            <PublicView isWhole>
              <GameView
                data={game}
                headingLevel={1}
                isNamed
                teamPath={teamsPath}
                matchPath={linkTo('game', { matchId: '' })}
                activityPath={`${linkTo('standings')}?${ofActivity}`}
                standingsPath={districtId === null ? undefined : linkTo('districtStandings', { districtId })}
                place={venue && place ? <NameLink to={may.linkTo('viewVenue', place)}>{venue}</NameLink> : undefined}
                directions={place ? (directionsLink(place) ?? game.directions) : game.directions}
                strip={game.staff && <GameStrip game={game} staff={game.staff} />}
              />
            </PublicView>
            <UpdatedAt read={read} />
          </>
        )
      }}
    </StateView>
  )
}

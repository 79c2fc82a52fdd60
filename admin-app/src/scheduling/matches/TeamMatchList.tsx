import { useQuery } from '@tanstack/react-query'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getTeamSeason } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { MatchActions } from './MatchActions'
import { MatchLine } from './MatchLine'
import lines from './MatchLine.module.css'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'

interface TeamMatchListProps {
  teamId: number
  /** Only what is decided, the latest first. */
  resultsOnly?: boolean
  empty: string
}

/** A team's matches, line by line. */
export function TeamMatchList({ teamId, resultsOnly = false, empty }: TeamMatchListProps) {
  const read = useQuery({
    ...query(getTeamSeason, { teamId }),
    select: (season) => ({ ...season, matches: resultsOnly ? season.matches.filter(({ status }) => status === 'final').reverse() : season.matches }),
  })
  return (
    <StateView read={read} what="games" loading={<Skeleton lines={8} height={52} />} isEmpty={({ matches }) => matches.length === 0} empty={<EmptyState heading={empty} />}>
      {({ matches, team: { schoolId } }) => (
        <>
          <ul className={lines.lines}>
            {matches.map((match) => (
              <MatchLine
                key={match.matchId}
                match={match}
                isPlace
                enterAt={match.can.submitScore ? linkTo('submitScore', { matchId: match.matchId, schoolId }) : null}
                due={match.can.submitScore && match.outcome === null && new Date(match.startsAt) < new Date()}
                actions={<MatchActions match={match} />}
              />
            ))}
          </ul>
          <ZoneFoot />
        </>
      )}
    </StateView>
  )
}

import { useQuery } from '@tanstack/react-query'
import { linkTo } from '@portal/shared/access/screens'
import { getTeamSeason } from '@portal/shared/teams/schoolTeam.calls'
import { query } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { MatchActions } from '../../ui/matches/MatchActions'
import { MatchLine } from '../../ui/matches/MatchLine'
import lines from '../../ui/matches/MatchLine.module.css'
import { EmptyState, StateView } from '../../ui/StateView'

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
    <StateView read={read} loading={<Bones lines={8} height={52} />} isEmpty={({ matches }) => matches.length === 0} empty={<EmptyState heading={empty} />}>
      {({ matches, team: { schoolId } }) => (
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
      )}
    </StateView>
  )
}

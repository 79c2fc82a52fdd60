import type { FollowedMatch } from '@portal/shared/publishing/favourites/favourite.schemas'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { MatchLine } from '../../scheduling/matches/MatchLine'
import lines from '../../scheduling/matches/MatchLine.module.css'

const states = { later: null, live: 'Playing now', awaitingScore: 'Score pending', over: null } as const

/** Matches of several followed teams, schools and so on: each shows whose it is. */
export function FollowedMatches({ matches }: { matches: readonly FollowedMatch[] }) {
  return (
    <ul className={lines.lines}>
      {matches.map((match) => {
        const own = match.followedTeamId === match.home.teamId ? match.home : match.followedTeamId === match.away.teamId ? match.away : null
        return (
          <MatchLine
            key={match.matchId}
            match={match}
            to={`${teamsPath}${(own ?? match.home).teamId}`}
            teamLabel={`${match.activity.name} · ${match.level.name}`}
            ownTeam={own ?? undefined}
            state={states[match.phase]}
            neutral={!own}
          />
        )
      })}
    </ul>
  )
}

import { Link } from 'react-router-dom'
import { useMay } from '../../platform/lib/session/useMay'
import type { TeamSeason } from '../../scheduling/matches/teamSeasonParts'
import { PerformanceTable } from './PerformanceTable'

/** What a team performs in each music contest of its season, below its matches. */
export default function TeamContests({ contests, teamId }: { contests: TeamSeason['contests']; teamId: number }) {
  return contests.map((contest) => <Contest key={contest.eventId} contest={contest} teamId={teamId} />)
}

/** What the team performs in a music contest, where and when. */
function Contest({ contest: { eventId, name, whenText, isCancelled }, teamId }: { contest: TeamSeason['contests'][number]; teamId: number }) {
  const to = useMay().linkTo('viewBandEventInfo', { eventId })
  return (
    <section className="stack" aria-label={name}>
      <h2 className="section-heading">{to ? <Link to={to}>{name}</Link> : name}</h2>
      <p className="dim">{[whenText, isCancelled && 'Canceled'].filter(Boolean).join(' · ')}</p>
      <PerformanceTable eventId={eventId} view="teamSchedules" teamId={teamId} />
    </section>
  )
}

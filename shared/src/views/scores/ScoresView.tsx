import type { MatchSummary } from '../../scheduling/matches/match.schemas'
import type { Scores } from '../../competition/scores/score.calls'
import { EmptyNote, Heading, TeamName, Unseen, isHighlighted, type ViewProps } from '../viewParts'

export interface ScoresViewProps extends ViewProps {
  data: Scores
  /** Matches in all, newest first; all if not given. */
  limit?: number | undefined
  /** What was asked for, if it is another day or year than that of today maybe. */
  day?: string | undefined
  season?: string | undefined
}

/** Results by day, newest first. */
export function ScoresView(props: ScoresViewProps) {
  const { data, heading, headingLevel = 3 } = props
  const days = firstMatches(data.days, props.limit)
  return (
    <div className="view scores">
      {heading ? <Heading level={headingLevel} className="title">{heading}</Heading> : null}
      {days.length === 0 ? <EmptyNote>{`No scores are published${props.day || props.season ? '' : ' yet'}.`}</EmptyNote> : null}
      <div aria-live="polite">
        {days.map((day) => (
          <section key={day.day} className="group">
            <Heading level={heading ? headingLevel + 1 : headingLevel} className="group-name">{day.dayText}</Heading>
            <ol className="matches" part="round">
              {day.matches.map((match) => (
                <MatchCard key={match.matchId} match={match} withActivity={data.activity === null} {...props} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}

type Side = MatchSummary['home']

function MatchCard(props: ScoresViewProps & { match: MatchSummary; withActivity: boolean }) {
  const { match } = props
  const about = [
    props.withActivity ? `${match.activity.name} ${match.level.name}` : match.level.name,
    match.districtName ?? (match.kind === 'district' ? '' : kindText[match.kind]),
  ]
  return (
    <li className="match" part="match" aria-atomic="true">
      <MatchSide side={match.away} {...props} />
      <MatchSide side={match.home} isHome {...props} />
      <p className="about">
        <strong>{match.note || 'Final'}</strong>
        <span>{about.filter(Boolean).join(' \u00b7 ')}</span>
      </p>
    </li>
  )
}

function MatchSide(props: ScoresViewProps & { side: Side; isHome?: boolean }) {
  const { side } = props
  const state = `${side.isWinner ? ' winner' : ''}${isHighlighted(side, props.highlightSchool) ? ' marked' : ''}`
  return (
    <div className={`side${state}`} part={side.isWinner ? 'team winner' : 'team'}>
      <span className="team">
        <TeamName name={side.teamName} teamId={side.teamId} teamPath={props.teamPath} />
        {props.isHome ? <span className="home">home</span> : null}
      </span>
      <span className="score" part="score">{side.score ?? (side.isWinner ? 'W' : '\u2013')}</span>
      {side.isWinner ? <Unseen>won</Unseen> : null}
    </div>
  )
}

const kindText = { district: 'District', nonDistrict: 'Non-district', scrimmage: 'Scrimmage', tournament: 'Tournament', playoff: 'Playoff' }

/** The days cut after a number of matches; a day without matches is left out. */
function firstMatches(days: Scores['days'], limit = Infinity): Scores['days'] {
  let left = limit || Infinity
  return days
    .map((day) => {
      const matches = day.matches.slice(0, Math.max(0, left))
      left -= matches.length
      return { ...day, matches }
    })
    .filter((day) => day.matches.length > 0)
}

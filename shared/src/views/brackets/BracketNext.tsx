import type { BracketPicture, PictureMatch } from '../../competition/brackets/bracketPicture.schemas'
import { Crest } from '../crest/Crest'
import { TeamName, Unseen } from '../viewParts'

export interface BracketNextProps {
  data: BracketPicture
  /** Games at the most; all if not given. */
  limit?: number | undefined
  /** Address before a team's key, and before a game's. */
  teamPath?: string | undefined
  matchPath?: string | undefined
  /** Where the bracket is: a game that is not set up yet has no page of its own. */
  bracketPath?: string | undefined
}

/** What is played in a bracket or comes next in it, in its order, each with both sides and their seeds: for the side of a page. It is whole without a script. */
export function BracketNext({ data, limit = Infinity, teamPath, matchPath, bracketPath }: BracketNextProps) {
  const entrants = new Map(data.entrants.map((each) => [each.entrantId, each]))
  const next = data.sections.flatMap(({ rounds }) => rounds.flatMap(({ title, matches }) => matches.filter(({ state, isLive }) => state === 'ready' || isLive).map((match) => ({ title, match }))))
  const side = (match: PictureMatch, at: 'top' | 'bottom') => {
    const entrant = entrants.get(match[at].entrantId ?? 0)
    return (
      <p key={at} className="next-side">
        {entrant ? <Crest of={entrant.crest} /> : null}
        {entrant?.seed ? <span className="next-seed"><Unseen>seed </Unseen><span>{String(entrant.seed)}</span></span> : null}
        {entrant ? <span className="next-team" title={entrant.name}><TeamName name={entrant.shortName} teamId={entrant.teamId} teamPath={teamPath} /></span> : <span className="next-team">{match[at].from}</span>}
      </p>
    )
  }
  return (
    <div className="view next-games">
      <ol>
        {next.slice(0, limit).map(({ title, match }) => {
          const about = [title, match.about].filter(Boolean).join(', ')
          const href = matchPath && match.matchId !== null ? matchPath + match.matchId : bracketPath
          return (
            <li key={match.key} className="next-game">
              <p className="next-about">
                {match.isLive ? <em>Live </em> : null}
                {href ? <a className="name" href={href}>{about}</a> : <span>{about}</span>}
              </p>
              {side(match, 'top')}
              {side(match, 'bottom')}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

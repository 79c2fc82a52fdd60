import type { ReactNode } from 'react'
import { rowName } from '../../platform/format/rowName'
import type { MatchSummary } from '../../scheduling/matches/match.schemas'
import type { Scores } from '../../competition/scores/score.calls'
import { CrestRow } from '../crest/CrestRow'
import { EmptyNote, Heading, TeamName, Unseen, isHighlighted, type ViewProps } from '../viewParts'

export interface ScoresViewProps extends ViewProps {
  data: Scores
  /** Matches in all, newest first; all if not given. */
  limit?: number | undefined
  /** What was asked for, if it is another day or year than that of today maybe. */
  day?: string | undefined
  season?: string | undefined
  /** Address before a match's key, to which its row leads; its teams have no links of their own, then. */
  matchPath?: string | undefined
  /** Of activity and level ("girls-soccer/varsity"): how many matches there are, in words, and where all of them are. */
  wholes?: ReadonlyMap<string, { text: string; href: string }> | undefined
  /** What leads to other days, above them, and what is said below: StripView.tsx, which an element brings with them. */
  head?: ReactNode
  foot?: ReactNode
  /** Keys of matches whose score has just come. */
  fresh?: ReadonlySet<number> | undefined
}

/** Results by day, newest first, and by activity and level within a day. */
export function ScoresView(props: ScoresViewProps) {
  const { data, heading, headingLevel = 3 } = props
  const days = firstMatches(data.days, props.limit)
  const level = heading ? headingLevel + 1 : headingLevel
  // The one day that is shown is marked among those to choose from, and said to who does not see that.
  const dayClass = data.strip?.[0] && !days[1] ? 'unseen' : 'group-name'
  return (
    <div className="view scores">
      {heading ? <Heading level={headingLevel} className="title">{heading}</Heading> : null}
      {props.head}
      {days.length === 0 ? <EmptyNote>{data.strip?.[0] ? `No ${data.word![1]} on this day.` : `No scores are published${props.day || props.season ? '' : ' yet'}.`}</EmptyNote> : null}
      <div aria-live="polite">
        {days.map(({ day, dayText, matches }) => {
          const groups = groupsOf(matches)
          // Of the days of one school nearly every game is of another team: under a heading of its own each would be alone, so rows name it instead.
          const isMixed = data.strip && !props.wholes && groups.length * 2 > matches.length
          return (
            <section key={day} className="group">
              <Heading level={level} className={dayClass}>{dayText}</Heading>
              {isMixed ? <ol className="matches mixed" part="round">{matches.map((match) => drawMatch(props, match, true))}</ol> : groups.map((group) => drawGroup(props, group, level + 1))}
            </section>
          )
        })}
      </div>
      {props.foot}
    </div>
  )
}

type Match = MatchSummary
type Side = Match['home']

/** The matches of a day by activity and level, in the order in which each comes first. */
function groupsOf(matches: readonly Match[]): [string, Match[]][] {
  const groups = new Map<string, Match[]>()
  for (const match of matches) {
    const name = `${match.activity.name}, ${match.level.name}`
    groups.set(name, [...(groups.get(name) ?? []), match])
  }
  return [...groups]
}

/** The games of one activity and level, with their number, and the way to all of them where not all are shown. */
function drawGroup(props: ScoresViewProps, [name, matches]: [string, Match[]], level: number) {
  const whole = props.wholes?.get(`${matches[0]!.activity.activity}/${matches[0]!.level.level}`)
  return (
    <section key={name}>
      {/* The way to all of them is beside the heading, whose words it says again to those who hear it by itself. */}
      <div className="of">
        <Heading level={level} className="of-name">{name}</Heading>
        {whole ? <a href={whole.href} aria-label={`${name}, ${whole.text}`}>{whole.text}</a> : null}
        {props.data.strip ? <span className="number">{matches.length}</span> : null}
      </div>
      <ol className="matches" part="round">{matches.map((match) => drawMatch(props, match))}</ol>
    </section>
  )
}

/** A call and no component, as its sides are: a component is work that draws nothing. The visitors are above the home team. */
function drawMatch(props: ScoresViewProps, match: Match, isMixed?: boolean) {
  // Who forfeits is seen by who has won.
  const state = match.note.startsWith('Forfeit') ? 'Forfeit' : match.note || (match.status === 'final' ? 'Final' : match.day < props.data.today! ? 'No score' : match.timeText)
  const isFinal = match.status === 'final'
  const inner = [
    drawSide(props, match.away, isFinal),
    drawSide(props, match.home, isFinal),
    <span key="about" className="about">
      <strong>{state}</strong>
      {isMixed
        ? <span>{`${match.activity.name}, ${match.level.name}`}</span>
        : <span title={match.districtName ?? undefined}>{match.districtName?.replace('District ', 'D') ?? (match.kind === 'district' ? '' : kindText[match.kind])}</span>}
    </span>,
  ]
  return (
    <li key={match.matchId} className={props.fresh?.has(match.matchId) ? 'match fresh' : 'match'} part="match" aria-atomic="true">
      {props.matchPath ? <a className="name score-row" href={props.matchPath + match.matchId}>{inner}</a> : <div className="score-row">{inner}</div>}
    </li>
  )
}

function drawSide(props: ScoresViewProps, side: Side, isFinal: boolean) {
  return (
    <span key={side.teamId} className={`side${side.isWinner ? ' winner' : ''}${isHighlighted(side, props.highlightSchool) ? ' marked' : ''}`} part={side.isWinner ? 'team winner' : 'team'}>
      <CrestRow of={side.crest} size="s" />
      <span className="team" title={side.teamName}><TeamName name={rowName(side)} teamId={side.teamId} teamPath={props.matchPath ? undefined : props.teamPath} /></span>
      <span className="score" part="score">{side.score ?? (side.isWinner ? 'W' : isFinal ? '\u2013' : '')}</span>
      {side.isWinner ? <Unseen>won</Unseen> : null}
    </span>
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

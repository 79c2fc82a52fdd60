import type { ReactNode } from 'react'
import type { ScheduledMatch, TeamSchedule } from '../../scheduling/matches/teamSchedule.schemas'
import { classificationBeside, EmptyNote, Heading, TeamName, Unseen, type ViewProps } from '../viewParts'

export interface ScheduleViewProps extends ViewProps {
  data: TeamSchedule
  /** Address of the portal, which precedes `data.calendarPath`: "https://portal.example". */
  portalUrl?: string | undefined
  /** Where a match with a venue is, in place of its words: with links, for who has some. */
  placeOf?: ((match: ScheduledMatch) => ReactNode) | undefined
  /** Matches shown: the next ones and, if there is room, the latest before them; all if not given. */
  limit?: number | undefined
  /** IANA zone to show times in; each venue's own if not given. */
  tz?: string | undefined
  /** Language of dates for `tz`; "en-US" if not given. */
  lang?: string | undefined
}

/** A team's season: dates, opponents, results, places, and the address of its calendar feed. */
export function ScheduleView(props: ScheduleViewProps) {
  const { data, headingLevel = 3 } = props
  const { team } = data
  // Asked for again at each showing: the answer may have been kept since yesterday. Swedes write days as answers do.
  const today = new Date().toLocaleDateString('sv', { timeZone: data.timeZone })
  const next = nextIndex(data.matches, today)
  const from = props.limit ? Math.max(0, Math.min(next, data.matches.length - props.limit)) : 0
  const shown = data.matches.slice(from, props.limit ? from + props.limit : undefined)
  return (
    <div className="view schedule">
      <div className="team-header" part="header">
        <Heading level={headingLevel} className="title">{props.heading || team.teamName}</Heading>
        <p className="about">
          <strong>{data.recordText}</strong>
          <span>{`${team.activity.name} \u00b7 ${team.level.name}`}</span>
          {team.district ? <span>{`${classificationBeside(team.district.name, team.district.classificationName)} ${team.district.name}`.trim()}</span> : null}
          <a className="subscribe" href={`${props.portalUrl ?? ''}${data.calendarPath}`}>Subscribe to calendar</a>
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyNote>{`No ${team.activity.contestName} is published yet.`}</EmptyNote>
      ) : (
        <table part="table">
          <caption className="unseen">{`Schedule of ${team.teamName}, ${team.activity.name} ${team.level.name}, ${data.academicYear}`}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Opponent</th>
              <th scope="col">Result or time</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((match) => (
              <MatchRow key={match.matchId} match={match} isNext={match === data.matches[next]} today={today} {...props} />
            ))}
          </tbody>
        </table>
      )}
      {shown.some(isDistrictMatch) ? <p className="note">{`* District ${team.activity.contestName}`}</p> : null}
    </div>
  )
}

function MatchRow(props: ScheduleViewProps & { match: ScheduledMatch; isNext: boolean; today: string }) {
  const { match } = props
  const opponent = match.isHome ? match.away : match.home
  const isOff = match.status === 'postponed' || match.status === 'cancelled'
  const [day, timeText] = shownTime(match, props.tz, props.lang)
  // "Nov 6" stays together where a phone breaks the line.
  const dayText = day.replace(/ (?=\d)/, '\u00a0')
  return (
    <tr className={`${match.status}${props.isNext ? ' next' : ''}`} part={props.isNext ? 'row row-next' : 'row'}>
      <td className="day" part="cell">
        {isOff ? <s>{dayText}</s> : <time dateTime={isUntimed(match) ? match.day : match.startsAt}>{dayText}</time>}
      </td>
      <th scope="row" className="team" part="team">
        <span className="versus">{match.isHome ? 'vs' : 'at'}</span>
        <TeamName name={match.opponentName} teamId={opponent.teamId} teamPath={props.teamPath} />
        {isDistrictMatch(match) ? <DistrictMark contest={match.activity.contestName} /> : null}
        {match.venue ? <span className="place">{props.placeOf ? props.placeOf(match) : [match.venue.name, match.venue.city].filter(Boolean).join(', ')}</span> : null}
      </th>
      <td className="outcome" part="score">
        {match.result ? (
          <span className={`result result-${match.result}`}>
            <b>{match.result}</b>
            <span>{resultText(match)}</span>
          </span>
        ) : isOff && timeText ? (
          <s>{timeText}</s>
        ) : (
          <span>{timeText}</span>
        )}
        {noteOf(match, props.isNext, props.today)}
      </td>
    </tr>
  )
}

function isDistrictMatch(match: ScheduledMatch): boolean {
  return match.kind === 'district' && match.districtName !== null
}

function DistrictMark({ contest }: { contest: string }) {
  return (
    <span className="district" title={`District ${contest}`}>
      <span aria-hidden="true">*</span>
      <Unseen>{`, district ${contest}`}</Unseen>
    </span>
  )
}

function noteOf(match: ScheduledMatch, isNext: boolean, today: string) {
  const { status } = match
  const waits = status === 'scheduled' && match.day < today
  const text = match.note || (status === 'postponed' ? 'Postponed' : status === 'cancelled' ? 'Canceled' : status === 'suspended' ? 'Suspended' : isNext ? 'Next' : waits ? 'No score yet' : '')
  return text ? <span className="tag">{text}</span> : null
}

/** "3-1" with this team's score first; empty for a forfeit that counts as no score. */
function resultText(match: ScheduledMatch): string {
  const [own, other] = match.isHome ? [match.home, match.away] : [match.away, match.home]
  return own.score === null || other.score === null ? '' : `${own.score}-${other.score}`
}

/** The first match of today or later that is still to be played; beyond the end if there is none. */
function nextIndex(matches: ScheduledMatch[], today: string): number {
  const next = matches.findIndex(({ status, day }) => status === 'scheduled' && day >= today)
  return next < 0 ? matches.length : next
}

/** A portal that is older than this code does not say it of any match. */
const isUntimed = ({ timeIsSet }: ScheduledMatch) => timeIsSet === false

/**
 * Day and time, as the server wrote them in the venue's zone, or in another zone if one is asked for. Formatters are made
 * only then: each costs milliseconds on a slow phone.
 */
function shownTime(match: ScheduledMatch, timeZone: string | undefined, lang = 'en-US'): [string, string] {
  if (timeZone) {
    try {
      // A mere day is the same in every zone.
      const [at, zone] = isUntimed(match) ? [new Date(match.day), 'UTC'] : [new Date(match.startsAt), timeZone]
      return [
        at.toLocaleDateString(lang, { timeZone: zone, weekday: 'short', month: 'short', day: 'numeric' }),
        isUntimed(match) ? match.timeText : at.toLocaleTimeString(lang, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
      ]
    } catch {
      // An unknown zone or language in a page's attribute: the venue's time is still right.
    }
  }
  return [match.dayText, match.timeText]
}

import type { ReactNode } from 'react'
import type { ScheduledMatch, TeamSchedule } from '../../scheduling/matches/teamSchedule.schemas'
import { CrestRow } from '../crest/CrestRow'
import { classificationBeside, EmptyNote, Heading, TeamName, Unseen, type ViewProps } from '../viewParts'

export interface ScheduleViewProps extends ViewProps {
  data: TeamSchedule
  /** Address of the portal, which precedes `data.calendarPath`: "https://portal.example". */
  portalUrl?: string | undefined
  /** Where a match with a venue is, in place of its words: with links, for who has some. */
  placeOf?: ((match: ScheduledMatch) => ReactNode) | undefined
  /** Matches shown: the next ones and, if there is room, the latest before them; all if not given. */
  limit?: number | undefined
  /** Address before a match's key, to which its day links; plain text without it. */
  matchPath?: string | undefined
  /** IANA zone to show times in; each venue's own if not given. */
  tz?: string | undefined
  /** Where team, record and calendar are told above already. */
  isHeadless?: boolean | undefined
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
  // A season opens at what is next; a day's own results stay in sight. One row is no shorter than the words for it.
  const before = props.limit ? 0 : data.matches.findIndex(({ day }, index) => index === next || day >= today)
  const past = before > 1 ? before : 0
  const { contestName } = team.activity
  // Times are those of what is still to come.
  const zone = data.matches[next] && (props.tz ? zoneIn(props.tz, props.lang) : data.zoneText)
  return (
    <div className="view schedule">
      {props.isHeadless ? null : <div className="team-header" part="header">
        <Heading level={headingLevel} className="title"><><CrestRow of={team.crest} /><span>{props.heading || team.teamName}</span></></Heading>
        <p className="about">
          <strong>{data.recordText}</strong>
          <span>{`${team.activity.name} \u00b7 ${team.level.name}`}</span>
          {team.district ? <span>{`${classificationBeside(team.district.name, team.district.classificationName)} ${team.district.name}`.trim()}</span> : null}
          <a className="subscribe" href={`${props.portalUrl ?? ''}${data.calendarPath}`}>Subscribe to calendar</a>
        </p>
      </div>}
      {shown.length === 0 ? (
        <EmptyNote>{`No ${contestName} is published yet.`}</EmptyNote>
      ) : [
        // It opens the rows of the table below it, so that all have the same columns, without a script.
        past ? <details key="" className="earlier"><summary>{`Earlier ${contestName}${contestName === 'match' ? 'es' : 's'} (${past})`}</summary></details> : null,
        <table key="t" part="table">
          <caption className="unseen">{`Schedule of ${team.teamName}, ${team.activity.name} ${team.level.name}, ${data.academicYear}`}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Opponent</th>
              <th scope="col">Result or time</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((match, index) => (
              <MatchRow key={match.matchId} match={match} isMonth={match.monthText !== shown[index - 1]?.monthText} isPast={index < past} isFirst={index > 0 && index === past} isNext={match === data.matches[next]} today={today} {...props} />
            ))}
          </tbody>
        </table>,
      ]}
      {shown.some(isDistrictMatch) ? <p className="note">{`* District ${contestName}`}</p> : null}
      {zone ? <p className="note">{`All times ${zone}`}</p> : null}
    </div>
  )
}

/** A match's row, and above it the month that begins with it, or that goes on below the fold: that line leaves when those before it come. */
function MatchRow(props: ScheduleViewProps & { match: ScheduledMatch; isMonth: boolean; isPast: boolean; isFirst: boolean; isNext: boolean; today: string }) {
  const { match, isMonth, isPast, isFirst } = props
  const [own, opponent] = match.isHome ? [match.home, match.away] : [match.away, match.home]
  const isOff = match.status === 'postponed' || match.status === 'cancelled'
  const [day, timeText] = shownTime(match, props.tz, props.lang)
  // "Nov 6" stays together where a phone breaks the line.
  const dayText = day.replace(/ (?=\d)/, '\u00a0')
  const date = isOff ? <s>{dayText}</s> : <time dateTime={isUntimed(match) ? match.day : match.startsAt}>{dayText}</time>
  return (
    <>
      {match.monthText && (isMonth || isFirst) ? <tr part="month" className={isPast ? 'past' : isMonth ? undefined : 'again'}><th scope="rowgroup" colSpan={3} className="month">{match.monthText}</th></tr> : null}
      <tr className={`${match.status}${isPast ? ' past' : ''}${props.isNext ? ' next' : ''}`} part={props.isNext ? 'row row-next' : 'row'}>
        <td className="day" part="cell">
          {props.matchPath ? <a className="name" href={props.matchPath + match.matchId}>{date}</a> : date}
        </td>
        <th scope="row" className="team" part="team">
          <span className="versus">{match.isHome ? 'vs' : 'at'}</span>
          <TeamName crest={opponent.crest} name={match.opponentName} teamId={opponent.teamId} teamPath={props.teamPath} />
          {isDistrictMatch(match) ? <span className="district"><span aria-hidden="true">*</span><Unseen>{`, district ${match.activity.contestName}`}</Unseen></span> : null}
          {match.venue ? <span className="place">{props.placeOf ? props.placeOf(match) : [match.venue.name, match.venue.city].filter(Boolean).join(', ')}</span> : null}
        </th>
        <td className="outcome" part="score">
          {/* This team's score first; none for a forfeit that counts as no score. */}
          {match.result ? <span><b className={match.result}>{match.result}</b>{own.score === null || opponent.score === null ? '' : ` ${own.score}\u2013${opponent.score}`}</span> : isOff && timeText ? <s>{timeText}</s> : <span>{timeText}</span>}
          {noteOf(match, props.isNext, props.today)}
        </td>
      </tr>
    </>
  )
}

function isDistrictMatch(match: ScheduledMatch): boolean {
  return match.kind === 'district' && match.districtName !== null
}

const stateText: Partial<Record<ScheduledMatch['status'], string>> = { postponed: 'Postponed', cancelled: 'Canceled', suspended: 'Suspended' }

function noteOf(match: ScheduledMatch, isNext: boolean, today: string) {
  const text = match.note || stateText[match.status] || (isNext ? 'Next' : match.status === 'scheduled' && match.day < today && 'No score yet')
  return text ? <span className="tag">{text}</span> : null
}

/** The first match of today or later that is still to be played; beyond the end if there is none. */
function nextIndex(matches: ScheduledMatch[], today: string): number {
  const next = matches.findIndex(({ status, day }) => status === 'scheduled' && day >= today)
  return next < 0 ? matches.length : next
}

/** "Eastern Time", behind a date as languages write it; nothing of a zone or a language that is none. */
function zoneIn(timeZone: string, lang = 'en-US'): string | undefined {
  try {
    return new Date().toLocaleDateString(lang, { timeZone, timeZoneName: 'longGeneric' }).split(', ').pop()
  } catch {
    return
  }
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
        isUntimed(match) ? match.timeText : at.toLocaleTimeString(lang, { timeZone, hour: 'numeric', minute: '2-digit' }),
      ]
    } catch {
      // An unknown zone or language in a page's attribute: the venue's time is still right.
    }
  }
  return [match.dayText, match.timeText]
}

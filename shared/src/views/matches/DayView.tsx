import type { CalendarItem, CalendarSide, PublicDay } from '../../publishing/calendars/publicCalendar.calls'
import { Crest } from '../crest/Crest'
import { Heading, type ViewProps } from '../viewParts'
import { counted } from './BriefView'
import { dayName } from './MonthView'

export interface DayViewProps extends Pick<ViewProps, 'headingLevel'> {
  data: PublicDay
  /** Address of an item, if it has one. */
  hrefOf: (item: CalendarItem) => string | undefined
  /** All of one activity, or again the first of each where none is named: by a call, or on pages without code by an address. */
  onOnly?: ((only?: string) => void) | undefined
  onlyPath?: ((only?: string) => string) | undefined
  /** The chosen day could not be had: asks for it again. */
  failed?: (() => void) | undefined
  /** It was not asked for by anyone: where cells name what they have, and it has no room beside them, it is not there. */
  isUnasked?: boolean | undefined
}

/** The list of one day beside its month, by activity. */
export function DayView(props: DayViewProps) {
  const { data, headingLevel = 4 } = props
  if (props.failed) return <p className="failed" role="status"><span>This day didn’t load. </span><button type="button" className="month-step" onClick={props.failed}>Try again</button></p>
  return (
    <section className={`day-list${props.isUnasked ? ' unasked' : ''}`} part="panel" aria-label={dayName(new Date(data.day))}>
      {/* Beside the month it is as high as that, whatever the day has. */}
      <div className="scroller">
        <div className="day-head" aria-live="polite">
          <Heading level={headingLevel} className="day-name">{dayName(new Date(data.day))}</Heading>
          <span>{data.games ? counted(data.games, data.word) : data.groups[0] ? '' : `No ${data.word[1]}`}</span>
          {data.isOnly ? more(props, 'All activities') : null}
        </div>
        {data.groups.map(({ mark, total, items }) => (
          <section key={mark?.short ?? ''}>
            <div className="group-head">
              {mark ? <span className={`mark a${mark.tone}`} /> : null}
              <Heading level={headingLevel + 1} className="">{mark?.name ?? 'Events'}</Heading>
              {total > items.length ? more(props, `All ${total}`, mark!.activity, mark!.name) : null}
            </div>
            <ol>{items.map((item) => lineOf(item, props.hrefOf(item)))}</ol>
          </section>
        ))}
      </div>
    </section>
  )
}

function more({ onOnly, onlyPath }: DayViewProps, text: string, only?: string, name?: string) {
  const label = name && `${text}, ${name}`
  if (onlyPath) return <a href={onlyPath(only)} aria-label={label} rel="nofollow">{text}</a>
  return onOnly ? <button type="button" aria-label={label} onClick={() => onOnly(only)}>{text}</button> : null
}

function lineOf({ key, title, timeText, note, isOff, sides }: CalendarItem, href: string | undefined) {
  const inner = [
    <span key="t" className="time">{timeText}</span>,
    <span key="s" className="sides">{sides ? sides.map(sideOf) : <b>{isOff ? <s>{title}</s> : title}</b>}</span>,
    note ? <span key="n" className="about">{note}</span> : null,
  ]
  return <li key={key} className={isOff ? 'off' : undefined} part="item">{href ? <a className="line" href={href}>{inner}</a> : <div className="line">{inner}</div>}</li>
}

const sideOf = ({ teamId, name, shortName, crest, score, isWinner }: CalendarSide) => (
  <span key={teamId} className={isWinner ? 'side winner' : 'side'}>
    {crest ? <Crest of={crest} size="s" /> : null}
    <span className="short" title={name}>{shortName}</span>
    {score === null ? null : <span className="score">{String(score)}</span>}
  </span>
)

import type { ReactNode } from 'react'
import { months } from '../../platform/format/longDay'
import { EmptyNote, Heading, type ViewProps } from '../viewParts'

/** One thing on a day: a match, a booking, a deadline. */
export interface MonthItem {
  /** Unique in the month, even where one thing is on several days. */
  key: string
  /** "7:30 PM CST"; empty for the whole day. */
  timeText: string
  title: string
  /** What of the title is written where names are short. */
  short?: string | undefined
  /** A second line: the field, the result, what kind of thing it is. */
  note?: string | undefined
  /** Where it leads; plain text without. */
  href?: string | undefined
  /** How it looks: `quiet` for what is not played there or anymore, as what is off is, `due` for what is in the way. */
  tone?: 'plain' | 'quiet' | 'due' | undefined
  /** Struck out: cancelled or postponed. */
  isOff?: boolean | undefined
}

/** A day of the month that has something, with its items in order. */
export interface MonthDay {
  /** YYYY-MM-DD */
  day: string
  items: readonly MonthItem[]
  /** Only counted: the day is chosen to see what it has. Its items are the few that are named. */
  brief?: {
    count: number
    /** Of each activity: its place in the month's marks, and how many. */
    marks: readonly (readonly [number, number])[]
  } | undefined
}

export interface MonthViewProps extends ViewProps {
  /** YYYY-MM */
  month: string
  /** The days that have something; the others may be left out. */
  days: readonly MonthDay[]
  /** YYYY-MM-DD; marked where it is given. */
  today?: string | undefined
  /** What is shown, for the table's caption: "Matches at Prairie Park". */
  label: string
  /** `grid`: weeks, which become a list where there is no room; `list`: always a list. */
  look?: 'grid' | 'list' | undefined
  /** Items of one day in the grid before the rest folds away. 4 if not given. */
  most?: number | undefined
  /** Called with another month (YYYY-MM). Without it, and without `monthPath`, there are no ways to other months. */
  onMonth?: ((month: string) => void) | undefined
  /** Address before a month, for pages without code of their own: "/calendar?month=". */
  monthPath?: string | undefined
  /** YYYY-MM: there is no way to months before and after these. */
  firstMonth?: string | undefined
  lastMonth?: string | undefined
  /** What is shown when the month has nothing. */
  empty?: string | undefined
  /** A sentence below it all. */
  note?: string | undefined
  /** Draws a day that is only counted, with its cell: BriefView.tsx, which comes when it is needed. */
  drawDay?: ((day: MonthDay) => ReactNode) | undefined
  /** Ways behind the month's name; below the weeks; beside them, or below all where there is no room. */
  tools?: ReactNode
  /** Custom properties of its style: `--columns`, the widths of the weekdays. */
  style?: object | undefined
  foot?: ReactNode
  aside?: ReactNode
}

/** The month so many after another, as YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const at = new Date(month)
  at.setUTCMonth(at.getUTCMonth() + count)
  return at.toISOString().slice(0, 7)
}

/** The weeks of a month, Sunday to Saturday; null where a day is of another month. */
function weeksOf(month: string): (string | null)[][] {
  const at = new Date(month)
  const cells = Array<string | null>(at.getUTCDay()).fill(null)
  for (let day = `${month}-01`; day.startsWith(month); day = at.toISOString().slice(0, 10)) {
    cells.push(day)
    at.setUTCDate(at.getUTCDate() + 1)
  }
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Names by hand: a formatter costs milliseconds on a phone, and a month asks for forty of them. */
const monthName = (at: Date) => `${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
export const dayName = (at: Date) => `${weekdays[at.getUTCDay()]}, ${months[at.getUTCMonth()]!.slice(0, 3)} ${at.getUTCDate()}`

/** A month as weeks on a wide page and, where days are written out, as a list of them on a narrow one: one table, laid out by its style sheet. */
export function MonthView(props: MonthViewProps) {
  const { month, days, headingLevel = 3, look = 'grid', aside, foot } = props
  const name = monthName(new Date(month))
  const byDay = new Map(days.map((each) => [each.day, each]))
  const used = days.filter(({ day, items, brief }) => day.startsWith(month) && (items[0] ?? brief))
  const isEmpty = !used[0]
  return (
    <div className={`view month month-${look}${used.some(({ brief }) => brief) ? ' month-brief' : ''}`} part="month" style={props.style}>
      {props.heading ? <Heading level={headingLevel} className="title">{props.heading}</Heading> : null}
      <div className="month-head" part="header">
        <Heading level={props.heading ? headingLevel + 1 : headingLevel} className="month-name">{name}</Heading>
        <MonthLink {...props} to={addMonths(month, -1)} label="Previous month">{'\u2039'}</MonthLink>
        <MonthLink {...props} to={addMonths(month, 1)} label="Next month">{'\u203a'}</MonthLink>
        {props.tools}
      </div>
      {isEmpty ? <EmptyNote>{props.empty ?? 'Nothing is scheduled this month.'}</EmptyNote> : null}
      <div className="month-body">
        <div>
          {/* A list opens at today: it folds away the rows of the table below it that are over. Weeks show all. */}
          {used.findIndex(({ day }) => day >= props.today!) > 0 ? <details className="month-gone"><summary>Earlier this month</summary></details> : null}
          {isEmpty && look === 'list' ? null : (
            <table role="table" part="table" className={isEmpty ? 'is-empty' : undefined}>
              <caption className="unseen">{`${props.label}, ${name}`}</caption>
              <thead role="rowgroup">
                <tr role="row">
                  {weekdays.map((weekday) => (
                    <th key={weekday} role="columnheader" scope="col" aria-label={weekday}>{weekday.slice(0, 3)}</th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {weeksOf(month).map((week, index) => (
                  <tr key={week.find(Boolean) ?? index} role="row">
                    {week.map((day, weekday) => (
                      day ? cellOf(props, day, byDay.get(day)) : <td key={`none-${weekday}`} role="cell" className="none" />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {foot}
        </div>
        {aside}
      </div>
      {props.note ? <p className="note">{props.note}</p> : null}
    </div>
  )
}

function MonthLink(props: MonthViewProps & { to: string; label: string; children: string }) {
  const { to, label, children, onMonth, monthPath } = props
  if (to < (props.firstMonth ?? '') || to > (props.lastMonth ?? '~')) return null
  if (monthPath) return <a className="month-step" href={`${monthPath}${to}`} aria-label={label} rel="nofollow">{children}</a>
  return onMonth ? <button type="button" className="month-step" part="controls" aria-label={label} onClick={() => onMonth(to)}>{children}</button> : null
}

/** A call and no component, as its items are: a component is work that draws nothing. */
function cellOf(props: MonthViewProps, day: string, of: MonthDay | undefined) {
  const { today, look, most = 4 } = props
  const items = of?.items ?? []
  const isToday = day === today
  if (of?.brief && props.drawDay) return props.drawDay(of)
  const folds = look !== 'list' && items.length > most
  const first = folds ? items.slice(0, most - 1) : items
  const rest = folds ? items.slice(most - 1) : []
  return (
    <td key={day} role="cell" className={`day${items.length === 0 ? ' free' : ''}${isToday ? ' today' : ''}${day < today! ? ' gone' : ''}`} part={isToday ? 'day today' : 'day'}>
      <p className="date">
        <time dateTime={day}>
          <span className="number" aria-hidden="true">{String(Number(day.slice(8)))}</span>
          <span className="long">{dayName(new Date(day))}</span>
        </time>
        {isToday ? <span className="tag">Today</span> : null}
      </p>
      {first.length > 0 ? <ol className="items">{first.map(drawItem)}</ol> : null}
      {rest.length > 0 ? (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <ol className="items">{rest.map(drawItem)}</ol>
        </details>
      ) : null}
    </td>
  )
}

function drawItem(item: MonthItem) {
  const tone = item.tone ?? (item.isOff ? 'quiet' : 'plain')
  const name = item.short ?? item.title
  const title = item.isOff ? <s>{name}</s> : name
  // What leads nowhere is no link.
  const Name = (item.href ? 'a' : 'span') as 'a'
  return (
    <li key={item.key} className={`item ${tone}`} part={`item item-${tone}`}>
      {item.timeText ? <span className="time">{item.timeText}</span> : null}
      <Name className="name" title={item.title} href={item.href}>{title}</Name>
      {item.note ? <span className="about">{item.note}</span> : null}
    </li>
  )
}

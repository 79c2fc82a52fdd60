import type { ReactNode } from 'react'
import { months } from '../../platform/format/longDay'
import type { CalendarItem, PublicCalendar } from '../../publishing/calendars/publicCalendar.calls'
import { Crest } from '../crest/Crest'
import type { MonthDay } from './MonthView'
import { dayName } from './MonthView'

/** How days that are only counted are shown and chosen. */
export interface BriefProps {
  data: PublicCalendar
  /** YYYY-MM-DD */
  chosen?: string | undefined
  /** A day is chosen by a call, or on pages without code by the address before it. */
  onDay?: ((day: string) => void) | undefined
  dayPath?: string | undefined
  onMonth?: ((month: string) => void) | undefined
  monthPath?: string | undefined
  /** Address of the portal, which precedes the calendar to subscribe to. */
  portalUrl?: string | undefined
  /** When the data came: "12:04 PM". */
  updated?: string | undefined
  /** Another activity or school, by its name in addresses; none for all. What the page's author chose is not to be changed: there is no call, then. */
  onActivity?: ((activity?: string) => void) | undefined
  onSchool?: ((school?: string) => void) | undefined
  /** On pages without code: the address before an activity's name, that of all activities, the list of schools, and that of all schools. */
  activityPath?: string | undefined
  allPath?: string | undefined
  schoolsPath?: string | undefined
  everyPath?: string | undefined
  /** Brings the schools to choose from; then they are given, or null if they could not be had. */
  onSchools?: ((event: { preventDefault(): void; currentTarget: object }) => void) | undefined
  schools?: readonly { schoolParam: string; name: string }[] | null | undefined
}

/** How strong a day's ground is, 0 to 4: by its share of what the fullest day has, in a month with few by their number. */
const strengthOf = (count: number, { days }: PublicCalendar) => {
  const most = Math.max(20, ...days.map(({ games = 0 }) => games))
  return [0, 0.06, 0.25, 0.6].filter((share) => count > share * most).length
}

/** "238 games" */
export const counted = (count: number, [one, many]: readonly [string, string] = ['game', 'games']) => `${count} ${count === 1 ? one : many}`

/** A day that is only counted, as the cell of its month: all of it is one button, which is read as the day in words, how many, and what is named. */
export function drawDay(props: BriefProps, of: MonthDay) {
  const { day, items, brief } = of
  const isToday = day === props.data.today
  const isChosen = day === props.chosen
  const at = new Date(day)
  const { count } = brief!
  const said = [dayName(at).replace(/ \w+ /, ` ${months[at.getUTCMonth()]!} `), count ? counted(count, props.data.word) : '', ...items.map(({ title }) => title)].filter(Boolean).join(', ')
  const inner = inDay(props, of, isToday)
  return (
    <td key={day} role="cell" className={`day h${strengthOf(count, props.data)}${isToday ? ' today' : ''}${isChosen ? ' on' : ''}${day < props.data.today ? ' gone' : ''}`} part={isToday ? 'day today' : 'day'}>
      {props.dayPath
        ? <a className="pick" href={props.dayPath + day} aria-label={said} aria-current={isChosen ? 'date' : undefined} rel="nofollow">{inner}</a>
        : <button type="button" className="pick" aria-label={said} aria-pressed={isChosen} onClick={() => props.onDay!(day)}>{inner}</button>}
    </td>
  )
}

/** Its number, how many, what is named, and how many of each activity. */
function inDay({ data: { word, marks: known } }: BriefProps, { day, items, brief }: MonthDay, isToday: boolean) {
  const { count, marks } = brief!
  const isNamed = items.some(({ timeText }) => timeText)
  return [
    <span key="" className="date"><b className="number">{String(Number(day.slice(8)))}</b><span className="long">{dayName(new Date(day))}</span>{isToday ? <span className="tag">Today</span> : null}</span>,
    count ? <span key="count" className="count" part="count">{String(count)}<span className="word">{counted(count, word).replace(/\d+/, '')}</span></span> : null,
    ...(items as readonly (MonthDay['items'][number] & Partial<Pick<CalendarItem, 'sides'>>)[]).map(({ key, title, timeText, isOff, sides }) => (
      <span key={key} className={timeText ? 'pair' : 'event'}>{timeText ? <b>{timeText}</b> : null}{sides?.map(({ teamId, crest }) => (crest ? <Crest key={teamId} of={crest} size="s" /> : null))}{nameOf(sides ? `${sides[0].shortName} at ${sides[1].shortName}` : title, isOff)}</span>
    )),
    isNamed ? null : <span key="marks" className="marks">{marks.map(([place, of]) => <span key={place} className={`mark a${known![place]!.tone}`}>{`${known![place]!.short} ${of}`}</span>)}</span>,
  ]
}

const nameOf = (title: string, isOff: boolean | undefined) => <span title={title}>{isOff ? <s>{title}</s> : title}</span>

/** Weekdays without anything in the month are narrow: the width of its columns. */
export function columnsOf({ days }: PublicCalendar): { '--columns': string } {
  const used = new Set(days.map(({ day }) => new Date(day).getUTCDay()))
  return { '--columns': [0, 1, 2, 3, 4, 5, 6].map((weekday) => (used.has(weekday) || !used.size ? 'minmax(0,1fr)' : '2.5em')).join(' ') }
}

/** A way that is a link where it has an address, else a button; pressed it is taken back. */
function way(key: string, className: string, inner: ReactNode, isOn: boolean | undefined, href: string | undefined, press: (() => void) | undefined, label?: string) {
  return href === undefined
    ? <button key={key} type="button" className={className} aria-label={label} aria-pressed={isOn} onClick={press}>{inner}</button>
    : <a key={key} className={className} aria-label={label} aria-current={isOn || undefined} href={href} rel="nofollow">{inner}</a>
}

/** Whether an activity may be chosen, and there are some. */
const hasChips = ({ data: { marks }, onActivity, activityPath }: BriefProps) => Boolean(marks?.[1] && (onActivity ?? activityPath))

/** The activities of the month with their letters: they say what these mean, and are chosen by them. */
function drawChips(props: BriefProps) {
  const { data: { marks, activity = null }, onActivity, activityPath, allPath } = props
  if (!hasChips(props)) return null
  return (
    <div className="month-chips" role="group" aria-label="Activity">
      {way('', 'month-chip', 'All', !activity, allPath, () => onActivity!())}
      {marks!.map(({ activity: its, short, name, tone }) => {
        const isOn = its === activity
        return way(its, `month-chip mark a${tone}`, [<b key="s">{short}</b>, ` ${name}`], isOn, activityPath === undefined ? undefined : isOn ? allPath : activityPath + its, () => onActivity!(isOn ? undefined : its))
      })}
    </div>
  )
}

/** Whose games: the chosen school, which a press takes back, or the way to choose one. */
function drawSchool({ data: { school }, onSchool, onSchools, schools, schoolsPath, everyPath }: BriefProps) {
  if (school) return onSchool || everyPath ? way('school', 'month-step', [school.name, <span key="x" aria-hidden="true">{' \u00d7'}</span>], undefined, everyPath, () => onSchool!(), `${school.name}: show all schools`) : null
  if (schools) {
    return (
      <select className="month-step" aria-label="School" onChange={({ currentTarget: { value } }) => value && onSchool!(value)}>
        <option value="">All schools</option>
        {schools.map(({ schoolParam, name }) => <option key={schoolParam} value={schoolParam}>{name}</option>)}
      </select>
    )
  }
  const text = schools === null ? 'Schools didn\u2019t load. Try again' : 'Choose a school'
  if (schoolsPath !== undefined) return <a className="month-step" href={schoolsPath} onClick={onSchools}>{text}</a>
  return onSchools ? <button type="button" className="month-step" onClick={onSchools}>{text}</button> : null
}

/** The ways behind the month's name: to the month of today, to one school, into a calendar program, and to one activity. */
export function BriefTools(props: BriefProps) {
  const { data: { month, today, feedPath }, monthPath, onMonth, portalUrl = '' } = props
  const now = today.slice(0, 7)
  return (
    <>
      {now === month ? null : monthPath ? <a className="month-step" href={monthPath + now} rel="nofollow">Today</a> : <button type="button" className="month-step" onClick={() => onMonth!(now)}>Today</button>}
      <span className="month-space" />
      {drawSchool(props)}
      {feedPath ? <a className="month-step" href={portalUrl + feedPath}>Subscribe</a> : null}
      {drawChips(props)}
    </>
  )
}

/** What the letters and the grounds mean, whose clocks are meant and, where the page around does not say it, whose month it is. */
export function BriefFoot(props: BriefProps) {
  const { data: { marks, days, word, zoneText, organization }, dayPath, updated } = props
  const isCounted = days.some(({ counts }) => counts)
  return (
    <div>
      {marks?.[0] && !hasChips(props) && isCounted ? <p className="legend">{marks.map(({ short, name, tone }) => <span key={short} className={`mark a${tone}`}><b>{short}</b>{` ${name}`}</span>)}</p> : null}
      <p className="month-foot"><span>{`${zoneText}${updated ? `. Updated ${updated}` : ''}`}</span>{isCounted ? <span>{`Stronger color, more ${word![1]}`}</span> : null}{dayPath ? null : <span>{organization.name}</span>}</p>
    </div>
  )
}

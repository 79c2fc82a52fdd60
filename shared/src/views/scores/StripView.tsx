import type { ReactNode } from 'react'
import type { Scores } from '../../competition/scores/score.calls'

/** What leads to other days and activities: by calls, or on pages without code by the addresses before them. Nothing is shown of what has neither. */
export interface StripProps {
  data: Scores
  onDay?: ((day: string) => void) | undefined
  dayPath?: string | undefined
  /** Another activity; undefined for all. */
  onActivity?: ((activity: string | undefined) => void) | undefined
  /** Address before an activity's name, and that of all. */
  activityPath?: string | undefined
  allPath?: string | undefined
  /** A person's own school, which the games are narrowed to or not. */
  own?: { name: string; isOn: boolean; onChange: (isOn: boolean) => void } | undefined
}

/** The days to choose from, wherever they stand: above scores, or on an association's home page. */
export interface DayStripProps extends Pick<StripProps, 'onDay' | 'dayPath'> {
  data: Pick<Scores, 'strip' | 'shown' | 'today' | 'word'>
}

/** So many days are shown together, by the width of the place: each of these has the chosen day within it. */
const windows = [1, 3, 5, 7]

/** "238 games", "No games" */
const counted = (games: number, [one, many]: readonly [string, string] = ['game', 'games']) => `${games || 'No'} ${games === 1 ? one : many}`

/**
 * The days around the one that is shown, each with its number of games. Days that are farther off leave a narrow place, so that nothing scrolls sideways
 * and the chosen one is always in sight, without any code.
 */
export function DayStrip(props: DayStripProps) {
  const { strip = [], shown, today, word } = props.data
  const at = strip.findIndex(({ day }) => day === shown)
  if (at < 0) return null
  /** The narrowest window that has it. */
  const widthOf = (place: number) => windows.find((size) => {
    const first = Math.max(0, Math.min(at - (size - 1) / 2, strip.length - size))
    return place >= first && place < first + size
  }) ?? 9
  return (
    <nav className="day-strip" part="strip" aria-label="Day">
      {step(props, strip[at - 1]?.day, 'Previous day', '\u2039')}
      {strip.map(({ day, weekday, date, games }, place) => {
        const isShown = day === shown
        return choice(props, day, `strip-day in-${widthOf(place)}`, isShown ? 'date' : undefined, [
          <span key="w" className="strip-small">{day === today ? 'Today' : weekday}</span>,
          <b key="d">{date}</b>,
          <span key="n" className="strip-small">{counted(games, word)}</span>,
        ])
      })}
      {step(props, strip[at + 1]?.day, 'Next day', '\u203a')}
    </nav>
  )
}

/** One day as a link or a button. */
function choice({ dayPath, onDay }: DayStripProps, day: string, className: string, current: 'date' | undefined, inner: ReactNode) {
  return dayPath === undefined
    ? <button key={day} type="button" className={className} aria-current={current} onClick={() => onDay?.(day)}>{inner}</button>
    : <a key={day} className={className} aria-current={current} href={dayPath + day} rel="nofollow">{inner}</a>
}

/** Before the first and behind the last there is none, and its place stays. */
function step({ dayPath, onDay }: DayStripProps, day: string | undefined, label: string, sign: string) {
  if (day === undefined) return <span className="strip-step" />
  return dayPath === undefined
    ? <button type="button" className="strip-step" aria-label={label} onClick={() => onDay?.(day)}>{sign}</button>
    : <a className="strip-step" aria-label={label} href={dayPath + day} rel="nofollow">{sign}</a>
}

/** The activities that have games, and one's own school: the chosen ones are pressed, and another press takes them back. */
function ScoreChips(props: StripProps) {
  const { data: { activities = [], activity }, onActivity, activityPath, allPath = '', own } = props
  const mayChoose = (onActivity ?? activityPath) !== undefined && activities.length > 1
  if (!mayChoose && !own) return null
  const chip = (name: string, value: string | undefined, isOn: boolean) => (activityPath === undefined
    ? <button key={name} type="button" className="score-chip" aria-pressed={isOn} onClick={() => onActivity?.(isOn ? undefined : value)}>{name}</button>
    : <a key={name} className="score-chip" aria-current={isOn || undefined} href={value === undefined || isOn ? allPath : activityPath + value} rel="nofollow">{name}</a>)
  return (
    <div className="score-chips" role="group" aria-label="What is shown">
      {own ? <button type="button" className="score-chip of-own" aria-pressed={own.isOn} onClick={() => own.onChange(!own.isOn)}>{own.name}</button> : null}
      {mayChoose ? [chip('All', undefined, !activity), ...activities.map((each) => chip(each.name, each.activity, each.activity === activity?.activity))] : null}
    </div>
  )
}

/** What stands around the scores: above them the choices, below whose clocks are meant where something is still to come. Nothing of an answer that is not brief. */
export function aroundScores(props: StripProps): { head?: ReactNode; foot?: ReactNode } {
  return props.data.strip ? { head: [<ScoreChips key="chips" {...props} />, <DayStrip key="days" {...props} />], foot: <ScoreFoot {...props} /> } : {}
}

function ScoreFoot({ data: { days, zoneText } }: StripProps) {
  return days.some(({ matches }) => matches.some(({ status }) => status !== 'final')) ? <p className="strip-foot">{zoneText}</p> : null
}

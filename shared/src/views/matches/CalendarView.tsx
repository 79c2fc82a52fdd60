import type { CalendarItem, PublicCalendar, PublicDay } from '../../publishing/calendars/publicCalendar.calls'
import type { BriefFoot, BriefProps, BriefTools, columnsOf, drawDay } from './BriefView'
import type { DayView, DayViewProps } from './DayView'
import { MonthView, type MonthViewProps } from './MonthView'

export interface CalendarViewProps extends Pick<MonthViewProps, 'heading' | 'headingLevel' | 'teamPath' | 'onMonth' | 'monthPath'>, Omit<BriefProps, 'data' | 'chosen'>, Pick<DayViewProps, 'onOnly' | 'isUnasked' | 'failed'> {
  data: PublicCalendar
  /** Address before an event's key, to which events link; plain text without it. */
  eventPath?: string | undefined
  /** Address before a match's key, to which matches link; to a team without it. */
  matchPath?: string | undefined
  /** Items of one day before the rest folds away. */
  limit?: number | undefined
  /** "list": days one below the other, also where there is room for weeks. */
  look?: string | undefined
  /** What a month has of which days are only counted; an element brings it when one is. Without it such a day says how many. */
  more?: { drawDay: typeof drawDay; columnsOf: typeof columnsOf; BriefTools: typeof BriefTools; BriefFoot: typeof BriefFoot; DayView: typeof DayView } | undefined
  /** The day that was chosen since the data came; that of the data if not given. */
  shown?: PublicDay | undefined
}

/** A month of games and events. */
export function CalendarView(props: CalendarViewProps) {
  const { data, limit, look, teamPath, eventPath, matchPath, more } = props
  const shown = props.shown ?? data.shown
  const hrefOf = ({ eventId, matchId, teamId }: CalendarItem) =>
    eventId ? eventPath && `${eventPath}${eventId}` : matchPath && matchId ? `${matchPath}${matchId}` : teamPath && teamId ? `${teamPath}${teamId}` : undefined
  return (
    <MonthView
      {...props}
      {...data}
      label="Calendar"
      look={look === 'list' ? 'list' : 'grid'}
      most={limit}
      empty="Nothing is published for this month."
      note={data.isWhole ? undefined : 'Not everything in this month is shown here.'}
      style={more?.columnsOf(data)}
      drawDay={more && ((day) => more.drawDay({ ...props, chosen: shown?.day }, day))}
      tools={more && <more.BriefTools {...props} />}
      days={data.days.map(({ day, items, games = 0, counts }) => ({
        day, items: games && !more ? [{ key: day, timeText: '', title: `${games} ${data.word![1]}` }] : items.map((item) => ({ ...item, href: hrefOf(item) })),
        brief: counts && { count: games, marks: counts },
      }))}
      foot={more && data.zoneText ? <more.BriefFoot {...props} /> : null}
      aside={more && shown ? (
        <more.DayView
          {...props} data={shown} hrefOf={hrefOf} headingLevel={(props.headingLevel ?? 3) + 1}
          onlyPath={props.dayPath === undefined ? undefined : (only) => `${props.dayPath}${shown.day}${only === undefined ? '' : `&only=${only}`}`}
        />
      ) : null}
    />
  )
}

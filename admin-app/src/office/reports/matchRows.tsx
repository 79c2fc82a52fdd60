import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { matchKindNames } from '@portal/shared/scheduling/matches/schedule.schemas'
import type { ReportMatch } from '@portal/shared/office/reports/report.schemas'
import type { Grouping } from '../../platform/ui/report/groupRows'
import type { ReportColumn } from '../../platform/ui/report/ReportTable'
import { Crest } from '../../platform/ui/text/Crest'
import { ShortName } from '../../platform/ui/text/ShortName'

/** "3–1", or why there is none; empty before a match. */
export const resultText = ({ home, away, note }: ReportMatch) => [home.score === null || away.score === null ? '' : `${home.score}–${away.score}`, note].filter(Boolean).join(' ')

const side = ({ teamId, name, shortName, crest, result }: ReportMatch['home']) => {
  const link = <><Crest of={crest} size="s" /> <Link to={linkTo('teamHub', { teamId })}><ShortName name={name} short={shortName} /></Link></>
  return result === 'W' ? <strong>{link}</strong> : link
}

/** A match, line by line. */
export const matchColumns: readonly ReportColumn<ReportMatch>[] = [
  { key: 'day', heading: 'Day', priority: 1, isKept: true, width: 11, value: ({ startsAt }) => startsAt, to: ({ matchId }, may) => may.linkTo('game', { matchId }), cell: ({ dayText, timeText }) => <span style={{ whiteSpace: 'nowrap' }}>{dayText} <span className="dim">{timeText}</span></span> },
  { key: 'activity', heading: 'Activity', value: ({ activity }) => activity, cell: ({ activity }) => activity },
  { key: 'level', heading: 'Level', value: ({ level }) => level, cell: ({ level }) => level },
  { key: 'home', heading: 'Home', isTitle: true, value: ({ home }) => home.name, cell: ({ home }) => side(home) },
  { key: 'away', heading: 'Away', isWide: true, priority: 1, value: ({ away }) => away.name, cell: ({ away }) => side(away) },
  { key: 'result', heading: 'Result', priority: 1, width: 8, cell: (match) => resultText(match) || '–' },
  { key: 'kind', heading: 'Kind', priority: 3, value: ({ kind }) => matchKindNames[kind], cell: ({ kind }) => matchKindNames[kind] },
  { key: 'venue', heading: 'Venue', priority: 3, value: ({ venue }) => venue || null, cell: ({ venue }) => venue || '–', isWide: true },
]

/** The Monday of a day's week, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
/** "Nov 16" */
export const dayLabel = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`))

/** @param schoolId only teams of this school form groups; null for all */
export const matchGroupings = (schoolId: number | null): Grouping<ReportMatch>[] => [
  { key: 'activity', label: 'Activity', of: ({ activity }) => ({ key: activity, label: activity }) },
  { key: 'level', label: 'Level', of: ({ level }) => ({ key: level, label: level }) },
  {
    key: 'team', label: 'Team',
    of: ({ home, away, activity, level }) => [home, away].filter((each) => schoolId === null || each.schoolId === schoolId)
      .map(({ teamId, name }) => ({ key: String(teamId), label: `${name}, ${activity}, ${level}` })),
  },
  { key: 'venue', label: 'Venue', of: ({ venue }) => ({ key: venue, label: venue || 'No venue yet', order: venue || '\uffff' }) },
  { key: 'day', label: 'Day', of: ({ day, dayText }) => ({ key: day, label: dayText, order: day }) },
  { key: 'week', label: 'Week', of: ({ day }) => ({ key: mondayOf(day), label: `Week of ${dayLabel(mondayOf(day))}`, order: mondayOf(day) }) },
]

/** How many matches each week has: played, upcoming, and postponed or canceled. Weeks without a match are included. */
export function matchesByWeek(matches: readonly ReportMatch[]): { label: string; values: { played: number; open: number; off: number } }[] {
  const weeks = new Map<string, { played: number; open: number; off: number }>()
  const days = matches.map(({ day }) => mondayOf(day)).sort()
  for (let week = days[0]; week !== undefined && week <= days.at(-1)!;) {
    weeks.set(week, { played: 0, open: 0, off: 0 })
    const next = new Date(`${week}T00:00:00Z`)
    next.setUTCDate(next.getUTCDate() + 7)
    week = next.toISOString().slice(0, 10)
  }
  for (const { day, status } of matches) weeks.get(mondayOf(day))![status === 'final' ? 'played' : status === 'scheduled' ? 'open' : 'off'] += 1
  return [...weeks].map(([week, values]) => ({ label: dayLabel(week), values }))
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { reportMatches } from '@portal/shared/office/reports/report.calls'
import type { ReportChoices } from '@portal/shared/office/reports/report.schemas'
import { query } from '../../platform/lib/call/queries'
import { Chart } from '../../platform/ui/charts/Chart'
import type { ChartSeries } from '../../platform/ui/charts/chartProps'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { numberIn } from '../../platform/ui/list/filters'
import { fieldsOf } from '../../platform/ui/list/listRead'
import { useListFilters } from '../../platform/ui/list/useListFilters'
import type { FilterValues } from '../../platform/ui/list/useListFilters'
import { ReportScreen } from '../../platform/ui/report/ReportScreen'
import { matchColumns, matchesByWeek, matchGroupings } from './matchRows'
import { reportFields, useOpening, useReportFilters } from './useReportFilters'

const names = ['activity', 'level', 'school', 'side', 'venue', 'kind', 'played', 'from', 'to'] as const
const series: ChartSeries[] = [
  { key: 'played', label: 'Played', tone: 'good' }, { key: 'open', label: 'Upcoming', tone: 'due' }, { key: 'off', label: 'Off', tone: 'quiet' },
]

/** A day of games of a whole association has its groups open. */
const mostOpen = 800

/** The office begins with the next day of games, a school with all of its games from then on, the next week's first: these have room. */
const beginsAt = ({ opensAt, ownSchoolId }: ReportChoices) =>
  opensAt && { from: opensAt.day, ...(ownSchoolId === null ? { to: opensAt.day } : { group: 'week' }), all: 'yes' }

/** /program-schedule-view: the matches of all teams of a school, or of all schools of an activity. */
export default function ScheduleReportScreen() {
  const { filters, ownSchoolId, choices } = useReportFilters(names)
  const isBeginning = useOpening(names, choices && beginsAt(choices))
  const { values } = useListFilters(filters)
  const isWhole = useSearchParams()[0].get('all') === 'yes'
  // Of staff who choose nothing else the server tells their own school.
  const isOpen = (chosen: FilterValues) => (!isWhole || typeof ownSchoolId === 'number') && !chosen.activity && !chosen.school && !chosen.venue
  const schoolId = numberIn(values.school) ?? (isOpen(values) ? ownSchoolId ?? null : null)
  const useRows = (chosen: FilterValues, page: number) => useQuery({
    ...query(reportMatches, { ...fieldsOf(reportMatches, chosen, reportFields), page }), placeholderData: keepPreviousData, enabled: !isBeginning && (!isOpen(chosen) || typeof ownSchoolId === 'number'),
  })
  return (
    <ReportScreen
      title="Schedule"
      noun={['game', 'games']}
      columns={matchColumns}
      rowKey={({ matchId }) => matchId}
      groupings={matchGroupings(schoolId)}
      defaultGroup={values.activity ? 'week' : 'activity'}
      defaultSort="day"
      filters={schoolId === null ? filters.filter(({ name }) => name !== 'side') : filters}
      useRows={useRows}
      hasTimes
      mostOpen={mostOpen}
      needs={(chosen) => (!isBeginning && isOpen(chosen) && ownSchoolId === null ? 'No games yet' : null)}
      chart={(rows) => {
        const weeks = matchesByWeek(rows)
        return weeks.length > 1 && <Chart title="Games by week" rowHeading="Week of" rows={weeks} series={series} stacked height={200} />
      }}
      add={<ScreenButton to="newGame" kind="add">Add a game</ScreenButton>}
      actions={(chosen) => <ExportButton export="schedule" input={fieldsOf(reportMatches, chosen, reportFields)} />}
    />
  )
}

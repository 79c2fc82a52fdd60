import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { reportMatches } from '@portal/shared/office/reports/report.calls'
import { query } from '../../platform/lib/call/queries'
import { Chart } from '../../platform/ui/charts/Chart'
import type { ChartSeries } from '../../platform/ui/charts/chartProps'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { numberIn } from '../../platform/ui/list/filters'
import { fieldsOf } from '../../platform/ui/list/listRead'
import { useListFilters } from '../../platform/ui/list/useListFilters'
import type { FilterValues } from '../../platform/ui/list/useListFilters'
import { ReportScreen } from '../../platform/ui/report/ReportScreen'
import { matchColumns, matchesByWeek, matchGroupings } from './matchRows'
import { reportFields, useReportFilters } from './useReportFilters'

const names = ['activity', 'level', 'school', 'side', 'venue', 'kind', 'played', 'from', 'to'] as const
const series: ChartSeries[] = [
  { key: 'played', label: 'Played', tone: 'good' }, { key: 'open', label: 'Upcoming', tone: 'due' }, { key: 'off', label: 'Off', tone: 'quiet' },
]

/** /program-schedule-view: the matches of all teams of a school, or of all schools of an activity. */
export default function ScheduleReportScreen() {
  const { filters, ownSchoolId } = useReportFilters(names)
  const { values } = useListFilters(filters)
  const isWhole = useSearchParams()[0].get('all') === 'yes'
  const isOpen = (chosen: FilterValues) => !isWhole && !chosen.activity && !chosen.school && !chosen.venue
  const schoolId = numberIn(values.school) ?? (isOpen(values) ? ownSchoolId ?? null : null)
  const useRows = (chosen: FilterValues, page: number) => useQuery({
    ...query(reportMatches, { ...fieldsOf(reportMatches, chosen, reportFields), page }), placeholderData: keepPreviousData, enabled: !isOpen(chosen) || typeof ownSchoolId === 'number',
  })
  return (
    <ReportScreen
      title="Schedule"
      noun={['match', 'matches']}
      columns={matchColumns}
      rowKey={({ matchId }) => matchId}
      groupings={matchGroupings(schoolId)}
      defaultGroup={values.activity ? 'week' : 'activity'}
      defaultSort="day"
      filters={schoolId === null ? filters.filter(({ name }) => name !== 'side') : filters}
      useRows={useRows}
      needs={(chosen) => (isOpen(chosen) && ownSchoolId === null ? 'Choose an activity, a school or a venue first.' : null)}
      chart={(rows) => {
        const weeks = matchesByWeek(rows)
        return weeks.length > 1 && <Chart title="Matches by week" rowHeading="Week of" rows={weeks} series={series} stacked height={200} />
      }}
      actions={(chosen) => <ExportButton export="schedule" input={fieldsOf(reportMatches, chosen, reportFields)} />}
    />
  )
}

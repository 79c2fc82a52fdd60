import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { Chart } from '../../platform/ui/charts/Chart'
import type { ChartSeries } from '../../platform/ui/charts/chartProps'
import styles from './dashboard.module.css'

const entered: readonly ChartSeries[] = [
  { key: 'onTime', label: 'On time', tone: 'good' }, { key: 'late', label: 'Late', tone: 'due' }, { key: 'missing', label: 'Still missing', tone: 'bad' },
]
const matches: readonly ChartSeries[] = [{ key: 'played', label: 'Played', tone: 'plain' }, { key: 'ahead', label: 'Upcoming', tone: 'quiet' }]

/** How the season runs, week by week: whether scores come in on time, and how many matches there are. */
export function Charts({ charts }: { charts: Dashboard['charts'] }) {
  if (!charts) return null
  const rows = charts.weeks.map(({ label, day: _, ...values }) => ({ label, values }))
  const past = rows.filter(({ values }) => values.onTime + values.late + values.missing > 0)
  return (
    <div className={styles.charts}>
      {past.length > 0 && <Chart title="Scores entered, by week of the match" rowHeading="Week of" rows={past} series={entered} stacked />}
      <Chart title="Matches per week" rowHeading="Week of" rows={rows} series={matches} stacked />
    </div>
  )
}

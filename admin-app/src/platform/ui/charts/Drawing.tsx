import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/core/styles/Paper.css'
import type { ChartProps, ChartSeries } from './chartProps'

const colors: Record<ChartSeries['tone'], string> = {
  good: 'var(--chart-good)', due: 'var(--chart-due)', bad: 'var(--chart-bad)', plain: 'var(--chart-plain)', quiet: 'var(--chart-quiet)',
}

/** Nothing moves: numbers are there at once, also for those who asked for less motion. */
const still = { isAnimationActive: false }
/** The numbers are read in the table: no stop for the Tab key in the drawing. */
const untouched = { accessibilityLayer: false }

/** The drawing itself, in a chunk of its own with the library that draws it. */
export default function Drawing({ rows, series, kind = 'bars', stacked = false, height = 220 }: ChartProps) {
  const common = {
    h: height,
    data: rows.map(({ label, values }) => ({ label, ...values })),
    dataKey: 'label',
    series: series.map(({ key, label, tone }) => ({ name: key, label, color: colors[tone] })),
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom' as const, height: 36 },
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    yAxisProps: { width: 36, allowDecimals: false },
    xAxisProps: { minTickGap: 12 },
    tooltipAnimationDuration: 0,
  }
  return kind === 'lines'
    ? <LineChart {...common} curveType="linear" lineChartProps={untouched} lineProps={still} />
    : <BarChart {...common} type={stacked ? 'stacked' : 'default'} maxBarWidth={28} barChartProps={untouched} barProps={still} />
}

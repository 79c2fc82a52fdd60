import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useReducedMotion } from '@mantine/hooks'
import type { ChartProps, ChartSeries } from './Chart'

const colors: Record<ChartSeries['tone'], string> = {
  good: 'var(--chart-good)', due: 'var(--chart-due)', bad: 'var(--chart-bad)', plain: 'var(--chart-plain)', quiet: 'var(--chart-quiet)',
}

/** The drawing itself, in a chunk of its own with the library that draws it. */
export default function Drawing({ rows, series, kind = 'bars', stacked = false, height = 220 }: ChartProps) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const common = {
    h: height,
    data: rows.map(({ label, values }) => ({ label, ...values })),
    dataKey: 'label',
    series: series.map(({ key, label, tone }) => ({ name: key, label, color: colors[tone] })),
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom' as const, height: 36 },
    gridAxis: 'y' as const,
    tickLine: 'none' as const,
    yAxisProps: { width: 36, allowDecimals: false },
    xAxisProps: { minTickGap: 12 },
    tooltipAnimationDuration: 0,
  }
  return kind === 'lines'
    ? <LineChart {...common} curveType="linear" lineProps={{ isAnimationActive: !isStill, animationDuration: 400 }} />
    : <BarChart {...common} type={stacked ? 'stacked' : 'default'} maxBarWidth={28} barProps={{ isAnimationActive: !isStill, animationDuration: 400 }} />
}

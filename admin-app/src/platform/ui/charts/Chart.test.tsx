import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Chart } from './Chart'
import type { ChartProps } from './chartProps'

afterEach(cleanup)

const series = [{ key: 'late', label: 'Late', tone: 'due' as const }]

it.each<[string, ChartProps['rows']]>([['no rows', []], ['rows of nothing', [{ label: 'Nov 16', values: { late: 0 } }, { label: 'Nov 23', values: {} }]]])('of %s says that there is no data', (_, rows) => {
  render(<Chart title="Scores" rowHeading="Week" rows={rows} series={series} />)
  expect(screen.getByRole('figure', { name: 'Scores' }).textContent).toBe('ScoresNo data available')
  expect(screen.queryByRole('table')).toBeNull()
})

it('of one number is drawn, with its table', () => {
  render(<Chart title="Scores" rowHeading="Week" rows={[{ label: 'Nov 16', values: { late: 1 } }]} series={series} />)
  expect(screen.queryByText('No data available')).toBeNull()
  expect(screen.getByText('Nov 16')).toBeTruthy()
})

/** What a chart counts, row by row: one bar, or one line, each. */
export interface ChartSeries {
  /** In the values of each row. */
  key: string
  label: string
  /** What the numbers mean, which gives the color: good, waiting, bad, or only counted. */
  tone: 'good' | 'due' | 'bad' | 'plain' | 'quiet'
}

export interface ChartProps {
  /** Says what is seen: "Scores entered, by week". */
  title: string
  /** What the rows are: "Week". */
  rowHeading: string
  /** Left to right. */
  rows: readonly { label: string; values: Readonly<Record<string, number>> }[]
  series: readonly ChartSeries[]
  kind?: 'bars' | 'lines'
  /** Bars of a row are stacked. */
  stacked?: boolean
  /** Height of the drawing, in px. */
  height?: number
}

import type { QuestionTotal, TotalBar } from '@portal/shared/office/formEntries/formTotals.schemas'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './totals.module.css'

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const percent = (count: number, all: number) => (all === 0 ? '–' : `${((count / all) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`)
const Removed = ({ isRemoved }: { isRemoved: boolean }) => (isRemoved ? <> <Badge tone="quiet">No longer offered</Badge></> : null)

/** Options, places, stars, months, words: a table whose rows are bars, so that a picture and its figures are one. */
export function BarTable({ total: { bars, answered, shape }, heading, caption }: { total: QuestionTotal; heading: string; caption: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const isRanking = shape === 'ranking'
  // A bar is as long as the share beside it; words are compared with each other, as each is rare.
  const hasShare = shape !== 'words'
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">{caption}</caption>
      <thead><tr><th scope="col">{heading}</th>{isRanking && <th scope="col">Mean place</th>}<th scope="col">Count</th>{!isRanking && <th scope="col">Share</th>}</tr></thead>
      <tbody>
        {bars.map(({ key, label, count, isRemoved, mean }) => (
          <tr key={key}>
            <th scope="row">{label}<Removed isRemoved={isRemoved} /><span className={styles.bar} aria-hidden="true" style={{ width: `${isRanking ? (mean === null ? 0 : 100 / mean) : count === 0 ? 0 : (count / (hasShare ? answered : most)) * 100}%` }} /></th>
            {isRanking && <td>{mean === null ? '–' : number(mean)}</td>}
            <td>{number(count)}</td>
            {!isRanking && <td>{percent(count, answered)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the whole divides, where each chose one. */
export function ShareStrip({ bars, answered }: { bars: readonly TotalBar[]; answered: number }) {
  const shown = bars.filter(({ count }) => count > 0)
  if (shown.length < 2) return null
  return <div className={styles.share} aria-hidden="true">{shown.map(({ key, label, count }) => <i key={key} title={`${label}: ${percent(count, answered)}`} style={{ width: `${(count / answered) * 100}%` }} />)}</div>
}

const height = 90
const width = 340

/** Numbers by their size as columns; the figures are the table below, which is printed too. */
export function Histogram({ bars }: { bars: readonly TotalBar[] }) {
  if (bars.length < 2) return null
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const step = width / bars.length
  return (
    <svg className={styles.columns} viewBox={`0 0 ${width} ${height + 26}`} aria-hidden="true">
      {bars.map(({ key, label, count }, at) => {
        const tall = (count / most) * height
        return (
          <g key={key}>
            <rect x={at * step + 1} y={12 + height - tall} width={step - 2} height={tall} rx={1.5} />
            {count > 0 && <text fontSize={9} x={(at + 0.5) * step} y={9 + height - tall}>{number(count)}</text>}
            {(bars.length <= 7 || at % 2 === 0) && <text fontSize={9} x={(at + 0.5) * step} y={height + 23}>{label.split(' to ')[0]}</text>}
          </g>
        )
      })}
    </svg>
  )
}

/** Average, sum and bounds of numbers. */
export function NumberFacts({ total: { numbers, kind, unit, shape } }: { total: QuestionTotal }) {
  if (!numbers) return null
  const said = (value: number) => (kind === 'money' ? value.toLocaleString('en-US', { style: 'currency', currency: 'USD' }) : `${number(value)}${unit && ` ${unit}`}`)
  const facts = [['Average', numbers.average], ...(shape === 'numbers' ? [['Sum', numbers.sum], ['Smallest', numbers.least], ['Largest', numbers.most]] as const : [])] as const
  return <dl className={styles.facts}>{facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{said(value)}</dd></div>)}</dl>
}

/** A line for each that is asked, a column for each option. */
export function MatrixTable({ total: { lines, columns }, caption }: { total: QuestionTotal; caption: string }) {
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.figures}>
        <caption className="visually-hidden">{caption}</caption>
        <thead><tr><th scope="col">Line</th>{columns.map((column, at) => <th key={at} scope="col">{column}</th>)}</tr></thead>
        <tbody>
          {lines.map(({ key, label, isRemoved, counts }) => {
            const all = counts.reduce((sum, each) => sum + each, 0)
            return <tr key={key}><th scope="row">{label}<Removed isRemoved={isRemoved} /></th>{counts.map((count, at) => <td key={at}>{number(count)}<span className={styles.bar} aria-hidden="true" style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }} /></td>)}</tr>
          })}
        </tbody>
      </table>
    </div>
  )
}

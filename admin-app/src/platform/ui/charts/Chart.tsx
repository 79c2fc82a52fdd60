import { Component, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { later } from '../loading/later'
import styles from './Chart.module.css'
import type { ChartProps } from './chartProps'

const Drawing = later(() => import('./Drawing'))

/**
 * Numbers as a picture, and the same numbers as a table that opens below it. The drawing is loaded once the rest of the
 * screen is drawn; where it cannot be loaded or drawn, the table is open. Charts are drawn only here.
 */
export function Chart(props: ChartProps) {
  const { title, rowHeading, rows, series, height = 220 } = props
  const id = useId()
  const isIdle = useIdle()
  const [failed, setFailed] = useState(false)
  const isEmpty = rows.every(({ values }) => series.every(({ key }) => !values[key]))
  if (isEmpty) return <figure className={styles.chart} aria-labelledby={id}><figcaption id={id} className={styles.title}>{title}</figcaption><p className="dim">No data available</p></figure>
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.title}>{title}</figcaption>
      {!failed && (
        <div className={styles.drawing} style={{ height }} aria-hidden="true">
          {isIdle && <IfDrawn onFailed={() => setFailed(true)}><Drawing {...props} height={height} /></IfDrawn>}
        </div>
      )}
      <details className={styles.table} open={failed || undefined}>
        <summary>{title}: the numbers</summary>
        <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
          <table>
            <thead><tr><th scope="col">{rowHeading}</th>{series.map(({ key, label }) => <th key={key} scope="col">{label}</th>)}</tr></thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label}><th scope="row">{label}</th>{series.map(({ key }) => <td key={key}>{(values[key] ?? 0).toLocaleString('en-US')}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** True once the browser has nothing more urgent to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: 2_000 })
    return () => window.cancelIdleCallback(handle)
  }, [])
  return idle
}

/** Keeps what goes wrong with the drawing from the screen around it. */
class IfDrawn extends Component<{ onFailed: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

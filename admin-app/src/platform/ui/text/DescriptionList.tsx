import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

/** A label and its values; several values are listed one below the other. */
export type Fact = readonly [label: string, ...values: ReactNode[]]

const isKnown = (value: ReactNode) => value !== '' && value !== null && value !== undefined && value !== false

/** What is known of a thing, label by value. Facts of which nothing is known are left out. `stacked`: the values below their labels. */
export function DescriptionList({ facts, stacked = false }: { facts: readonly Fact[]; stacked?: boolean }) {
  return (
    <dl className={stacked ? `${styles.facts} ${styles.stacked}` : styles.facts}>
      {facts.filter(([, ...values]) => values.some(isKnown)).map(([label, ...values]) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.filter(isKnown).map((value, index) => <dd key={index}>{value}</dd>)}
        </div>
      ))}
    </dl>
  )
}

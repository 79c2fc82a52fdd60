import type { z } from 'zod'
import type { SchoolWeight } from '@portal/shared/directory/schools/school.schemas'
import styles from './schools.module.css'

/** The weighted enrollment, how it came about, and the classification that it falls into. */
export function Weight({ weight: { year, value, text, classification } }: { weight: z.output<typeof SchoolWeight> }) {
  return (
    <div className={styles.weight}>
      <span>Weighted enrollment {year}: <strong>{value === null ? 'not known yet' : value.toLocaleString('en-US')}</strong></span>
      {classification && <span> · Classification {classification}</span>}
      <p className="dim">{text}</p>
    </div>
  )
}

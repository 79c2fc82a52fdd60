import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import styles from './performances.module.css'

/** Adds a performance; where that cannot be done now, the reason stands in its place. Nothing for who adds none. */
export function AddButton({ list: { addsFor, categoriesData }, onAdd }: { list: PerformanceList; onAdd: () => void }) {
  const isPast = usePastYear()
  if (addsFor.length === 0 || isPast) return null
  const open = addsFor.filter(({ disabledText }) => disabledText === '')
  if (open.length === 0) return <p className={styles.end}>{addsFor[0]!.disabledText}</p>
  if (categoriesData.length === 0) return null
  return <Button className={styles.end} leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={onAdd}>Add performance</Button>
}

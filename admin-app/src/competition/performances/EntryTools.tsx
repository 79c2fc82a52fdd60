import { Button } from '@mantine/core'
import { IconFileImport, IconHistory, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { noneOpenText, openCategories } from './openCategories'
import type { OpenedDialog } from './openedDialog'
import styles from './performances.module.css'

interface EntryToolsProps {
  eventId: number
  list: PerformanceList
  onOpen: (dialog: OpenedDialog) => void
}

/** The ways to enter performances: one by one, from a file, from an earlier event. Where that cannot be done now, the reason stands in their place. Nothing for who enters none. */
export function EntryTools({ eventId, list, onOpen }: EntryToolsProps) {
  const { addsFor, categoriesData } = list
  const isPast = usePastYear()
  const file = useMay().pathTo('importPerformances')
  if (addsFor.length === 0 || isPast) return null
  const open = addsFor.filter(({ disabledText }) => disabledText === '')
  if (open.length === 0) return <p className={styles.end}>{addsFor[0]!.disabledText}</p>
  if (categoriesData.length === 0) return null
  if (openCategories(list).length === 0) return <p className={styles.end}>{noneOpenText}</p>
  return (
    <div className={styles.entering}>
      <Button variant="default" leftSection={<IconHistory size="1.125rem" aria-hidden="true" />} onClick={() => onOpen({ is: 'earlier' })}>Start from last year</Button>
      {file && <Button component={Link} to={`${file}?event=${eventId}`} variant="default" leftSection={<IconFileImport size="1.125rem" aria-hidden="true" />}>Import</Button>}
      <Button leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => onOpen({ is: 'add' })}>Add performance</Button>
    </div>
  )
}

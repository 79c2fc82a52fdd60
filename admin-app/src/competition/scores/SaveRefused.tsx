import { Button } from '@mantine/core'
import type { CallError } from '../../platform/lib/call/call'
import styles from './SubmitScoreScreen.module.css'

/** The save did not go through: why, that the entry is still there, and another try where that can help. */
export function SaveRefused({ error, retry }: { error: CallError; retry: () => void }) {
  if (error.id === 'score-changed') return null
  const isUnsent = error.status === 0 || error.status >= 500 || error.id === 'unreadable'
  return (
    <div role="alert" className={styles.refused}>
      <p><strong>{isUnsent ? 'Not saved yet.' : 'Not saved.'}</strong> {error.message}{isUnsent ? ' Your entry is kept here.' : ''}</p>
      {isUnsent && <Button variant="default" onClick={retry}>Try again</Button>}
    </div>
  )
}

import { useState } from 'react'
import { remindOfLateScores } from '@portal/shared/competition/scores/reminder.calls'
import { hoursBetweenReminders } from '@portal/shared/competition/scores/reminderRules'
import { useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import styles from './RemindBar.module.css'

/** What can be done with the ticked rows, at the foot of the table. */
export function RemindBar({ matchIds, onClear }: { matchIds: readonly number[]; onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const call = useCall(remindOfLateScores)
  const many = `${matchIds.length} ${matchIds.length === 1 ? 'score' : 'scores'}`
  return (
    <div className={`${styles.bar} no-print`} role="region" aria-label="Selected scores" data-bottom-bar>
      <strong role="status">{matchIds.length} selected</strong>
      {useMay().send(remindOfLateScores) && <button type="button" disabled={call.isPending} onClick={() => setAsking(true)}>Remind both schools</button>}
      <button type="button" className={styles.clear} onClick={onClear}>Clear</button>
      <ConfirmDialog
        opened={isAsking} title={`Remind both schools of ${many}?`} confirm="Send reminders" cancel="Not now" onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          call.mutate({ matchIds: [...matchIds] }, { onSuccess: onClear })
        }}
      >
        <p>Coaches of both teams get an email about each game. If a team has no coach, the email goes to its school’s leaders. Nobody gets two emails about a game within {hoursBetweenReminders} hours.</p>
      </ConfirmDialog>
    </div>
  )
}

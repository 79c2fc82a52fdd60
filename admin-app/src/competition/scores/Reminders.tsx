import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { OpenScore } from '@portal/shared/competition/scores/review.schemas'
import type { LateScores } from '@portal/shared/competition/scores/reminder.calls'
import { remindOfLateScores, remindOfScore } from '@portal/shared/competition/scores/reminder.calls'
import { hoursBetweenReminders } from '@portal/shared/competition/scores/reminderRules'
import { useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './OpenScores.module.css'

/** Reminds both schools of one late score. The server writes to nobody twice within some hours. */
export function Remind({ matchId, pair }: { matchId: number; pair: string }) {
  const call = useCall(remindOfScore)
  if (!useMay().send(remindOfScore)) return null
  return <Button variant="default" loading={call.isPending} aria-label={`Remind the schools of ${pair}`} onClick={() => call.mutate({ matchId })}>Remind</Button>
}

/** Reminds the schools of every late score of the list, after asking. */
export function RemindAll({ total, filter }: { total: number; filter: z.input<typeof LateScores> }) {
  const [isAsking, setAsking] = useState(false)
  const call = useCall(remindOfLateScores)
  if (!useMay().send(remindOfLateScores)) return null
  const many = total === 1 ? 'this late score' : `all ${total.toLocaleString('en-US')} late scores`
  return (
    <div className={`${styles.all} no-print`}>
      <Button variant="default" loading={call.isPending} onClick={() => setAsking(true)}>Send reminders for {many}</Button>
      <ConfirmDialog
        opened={isAsking} title={`Send reminders for ${many}?`} confirm="Send reminders" cancel="Not now" onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          call.mutate(filter)
        }}
      >
        <p>Coaches of both teams get an email about each game. If a team has no coach, the email goes to its school’s leaders. Nobody gets two emails about a game within {hoursBetweenReminders} hours.</p>
      </ConfirmDialog>
    </div>
  )
}

/** Whom to call at each school. */
export function Contacts({ contacts }: { contacts: OpenScore['contacts'] }) {
  const may = useMay()
  if (contacts.length === 0) return null
  return (
    <ul className={styles.contacts} aria-label="Contacts">
      {contacts.map(({ userId, schoolName, name, roleName, phone, email }) => (
        <li key={`${schoolName}-${userId}`}>
          <span>{schoolName}: <NameLink to={may.linkTo('personHub', { userId })}>{name}</NameLink>, {roleName}</span>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
    </ul>
  )
}

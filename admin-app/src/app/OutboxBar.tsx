import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { leaveSession } from '../identity/sessions/leaveSession'
import { discardUnsent, getUnsent, openOutbox, sendUnsent, type Unsent } from '../platform/lib/outbox/outbox'
import { watchUnsentWork } from '../platform/lib/outbox/unsentWork'
import { useUnsent } from '../platform/lib/outbox/useOutbox'
import { useOnline, whenBack } from '../platform/lib/page/whenBack'
import { useUser } from '../platform/lib/session/session'
import { ConfirmDialog } from '../platform/ui/dialog/ConfirmDialog'
import { useModal } from '../platform/ui/dialog/useModal'
import dialogStyles from '../platform/ui/dialog/Dialog.module.css'
import styles from './OutboxBar.module.css'

/** How often it is tried again while something waits: a network without the portal behind it says nothing when that is back. */
const tryEvery = 15_000

const changes = (count: number) => `${count} change${count === 1 ? '' : 's'}`

/** Sends what waits on this device, and says above everything what still waits and what was refused. Nothing is said of what is just being sent. */
export default function OutboxBar() {
  const user = useUser()
  const client = useQueryClient()
  const items = useUnsent()
  const isOnline = useOnline()
  const [isListed, setListed] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const owner = user.actingAs ? null : user.userId
  useEffect(() => {
    void openOutbox(owner).then(() => sendUnsent(client))
    return () => void openOutbox(null)
  }, [owner, client])
  const refused = items.filter(({ refusal }) => refusal !== null)
  const waiting = items.length - refused.length
  const isWaiting = waiting > 0
  useEffect(() => whenBack(() => void sendUnsent(client)), [client])
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void sendUnsent(client), tryEvery)
    return () => clearInterval(timer)
  }, [client, isWaiting])
  useEffect(() => watchUnsentWork({
    askBeforeLeaving: () => {
      if (getUnsent().length === 0) return false
      setLeaving(true)
      return true
    },
    settle: async () => {
      await sendUnsent(client)
      return getUnsent().every(({ refusal }) => refusal !== null)
    },
  }), [client])
  const isLate = useLate(isWaiting)
  const close = () => setListed(false)
  return (
    <>
      <div role="status" className="no-print">
        {isLate && (
          <p className={styles.bar}>
            <IconCloudUpload size="1.125rem" aria-hidden="true" />
            <span>{changes(waiting)} {waiting === 1 ? 'is' : 'are'} kept on this device and will be sent {isOnline ? 'as soon as the portal can be reached' : 'when you’re back online'}.</span>
            <button type="button" onClick={() => setListed(true)}>Show</button>
          </p>
        )}
        {refused.length > 0 && (
          <p className={styles.bar} data-refused="">
            <IconAlertTriangle size="1.125rem" aria-hidden="true" />
            <span>{changes(refused.length)} could not be saved.</span>
            <button type="button" onClick={() => setListed(true)}>{refused.length === 1 ? 'See why' : 'See which'}</button>
          </p>
        )}
      </div>
      {isListed && items.length > 0 && <UnsentList items={items} onClose={close} />}
      <ConfirmDialog
        opened={isLeaving} title="Some changes have not been sent" confirm="Sign out and discard them" cancel="Stay signed in" danger
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false)
          void leaveSession()
        }}
      >
        {changes(items.length)} on this device {items.length === 1 ? 'was' : 'were'} not saved by the portal. If you sign out, {items.length === 1 ? 'it is' : 'they are'} lost.
      </ConfirmDialog>
    </>
  )
}

/** What waits and what was refused, with the reason; what was refused can be dismissed. */
function UnsentList({ items, onClose }: { items: readonly Unsent[]; onClose: () => void }) {
  const id = useId()
  const modal = useModal(true, onClose)
  const refused = items.filter(({ refusal }) => refusal !== null)
  return (
    <dialog {...modal} className={dialogStyles.dialog} aria-labelledby={id}>
      <div className="stack">
        <h2 id={id}>Changes on this device</h2>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id} data-refused={item.refusal !== null || undefined}>
              <strong>{item.about}</strong>
              <span className="dim">{new Date(item.at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}</span>
              <p>{item.refusal ?? 'Waits to be sent.'}</p>
            </li>
          ))}
        </ul>
        <div className={dialogStyles.end}>
          {refused.length > 0 && <Button variant="default" onClick={() => void discardUnsent(refused)}>Dismiss what could not be saved</Button>}
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </dialog>
  )
}

/** How long a change may be on its way before it is said that it waits. */
const lateAfter = 1_500

/** True once this has been true for a while: what is sent at once is not worth a bar that comes and goes. */
function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLate(true), lateAfter)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn])
  return isOn && isLate
}

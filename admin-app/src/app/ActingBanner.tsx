import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { timeText } from '@portal/shared/format/dateTexts'
import { leaveSession } from '../lib/leaveSession'
import { useSession } from '../lib/session'
import styles from './ActingBanner.module.css'

/** In admin-as-user mode: who is signed in as whom, until when, and the way out. Above everything, on every screen. */
export function ActingBanner() {
  const session = useSession()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (!session?.user.actingAs) return null
  const { user, expiresAt } = session
  const exit = async () => {
    setBusy(true)
    await leaveSession()
    await navigate(linkTo('dashboard'))
  }
  return (
    <div className={`${styles.banner} no-print`} role="region" aria-label="Signed in as somebody else">
      <p>
        <strong>{user.actingUserName}</strong>, you see the portal as <strong>{user.firstName} {user.lastName}</strong> ({user.userRole}).
        Nothing can be changed. Ends at {timeText(new Date(expiresAt), Intl.DateTimeFormat().resolvedOptions().timeZone)}.
      </p>
      <button type="button" disabled={isBusy} onClick={() => void exit()}>Exit</button>
    </div>
  )
}

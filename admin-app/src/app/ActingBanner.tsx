import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { timeText } from '@portal/shared/platform/format/dateTexts'
import { leaveSession } from '../identity/sessions/leaveSession'
import { useSession } from '../platform/lib/session/session'
import type { Session } from '../platform/lib/session/session'
import { useSchoolView } from '../identity/sessions/useSchoolView'
import styles from './ActingBanner.module.css'

/**
 * Says that someone is not simply themselves, and the way out: an admin who is signed in as someone else, or who works
 * as within a school. Above everything, on every screen, and never scrolled away. Never both: neither leads into the other.
 */
export function ActingBanner() {
  const session = useSession()
  if (session?.user.actingAs) return <AsSomeoneElse session={session} />
  if (session?.user.schoolView) return <AsSchool name={session.user.schoolView.name} />
  return null
}

function AsSomeoneElse({ session: { user, expiresAt } }: { session: Session }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const exit = async () => {
    setBusy(true)
    await leaveSession()
    await navigate(linkTo('dashboard'))
  }
  return (
    <div className={`${styles.banner} no-print`} role="region" aria-label="Signed in as someone else">
      <p>
        <strong>{user.actingUserName}</strong>, you see the portal as <strong>{user.firstName} {user.lastName}</strong> ({user.userRole}).
        Nothing can be changed. Ends at {timeText(new Date(expiresAt), Intl.DateTimeFormat().resolvedOptions().timeZone)}.
      </p>
      <button type="button" disabled={isBusy} onClick={() => void exit()}>Exit</button>
    </div>
  )
}

function AsSchool({ name }: { name: string }) {
  const { exit, isBusy } = useSchoolView()
  return (
    <div className={`${styles.banner} no-print`} role="region" aria-label="School Admin view">
      <p>You are working as School Admin of <strong>{name}</strong>.</p>
      <button type="button" disabled={isBusy} onClick={() => exit()}>Exit</button>
    </div>
  )
}

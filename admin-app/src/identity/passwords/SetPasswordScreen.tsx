import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { validatePasswordLink } from '@portal/shared/identity/passwords/password.calls'
import { CallError } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { PlainPage } from '../../platform/ui/page/PlainPage'
import { Failure } from '../../platform/ui/loading/StateView'
import { PasswordFlow } from './PasswordFlow'

/** /set-password-email/:token/:userId. The link is asked about first; one that is no good ends in Access Denied. */
export default function SetPasswordScreen() {
  const { token = '', userId = '' } = useParams()
  // Asked once: using the link up is no reason to take the page away from who did.
  const link = useQuery({ ...query(validatePasswordLink, { token, userId }), staleTime: Infinity, gcTime: 0 })
  if (link.data?.data.valid) return <PasswordFlow fixedEmail={link.data.data.email} isForSetPasswordNewUser={link.data.data.isForSetPasswordNewUser} />
  const isRefused = link.data || (link.error instanceof CallError && link.error.status >= 400 && link.error.status < 429)
  if (isRefused) {
    return (
      <PlainPage mark="403" heading="Access Denied">
        <p>This link is invalid, has already been used, or is more than seven days old. If you have a password, you can reset it; otherwise ask the office for a new link.</p>
        <p><Link to={linkToGuest('resetPassword')}>Reset your password</Link></p>
        <p><Link to={linkToGuest('signIn')}>Go Back</Link></p>
      </PlainPage>
    )
  }
  return (
    <GuestPage heading="Set Password">
      {link.isError ? <Failure error={link.error} retry={() => void link.refetch()} busy={link.isFetching} /> : <div aria-busy="true"><Skeleton lines={3} /></div>}
    </GuestPage>
  )
}

import { Button } from '@mantine/core'
import { cancelInvitation } from '@portal/shared/identity/family/family.calls'
import type { OpenInvitation } from '@portal/shared/identity/family/family.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { officeTime } from '../../platform/lib/words/officeTime'
import { useUser } from '../../platform/lib/session/session'
import styles from './family.module.css'

/** Invitations that nobody has used yet, and ending one. */
export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const { actingAs } = useUser()
  const call = useCall(cancelInvitation)
  if (invitations.length === 0) return null
  return (
    <div>
      <h3>Open invitations</h3>
      <ul className={styles.list}>
        {invitations.map(({ invitationId, email, expiresAt }) => (
          <li key={invitationId} className={styles.row}>
            <span className={styles.text}><span>{email}</span><span className="dim">until {officeTime(expiresAt)}</span></span>
            {!actingAs && (
              <Button variant="default" aria-label={`Cancel the invitation to ${email}`} loading={call.isPending && call.variables.invitationId === invitationId} onClick={() => call.mutate({ invitationId })}>Cancel</Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

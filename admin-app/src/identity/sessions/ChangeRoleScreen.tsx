import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { changeRole } from '@portal/shared/identity/sessions/session.calls'
import { useCall } from '../../platform/lib/call/queries'
import { startRole, useUser } from '../../platform/lib/session/session'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState } from '../../platform/ui/loading/StateView'
import styles from './sessions.module.css'

/** /change-role: the roles that a person holds, and switching to another one. */
export default function ChangeRoleScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const call = useCall(changeRole)
  const change = (userRoleId: number) =>
    call.mutate({ userRoleId }, {
      onSuccess: (changed) => {
        startRole(changed)
        void navigate(linkTo('dashboard'))
      },
    })
  return (
    <>
      <PageHeader title="Change role" lead="What you can see and do depends on the role and school you choose." />
      {user.userMultiRole.length < 2 && <EmptyState heading="You have one role">If you also work for another school, its athletic director or the office can add that role.</EmptyState>}
      {user.actingAs && <p>The role cannot be changed while you are signed in as someone else.</p>}
      <ul className={styles.cards}>
        {user.userMultiRole.map((held) => {
          const isCurrent = held.userRoleId === user.userRoleId
          return (
            <li key={held.userRoleId} className={`panel ${styles.card}`} aria-current={isCurrent || undefined}>
              <div className={styles.text}>
                <strong>{held.userRole}</strong>
                <span className="dim">{held.schoolName ?? user.organization.name}</span>
              </div>
              {isCurrent
                ? <Badge>Your role now</Badge>
                : (
                  <Button
                    variant="default"
                    aria-label={`Continue as ${held.userRole}, ${held.schoolName ?? user.organization.name}`}
                    disabled={user.actingAs}
                    loading={call.isPending && call.variables.userRoleId === held.userRoleId}
                    onClick={() => change(held.userRoleId)}
                  >
                    Continue in this role
                  </Button>
                )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

import type { ReactNode } from 'react'
import type { PersonStatus } from '@portal/shared/identity/users/person.schemas'
import { accountStatusNames, accountStatusOf } from '@portal/shared/identity/users/personList.schemas'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { useUser } from '../../platform/lib/session/session'
import { Photo } from '../../platform/ui/files/Photo'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import styles from './profiles.module.css'

interface ProfileHeaderProps {
  firstName: string
  lastName: string
  photoFileId: number | null
  /** Roles and schools, or grade and school, in words. */
  words: string
  status: PersonStatus
  /** An account without a password yet. */
  isInvited?: boolean
  lastChange: { at: string; by: string | null } | null
  back?: { to: string; label: string }
  actions?: ReactNode
}

/** Who this is: picture, name, role, status, and the available actions. */
export function ProfileHeader({ firstName, lastName, photoFileId, words, status, isInvited = false, lastChange, back, actions }: ProfileHeaderProps) {
  const { organization } = useUser()
  return (
    <div className={styles.header}>
      <Photo fileId={photoFileId} firstName={firstName} lastName={lastName} size={72} />
      <div className={styles.headerText}>
        <PageHeader
          title={`${firstName} ${lastName}`}
          back={back}
          lead={(
            <>
              <Badge tone={status === 'inactive' ? 'due' : isInvited ? 'quiet' : undefined}>{accountStatusNames[accountStatusOf(status, !isInvited)]}</Badge> {words}
              {lastChange && <span className={styles.changed}>Last changed {momentText(new Date(lastChange.at), organization.timeZone)}{lastChange.by && ` by ${lastChange.by}`}</span>}
            </>
          )}
          actions={actions}
        />
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayBeActedAs } from '@portal/shared/identity/roles/mayBeActedAs'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getStaff, saveStaff } from '@portal/shared/identity/profiles/profile.calls'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { StateView } from '../../platform/ui/loading/StateView'
import { ChangePersonForm } from './ChangePersonForm'
import { PersonActions } from './PersonActions'
import { ProfileHeader } from './ProfileHeader'
import styles from './profiles.module.css'
import { RecordPanels } from './RecordPanels'
import { staffPanels } from './recordSlots'
import { roleWords } from './profileWords'

const roleTypes = ['staff'] as const

/** A member of staff; `top` is shown above the form. */
export function StaffProfile({ staffId, top }: { staffId: number; top?: (profile: PersonProfile) => ReactNode }) {
  const read = useQuery(query(getStaff, { staffId }))
  const save = useCall(saveStaff, { errors: 'in place' })
  return (
    <>
      {!read.data && <PageHeader title="Member of staff" back={{ to: linkTo('users', { userType: 'staff' }), label: 'Staff' }} />}
      <StateView read={read} loading={<Skeleton lines={8} />}>
        {(profile) => (
          <>
            <ProfileHeader
              {...profile}
              isInvited={!profile.canSignIn}
              words={roleWords(profile)}
              back={{ to: linkTo('users', { userType: 'staff' }), label: 'Staff' }}
              actions={<PersonActions firstName={profile.firstName} lastName={profile.lastName} status={profile.status} mayActAs={mayBeActedAs(profile.roles)} userId={staffId} disciplinaryLink={linkTo('disciplinaryOfStaff', { staffId })} />}
            />
            {profile.isShared && <p className={styles.note}>This person also belongs to other schools or the office. You can see and change what belongs to your school; the rest is up to them and the office.</p>}
            <ChangePersonForm
              key={staffId}
              kind="staff"
              profile={profile}
              roleTypes={roleTypes}
              pending={save.isPending}
              save={(changed, version, then) => save.mutate({ ...changed, staffId, version }, then)}
              furtherParts={[{ id: 'tags', title: 'Tags' }]}
              top={top?.(profile)}
            />
            <div className={styles.below}>
              <SlotParts of={staffPanels} with={{ userId: staffId }} />
              <RecordPanels subjectType="user" subjectId={staffId} isShared={profile.isShared} />
            </div>
          </>
        )}
      </StateView>
    </>
  )
}

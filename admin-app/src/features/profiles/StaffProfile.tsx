import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTo } from '@portal/shared/access/screens'
import { getStaff, saveStaff } from '@portal/shared/profiles/profile.calls'
import type { PersonProfile } from '@portal/shared/profiles/profile.schemas'
import { query, useCall } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { ChangePersonForm } from './ChangePersonForm'
import { LaterDocumentsPanel } from '../../ui/documents/LaterDocumentsPanel'
import { PersonActions } from './PersonActions'
import { ProfileHeader } from './ProfileHeader'
import styles from './profiles.module.css'
import { roleWords } from './profileWords'
import { CredentialsPanel } from '../../ui/credentials/CredentialsPanel'
import { TagsPanel } from '../../ui/TagsPanel'

const roleTypes = ['staff'] as const

/** A member of staff; `top` stands above the form. */
export function StaffProfile({ staffId, top }: { staffId: number; top?: (profile: PersonProfile) => ReactNode }) {
  const read = useQuery(query(getStaff, { staffId }))
  const save = useCall(saveStaff, { errors: 'in place' })
  return (
    <>
      {!read.data && <PageHeader title="Member of staff" back={{ to: linkTo('users', { userType: 'staff' }), label: 'Staff' }} />}
      <StateView read={read} loading={<Bones lines={8} />}>
        {(profile) => (
          <>
            <ProfileHeader
              {...profile}
              words={roleWords(profile)}
              back={{ to: linkTo('users', { userType: 'staff' }), label: 'Staff' }}
              actions={<PersonActions firstName={profile.firstName} lastName={profile.lastName} status={profile.status} mayActAs={profile.roles.length > 0 && profile.roles.every(({ roleType }) => roleType !== 'org')} userId={staffId} disciplinaryLink={linkTo('disciplinaryOfStaff', { staffId })} />}
            />
            {profile.isShared && <p className={styles.note}>This person also has to do with other schools or the office. You see and change what belongs to your school; the rest is theirs and the office’s.</p>}
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
              <CredentialsPanel userId={staffId} />
              <TagsPanel subjectType="user" subjectId={staffId} />
              {!profile.isShared && <LaterDocumentsPanel subjectType="user" subjectId={staffId} />}
            </div>
          </>
        )}
      </StateView>
    </>
  )
}

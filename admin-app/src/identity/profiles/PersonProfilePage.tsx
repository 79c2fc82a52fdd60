import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayBeActedAs } from '@portal/shared/identity/roles/mayBeActedAs'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import type { Part } from '../../platform/ui/form/FormLayout'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ChangePersonForm, type PersonSave } from './ChangePersonForm'
import { PersonActions } from './PersonActions'
import { ProfileHeader } from './ProfileHeader'
import styles from './profiles.module.css'
import { roleWords } from './profileWords'

/** The kinds of people with accounts: what one and all of them are called, and which roles are given here. */
const kinds = {
  parent: { title: 'Parent', list: 'Parents', roleTypes: ['parent', 'staff'] },
  staff: { title: 'Staff member', list: 'Staff', roleTypes: ['staff'] },
  org: { title: 'Office staff member', list: 'Office', roleTypes: ['org'] },
} as const satisfies Record<string, { title: string; list: string; roleTypes: readonly RoleType[] }>

interface PersonProfilePageProps {
  kind: keyof typeof kinds
  userId: number
  read: UseQueryResult<PersonProfile>
  pending: boolean
  save: PersonSave
  disciplinaryLink?: string
  /** Parts of the page below the form, for its links. */
  furtherParts?: readonly Part[]
  /** Stands above the form. */
  top?: ((profile: PersonProfile) => ReactNode) | undefined
  /** Stands below the form. */
  children?: (profile: PersonProfile) => ReactNode
}

/** The profile of someone with an account, as it is changed. */
export function PersonProfilePage({ kind, userId, read, pending, save, disciplinaryLink, furtherParts, top, children }: PersonProfilePageProps) {
  const { title, list, roleTypes } = kinds[kind]
  const back = { to: linkTo('users', { userType: kind }), label: list }
  return (
    <>
      {!read.data && <PageHeader title={title} back={back} />}
      <StateView read={read} what="profile" loading={<Skeleton lines={8} />}>
        {(profile) => (
          <>
            <ProfileHeader
              {...profile}
              isInvited={!profile.canSignIn}
              words={roleWords(profile)}
              back={back}
              actions={(
                <PersonActions
                  firstName={profile.firstName} lastName={profile.lastName} status={profile.status} userId={userId}
                  {...(kind === 'org' ? { ofOffice: true } : { mayActAs: mayBeActedAs(profile.roles) })} {...(disciplinaryLink !== undefined && { disciplinaryLink })}
                />
              )}
            />
            {kind !== 'org' && profile.isShared && <p className={styles.note}>This person also belongs to other schools or the office. You can see and change what belongs to your school; the rest is up to them and the office.</p>}
            <ChangePersonForm key={userId} kind={kind} profile={profile} roleTypes={roleTypes} pending={pending} save={save} {...(furtherParts && { furtherParts })} top={top?.(profile)} />
            {children && <div className={styles.below}>{children(profile)}</div>}
          </>
        )}
      </StateView>
    </>
  )
}

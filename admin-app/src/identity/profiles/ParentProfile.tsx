import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mayBeActedAs } from '@portal/shared/identity/roles/mayBeActedAs'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getParent, saveParent } from '@portal/shared/identity/profiles/profile.calls'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { ChangePersonForm } from './ChangePersonForm'
import { PersonActions } from './PersonActions'
import { ProfileHeader } from './ProfileHeader'
import styles from './profiles.module.css'
import { RecordPanels } from './RecordPanels'
import { roleWords } from './profileWords'

const roleTypes = ['parent', 'staff'] as const
const furtherParts = [{ id: 'children', title: 'Children' }, { id: 'tags', title: 'Tags' }]

/** A parent; `top` is shown above the form. */
export function ParentProfile({ userId, top }: { userId: number; top?: (profile: PersonProfile) => ReactNode }) {
  const read = useQuery(query(getParent, { userId }))
  const save = useCall(saveParent, { errors: 'in place' })
  return (
    <>
      {!read.data && <PageHeader title="Parent" back={{ to: linkTo('users', { userType: 'parent' }), label: 'Parents' }} />}
      <StateView read={read} loading={<Skeleton lines={8} />}>
        {(profile) => (
          <>
            <ProfileHeader
              {...profile}
              isInvited={!profile.canSignIn}
              words={roleWords(profile)}
              back={{ to: linkTo('users', { userType: 'parent' }), label: 'Parents' }}
              actions={<PersonActions firstName={profile.firstName} lastName={profile.lastName} status={profile.status} mayActAs={mayBeActedAs(profile.roles)} userId={userId} />}
            />
            {profile.isShared && <p className={styles.note}>This person also belongs to other schools or the office. You can see and change what belongs to your school; the rest is up to them and the office.</p>}
            <ChangePersonForm
              key={userId}
              kind="parent"
              profile={profile}
              roleTypes={roleTypes}
              pending={save.isPending}
              save={(changed, version, then) => save.mutate({ ...changed, userId, version }, then)}
              furtherParts={furtherParts}
              top={top?.(profile)}
            />
            <div className={styles.below}>
              <FormPart id="children" title="Children" lead="A link is ended on the child’s profile." columns={false}>
                {profile.children.length === 0 ? <p className="dim">No children are linked.</p> : (
                  <ul className={styles.people}>
                    {profile.children.map(({ studentId, name, schoolName }) => (
                      <li key={studentId}><Link to={linkTo('editStudent', { studentId })}>{name}</Link><span className="dim">{schoolName}</span></li>
                    ))}
                  </ul>
                )}
              </FormPart>
              <RecordPanels subjectType="user" subjectId={userId} isShared={profile.isShared} />
            </div>
          </>
        )}
      </StateView>
    </>
  )
}

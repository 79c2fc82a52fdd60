import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { getParent, saveParent } from '@portal/shared/profiles/profile.calls'
import type { PersonProfile } from '@portal/shared/profiles/profile.schemas'
import { query, useCall } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { FormPart } from '../../ui/form/FormLayout'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { ChangePersonForm } from './ChangePersonForm'
import { LaterDocumentsPanel } from '../../ui/documents/LaterDocumentsPanel'
import { PersonActions } from './PersonActions'
import { ProfileHeader } from './ProfileHeader'
import styles from './profiles.module.css'
import { roleWords } from './profileWords'
import { TagsPanel } from '../../ui/TagsPanel'

const roleTypes = ['parent', 'staff'] as const
const furtherParts = [{ id: 'children', title: 'Children' }, { id: 'tags', title: 'Tags' }]

/** A parent; `top` stands above the form. */
export function ParentProfile({ userId, top }: { userId: number; top?: (profile: PersonProfile) => ReactNode }) {
  const read = useQuery(query(getParent, { userId }))
  const save = useCall(saveParent, { errors: 'in place' })
  return (
    <>
      {!read.data && <PageHeader title="Parent" back={{ to: linkTo('users', { userType: 'parent' }), label: 'Parents' }} />}
      <StateView read={read} loading={<Bones lines={8} />}>
        {(profile) => (
          <>
            <ProfileHeader
              {...profile}
              words={roleWords(profile)}
              back={{ to: linkTo('users', { userType: 'parent' }), label: 'Parents' }}
              actions={<PersonActions firstName={profile.firstName} lastName={profile.lastName} status={profile.status} mayActAs={profile.roles.length > 0 && profile.roles.every(({ roleType }) => roleType !== 'org')} userId={userId} />}
            />
            {profile.isShared && <p className={styles.note}>This person also has to do with other schools or the office. You see and change what belongs to your school; the rest is theirs and the office’s.</p>}
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
              <TagsPanel subjectType="user" subjectId={userId} />
              {!profile.isShared && <LaterDocumentsPanel subjectType="user" subjectId={userId} />}
            </div>
          </>
        )}
      </StateView>
    </>
  )
}

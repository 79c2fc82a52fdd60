import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getStudent } from '@portal/shared/identity/profiles/profile.calls'
import type { StudentProfile as Profile } from '@portal/shared/identity/profiles/profile.schemas'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { useMay } from '../../platform/lib/session/useMay'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { later } from '../../platform/ui/loading/later'
import { StateView } from '../../platform/ui/loading/StateView'
import { ConsentPanel } from './ConsentPanel'
import { NamingWordsPanel } from './NamingWordsPanel'
import { ChangeStudentForm } from './ChangeStudentForm'
import { EndLinkButton } from './EndLinkButton'
import { EraseStudentPanel } from './EraseStudentPanel'
import { PersonActions } from './PersonActions'
import { ProfileHeader } from './ProfileHeader'
import styles from './profiles.module.css'
import { RecordPanels } from './RecordPanels'

const RecordViewsPanel = later(() => import('./RecordViewsPanel'))

/** A student; `top` is shown above the form. */
export function StudentProfile({ studentId, top }: { studentId: number; top?: (profile: Profile) => ReactNode }) {
  const { actingAs } = useUser()
  const isFamily = !useMay().see('workForOthers')
  const read = useQuery(query(getStudent, { studentId }))
  return (
    <>
      {!read.data && <PageHeader title="Student" back={isFamily ? undefined : { to: linkTo('users', { userType: 'student' }), label: 'Students' }} />}
      <StateView read={read} what="profile" loading={<Skeleton lines={8} />}>
        {(profile) => (
          <>
            <ProfileHeader
              {...profile}
              words={`Grade ${profile.grade}, ${profile.schoolName}`}
              back={isFamily ? undefined : { to: linkTo('users', { userType: 'student' }), label: 'Students' }}
              actions={(
                <PersonActions
                  firstName={profile.firstName}
                  lastName={profile.lastName}
                  status={profile.status}
                  mayActAs
                  userId={profile.userId}
                  studentId={studentId}
                  disciplinaryLink={linkTo('disciplinaryOfStudent', { studentId })}
                />
              )}
            />
            <ChangeStudentForm
              key={studentId}
              profile={profile}
              furtherParts={[{ id: 'parents', title: 'Parents' }, ...(isFamily ? [] : [{ id: 'tags', title: 'Tags' }]), { id: 'documents', title: 'Documents' }, { id: 'naming', title: 'Public naming: history' }]}
              top={top?.(profile)}
            />
            <div className={styles.below}>
              <FormPart id="parents" title="Parents" columns={false}>
                {profile.parents.length === 0 ? <p className="dim">No parents are linked.</p> : (
                  <ul className={styles.people}>
                    {profile.parents.map(({ userId, name, email }) => (
                      <li key={userId}>{isFamily ? <span>{name}</span> : <Link to={linkTo('personHub', { userId })}>{name}</Link>}<span className="dim">{email}</span>{!isFamily && !actingAs && <EndLinkButton studentId={studentId} studentName={profile.firstName} userId={userId} parentName={name} />}</li>
                    ))}
                  </ul>
                )}
              </FormPart>
              <RecordPanels subjectType="student" subjectId={studentId} isFamily={isFamily} />
              <NamingWordsPanel profile={profile} />
              <ConsentPanel studentId={studentId} firstName={profile.firstName} />
              <RecordViewsPanel studentId={studentId} firstName={profile.firstName} />
              <EraseStudentPanel studentId={studentId} />
            </div>
          </>
        )}
      </StateView>
    </>
  )
}

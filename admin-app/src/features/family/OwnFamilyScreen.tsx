import { useQuery } from '@tanstack/react-query'
import { getOwnFamily } from '@portal/shared/family/family.calls'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { useMay } from '../../lib/useMay'
import { OwnEligibilityPanels } from '../../ui/eligibility/OwnEligibilityPanels'
import { NameLink } from '../../ui/NameLink'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState, StateView } from '../../ui/StateView'
import { InviteForm } from './InviteForm'
import { OpenInvitations } from './OpenInvitations'
import { UnlinkButton } from './UnlinkButton'
import styles from './family.module.css'

/** /my-family: a parent's children, a student's parents, and the invitations between them. */
export default function OwnFamilyScreen() {
  const user = useUser()
  const may = useMay()
  const read = useQuery(query(getOwnFamily, {}))
  return (
    <>
      <PageHeader title="My family" lead="Who is tied to whom in the portal. Everybody concerned is told by e-mail when that changes." />
      <StateView read={read}>
        {({ asStudent, children, invitations, mayInviteStudent }) => (
          <div className="panels">
            {asStudent.map((student) => (
              <section key={student.studentId} className={`panel ${styles.panel}`} aria-label={`My parents, ${student.schoolName}`}>
                <h2>My parents</h2>
                <p className="dim">{student.schoolName}</p>
                {student.parents.length === 0 && <EmptyState heading="No parent is linked yet" />}
                <ul className={styles.list}>
                  {student.parents.map((parent) => (
                    <li key={parent.userId} className={styles.row}>
                      <span className={styles.text}><strong>{parent.name}</strong><span className="dim">{parent.email}</span></span>
                      {student.mayUnlink && <UnlinkButton studentId={student.studentId} userId={parent.userId} name={parent.name} />}
                    </li>
                  ))}
                </ul>
                {!student.mayUnlink && student.parents.length > 0 && <p className="dim">Your school can undo a link that is wrong.</p>}
                <OpenInvitations invitations={student.invitations} />
                <InviteForm label="Parent’s e-mail" heading="Invite a parent" studentId={student.studentId} />
              </section>
            ))}
            {(children.length > 0 || mayInviteStudent) && (
              <section className={`panel ${styles.panel}`} aria-label="My children">
                <h2>My children</h2>
                {children.length === 0 && <EmptyState heading="No child is linked yet">The school links a child when it lets you in; or invite your child here.</EmptyState>}
                <ul className={styles.list}>
                  {children.map((child) => (
                    <li key={child.studentId} className={styles.row}>
                      <span className={styles.text}><strong><NameLink to={may.linkTo('editStudent', { studentId: child.studentId })}>{child.name}</NameLink></strong><span className="dim">Grade {child.grade}, {child.schoolName}</span></span>
                      <UnlinkButton studentId={child.studentId} userId={user.userId} name={child.name} />
                    </li>
                  ))}
                </ul>
                <OpenInvitations invitations={invitations} />
                {mayInviteStudent && <InviteForm label="Your child’s e-mail" heading="Invite your child" studentId={null} />}
              </section>
            )}
            <OwnEligibilityPanels />
            {asStudent.length === 0 && children.length === 0 && !mayInviteStudent && <EmptyState heading="Nobody is linked to you" />}
          </div>
        )}
      </StateView>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getOwnFamily } from '@portal/shared/identity/family/family.calls'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { familyPanels, familyTasks } from './familyPanels'
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
      <PageHeader title="My family" lead="Family links in the portal. Everyone concerned is notified by email when they change." />
      <SlotParts of={familyTasks} with={{}} />
      <StateView read={read} what="family">
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
                {!student.mayUnlink && student.parents.length > 0 && <p className="dim">Your school can remove an incorrect link.</p>}
                <OpenInvitations invitations={student.invitations} />
                <InviteForm label="Parent’s email" heading="Invite a parent" studentId={student.studentId} />
              </section>
            ))}
            {(children.length > 0 || mayInviteStudent) && (
              <section className={`panel ${styles.panel}`} aria-label="My children">
                <h2>My children</h2>
                {children.length === 0 && <EmptyState heading="No child is linked yet">The school links your child when it accepts you, or you can invite your child here.</EmptyState>}
                <ul className={styles.list}>
                  {children.map((child) => (
                    <li key={child.studentId} className={styles.row}>
                      <span className={styles.text}><strong><NameLink to={may.linkTo('studentHub', { studentId: child.studentId })}>{child.name}</NameLink></strong><span className="dim">Grade {child.grade}, {child.schoolName}</span></span>
                      <UnlinkButton studentId={child.studentId} userId={user.userId} name={child.name} />
                    </li>
                  ))}
                </ul>
                <OpenInvitations invitations={invitations} />
                {mayInviteStudent && <InviteForm label="Your child’s email" heading="Invite your child" studentId={null} />}
              </section>
            )}
            <SlotParts of={familyPanels} with={{}} />
            {asStudent.length === 0 && children.length === 0 && !mayInviteStudent && <EmptyState heading="No one is linked to you yet" />}
          </div>
        )}
      </StateView>
    </>
  )
}

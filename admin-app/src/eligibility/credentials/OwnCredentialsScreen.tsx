import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { whatIsDue } from '@portal/shared/eligibility/eligibility/whatIsDue'
import { today } from './credentials'
import { useOwnCoaching } from '../eligibility/ownEligibility'
import { useUser } from '../../platform/lib/session/session'
import { CredentialsPanel } from './CredentialsPanel'
import { EligibilityPanel } from '../eligibility/EligibilityPanel'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './credentials.module.css'

/** /my-credentials: what a staff member has shown, and what the activities that they coach ask for, rule by rule. */
export default function OwnCredentialsScreen() {
  const { userId } = useUser()
  const read = useOwnCoaching()
  return (
    <>
      <PageHeader title="My credentials" lead="Your courses, checks and certificates, and what your activities ask of their coaches." />
      <div className="panels">
        <StateView read={read} what="credentials">
          {(activities) => {
            const due = whatIsDue(activities, today())
            return (
              <>
                <section className="panel stack" aria-labelledby="due-heading">
                  <h2 id="due-heading">What is due</h2>
                  {due.length === 0 && <p className="dim">{activities.some(({ teams }) => teams.length > 0) ? 'Nothing is missing, and nothing expires in the next two months.' : 'You are not on any team’s staff this year.'}</p>}
                  {due.length > 0 && (
                    <ul className={styles.due}>
                      {due.map(({ text, isMissing, activities: names }) => (
                        <li key={text}>
                          <Badge tone={isMissing ? 'due' : 'quiet'}>{isMissing ? 'To do' : 'Expires soon'}</Badge>
                          <span>{text} <span className="dim">{names.join(', ')}</span></span>
                        </li>
                      ))}
                    </ul>
                  )}
                  <p className="dim">Courses are under <Link to={linkTo('courses')}>Courses</Link>. Your school’s office enters training from elsewhere; the association’s office enters background checks.</p>
                </section>
                <EligibilityPanel title="My eligibility to coach" activities={activities} />
              </>
            )
          }}
        </StateView>
        <CredentialsPanel userId={userId} />
      </div>
    </>
  )
}

import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState } from '../../platform/ui/loading/StateView'
import DashboardScreen from './DashboardScreen'

/** /dashboard: of the person's role or, without one, whom to ask for it. */
export default function OwnDashboardScreen() {
  const { userRoleId, firstName, organization } = useUser()
  return userRoleId === null ? <NoRole firstName={firstName} organization={organization.name} /> : <DashboardScreen />
}

/** For someone whose account is active but has no role yet, or whose last role was removed. */
function NoRole({ firstName, organization }: { firstName: string; organization: string }) {
  return (
    <>
      <PageHeader title={`Hello, ${firstName}`} />
      <EmptyState heading="Your account does not have a role yet">
        <p>Please ask the office of {organization}, or the athletic director of your school. You can also <Link to={linkTo('requestAccess')}>request access</Link>: they decide, and you get an email.</p>
        <p>Published results are under <Link to={linkTo('scores')}>Scores</Link> and <Link to={linkTo('standings')}>Standings</Link>.</p>
      </EmptyState>
    </>
  )
}

import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { useUser } from '../../lib/session'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState } from '../../ui/StateView'
import DashboardScreen from './DashboardScreen'

/** /dashboard: of the person's role or, without one, whom to ask for it. */
export default function OwnDashboardScreen() {
  const { userRoleType, firstName, organization } = useUser()
  return userRoleType === null ? <NoRole firstName={firstName} organization={organization.name} /> : <DashboardScreen />
}

/** Somebody whose account stands and to whom nobody has given a role, or from whom the last one was taken. */
function NoRole({ firstName, organization }: { firstName: string; organization: string }) {
  return (
    <>
      <PageHeader title={`Hello, ${firstName}`} />
      <EmptyState heading="No role is given to your account yet">
        <p>Please ask the office of {organization}, or the athletic director of your school. You can also <Link to={linkTo('requestAccess')}>request access</Link>: they decide on it, and you get an e-mail.</p>
        <p>Published results are under <Link to={linkTo('scores')}>Scores</Link> and <Link to={linkTo('standings')}>Standings</Link>.</p>
      </EmptyState>
    </>
  )
}
